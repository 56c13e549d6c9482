/** One kind of thing as it is written down here; alternatives are separated by `|`, words by a space. */
export interface KindRow {
  readonly forms: string;
  readonly derived?: string;
  readonly within?: string;
  readonly cues?: string;
  readonly bare?: true;
  readonly shaped?: false;
  /** Last words of a type label, before any "of" or "in", that mean this kind. */
  readonly heads?: string;
}

/** The kinds, by name. What forms mean is told at `NameKind`. */
export const KIND_ROWS: Readonly<Record<string, KindRow>> = {
  person: {
    heads:
      "human person character protagonist antagonist superhero saint martyr monarch pharaoh philosopher actor actress " +
      "singer writer poet painter politician footballer robot hobbit elf",
    forms: "{given} {family}",
    derived: "{given} {base}",
    bare: true,
    shaped: false,
  },
  "given name": { forms: "{given}", bare: true, shaped: false },
  "family name": { forms: "{family}", bare: true, shaped: false },
  deity: { heads: "deity god goddess being spirit", forms: "{given}", bare: true, shaped: false },
  title: {
    heads:
      "film movie series miniseries program programme show episode season anime manga album single song opera play musical " +
      "novel novella book story poem painting sculpture game soundtrack composition work comic comics franchise telenovela " +
      "documentary rockumentary sitcom cartoon serial suite symphony ballet artwork track trilogy tetralogy tale fable mixtape ep " +
      "article essay universe multiverse theme motif statue drawing photograph edition translation version",
    forms:
      "The {noun} of {place}|The {place} {noun}|{adjective} {place}|The {adjective} {noun} of {place}|{place}|" +
      "The {nouns} of {place}|A {noun} in {place}|From {place} to {other}|The {adjective} {family}|{given} and the {noun}|" +
      "The {family} {nouns}|{given}'s {noun}",
    derived: "The {noun} of {base}|{base} and the {noun}|{base}: The {adjective} {noun}|{adjective} {base}",
    bare: true,
    shaped: false,
  },
  band: {
    heads: "band duo trio quartet supergroup boyband",
    forms: "The {family}s|{place}|The {adjective} {nouns} of {place}|{family} and the {team}|{place} {team}",
    derived: "{base} and the {team}|The {base} {team}",
    bare: true,
    shaped: false,
  },
  country: {
    heads: "country nation kingdom republic empire",
    forms: "{place}",
    derived: "Republic of {base}|{base} Federation|Union of {base}",
    cues: "Kingdom Republic Empire Union Federation Confederation Principality Duchy State Dominion Protectorate Commonwealth",
    bare: true,
  },
  place: {
    heads:
      "city town village settlement municipality commune comune hamlet borough suburb neighborhood neighbourhood capital " +
      "locality township place metropolis quarter ward barangay seat state province region area territory entity subdivision " +
      "unit department community city-state homeland land city-county colony enclave exclave dependency division island continent " +
      "planet star moon asteroid constellation galaxy nebula exoplanet satellite crater ruins site",
    forms: "{place}",
    derived: "{base} {other}|New {base}",
    cues:
      "City Town Village Borough District Province State Region Territory Colony Republic Duchy Principality Prefecture " +
      "Island Islands Isle County Area Community Commune Canton Kingdom Mandate Protectorate Zone Metropolitan Valley Coast Bay Federation",
    bare: true,
  },
  mountain: {
    heads: "mountain volcano peak hill summit",
    forms: "Mount {place}|{place} Peak",
    cues: "Mount Mountain Peak Hill",
  },
  range: {
    heads: "range massif",
    forms: "{place} Mountains|{place} Range",
    cues: "Mountains Range Hills Alps",
  },
  lake: { heads: "lake reservoir lagoon", forms: "Lake {place}|{place} Lake", cues: "Lake Reservoir" },
  river: { heads: "river stream creek tributary brook", forms: "{place} River", cues: "River Creek Stream" },
  archipelago: { heads: "archipelago", forms: "{place} Islands", cues: "Islands Isles Archipelago" },
  bay: {
    heads: "bay gulf strait fjord",
    forms: "{place} Bay|Bay of {place}",
    cues: "Bay Gulf Strait Sound Fjord",
  },
  university: {
    heads: "university",
    forms: "University of {place}|{place} University",
    derived: "University of {base}|{base} University",
    cues: "University College Institute School Academy Polytechnic",
  },
  school: {
    heads:
      "school college academy institute institution lycée gymnasium seminary conservatory conservatoire faculty école",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues: "School College Academy Institute University Faculty Seminary Conservatory Hall Center Centre",
  },
  hospital: {
    heads: "hospital clinic",
    forms: "{place} Hospital|{family} Memorial Hospital",
    cues: "Hospital Clinic Infirmary Medical Center",
  },
  company: {
    heads:
      "business company enterprise corporation conglomerate firm subsidiary concern startup holding manufacturer retailer " +
      "developer operator brand chain",
    forms:
      "{family} Group|{place} Industries|{place} Corporation|{family} Holdings|{family} & {other}|{place} Company",
    derived: "{base} Group|{base} Company",
    cues: "Group Industries Corporation Holdings Company Bank Works Partners Brothers Systems Trading Limited Inc Ltd",
  },
  "record label": {
    heads: "label imprint",
    forms: "{place} Records",
    derived: "{base} Records",
    cues: "Records Music Recordings Entertainment",
  },
  "film company": {
    heads: "distributor studio",
    forms: "{place} Pictures|{family} Films|{place} Studios",
    derived: "{base} Pictures|{base} Studios",
    cues: "Pictures Films Studios Studio Productions Entertainment Animation Distribution Cinema",
  },
  publisher: {
    heads: "publisher press",
    forms: "{family} Press|{place} Publishing|{family} Books",
    cues: "Press Publishing Books Publications Editions Games House",
  },
  broadcaster: {
    heads: "channel station broadcaster",
    forms: "{place} Television|{place} Channel|{place} Broadcasting|{place} Network",
    cues: "Television TV Channel Network Broadcasting Radio News Media",
  },
  airline: { heads: "airline", forms: "{place} Airlines|Air {place}", cues: "Airlines Airways Air" },
  team: {
    heads: "team club",
    forms: "{place} {team}|{place} United|{place} Rovers|{place} Athletic",
    derived: "{base} {team}|{base} United|{base} Athletic",
    cues: "United Rovers Athletic Wanderers Club Team FC AFC SC CF Football national team",
    bare: true,
  },
  organization: {
    heads:
      "organization organisation association society foundation agency council committee commission federation union alliance " +
      "league network charity nonprofit body board authority bureau ministry confederation consortium",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues:
      "Society Foundation Association Council Organization Organisation Institute Agency Committee Commission Federation " +
      "Union Alliance League Network Board Authority Office Bureau Ministry Department Confederation Fund Trust Center " +
      "Centre Conference Coalition Academy Assembly Movement Bank Service Forum Group",
  },
  party: {
    heads: "party",
    forms: "{place} Party|Party of {place}",
    cues: "Party Union Front Alliance Movement League",
  },
  award: {
    heads: "award prize medal honor honour decoration trophy fellowship",
    forms: "{family} {cue}",
    derived: "{base} {cue}|{base} {family} {cue}",
    within: "{base} for {place} {field}|{family} {base}",
    cues: "Award Awards Prize Medal Trophy Cup Cross Star Fellowship Honor Honour",
  },
  order: { heads: "order", forms: "Order of {place}", derived: "Order of {base}", cues: "Order" },
  office: {
    heads: "position office occupation profession title rank ruler minister",
    forms: "Chancellor of {place}|Governor of {place}|Marshal of {place}",
    derived: "Chancellor of {base}|Governor of {base}",
    cues:
      "President Minister Prime Governor Chancellor Mayor King Queen Emperor Secretary Speaker Bishop Archbishop Senator " +
      "Marshal General Admiral Duke Prince Princess Count Monarch Ambassador Commander Commissioner Chairman Director Knight " +
      "Officer Judge Justice Attorney Rector Dean Captain Chief Head Member Minister Deputy Lord Master Doctor Bachelor " +
      "Vice Dame Companion Cross Legion priest cardinal rabbi imam",
  },
  degree: {
    heads: "degree doctorate",
    forms: "Master of {place}|Doctor of {place}",
    cues: "Master Doctor Bachelor",
  },
  language: {
    heads: "language dialect creole pidgin script alphabet",
    forms: "{adjectival}",
    derived: "{base} {adjectival}",
    bare: true,
  },
  languages: { forms: "{adjectival} languages", derived: "{base} languages", cues: "languages language" },
  people: {
    heads: "people tribe clan nationality minority population ethnicity",
    forms: "{adjectival}|{demonym}s",
    derived: "{base} people",
    cues: "people",
    bare: true,
  },
  belief: {
    heads: "religion denomination ideology philosophy movement doctrine theology heresy",
    forms: "{ism}",
    derived: "{base} {ism}",
    cues: "Church",
    bare: true,
  },
  genre: { heads: "genre style", forms: "{place} {cue}", derived: "{base} {cue}" },
  war: {
    heads: "war conflict revolution rebellion uprising",
    forms: "{place} War|War of the {family}s",
    cues: "War Wars Conflict Revolution Rebellion Uprising",
  },
  battle: { heads: "battle siege", forms: "Battle of {place}", cues: "Battle Siege" },
  operation: { heads: "operation", forms: "Operation {place}", cues: "Operation" },
  treaty: {
    heads: "treaty agreement armistice accord pact",
    forms: "Treaty of {place}",
    cues: "Treaty Agreement Accord Pact Armistice Convention",
  },
  day: {
    heads: "holiday festivity observance",
    forms: "{place} Day|Feast of {given}",
    cues: "Day Feast Eve Festival",
  },
  relations: {
    heads: "relation relations border",
    forms: "{place}–{other} {cue}",
    derived: "{base}–{other} {cue}",
    cues: "relations border conflict dispute",
  },
  embassy: {
    heads: "embassy consulate mission",
    forms: "Embassy of {place}",
    derived: "Embassy of {base}",
    cues: "Embassy Consulate Mission",
  },
  family: {
    heads: "family dynasty lineage",
    forms: "House of {family}|{family} Dynasty",
    cues: "House Dynasty family",
  },
  building: {
    heads: "building complex campus skyscraper mansion",
    forms: "{place} Hall|{place} House|{family} House",
    derived: "{base} Hall",
    cues: "Hall House Building Tower Palace Castle Court College Center Centre Theatre Library Campus",
  },
  event: {
    heads: "event festival championship tournament competition contest ceremony games fair",
    forms: "{place} {cue}",
    derived: "{base} {cue}",
    cues: "Festival Affair Games Championship Championships Cup Contest Ceremony Awards Tournament Prize Open Fair ceremony",
  },
  newspaper: {
    heads: "newspaper daily tabloid",
    forms: "The {place} Herald|The {place} Gazette|The {place} Courier|{place} Chronicle",
    cues: "Herald Gazette Courier Chronicle Times Post News Journal Tribune",
  },
  magazine: {
    heads: "magazine periodical",
    forms: "{place} Review|{place} Magazine|{place} Quarterly",
    cues: "Review Magazine Quarterly Weekly Monthly",
  },
  taxon: {
    heads: "taxon organism species genus subspecies",
    forms: "{place} {lower}",
    bare: true,
    shaped: false,
  },
  software: {
    heads: "software website platform service app application database wiki engine protocol",
    forms: "{place}",
    derived: "{base} {other}",
    bare: true,
    shaped: false,
  },
  disease: { heads: "disease syndrome disorder", forms: "{family} {cue}", cues: "disease syndrome disorder" },
  currency: {
    heads: "currency",
    forms: "{place} crown|{place} mark",
    derived: "{base} crown|{base} mark",
    cues: "dollar pound franc peso krone ruble mark rupee dinar shilling crown lira yen won real florin schilling",
  },
  discipline: {
    heads: "discipline science field studies",
    forms: "{adjectival} Studies",
    cues: "Studies Science Sciences History Theory Literature Linguistics Philosophy",
  },
  bare: {
    heads:
      "point date month day name class type concept metaclass term property object thing item page list form group theory",
    forms: "{place}",
    derived: "{base} {other}",
    bare: true,
    shaped: false,
  },
  /** Of any other type: a name and the type's own word. */
  thing: { forms: "{place} {cue}", derived: "{base} {cue}" },
};
