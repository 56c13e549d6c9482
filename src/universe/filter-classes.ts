/** Rules that look at an entity's classes. */
export type ClassRule = "time" | "time-zone" | "bookkeeping" | "name-item";

/**
 * The classes whose members a rule leaves out: exact ids, without their subclasses (the subclasses of "point in time"
 * or "Wikimedia internal item" reach Christmas, the Second World War and YouTube).
 */
export const FILTER_CLASSES: { readonly [rule in ClassRule]: readonly number[] } = {
  time: [
    577, // year
    3186692, // calendar year
    578, // century
    39911, // decade
    36507, // millennium
    573, // day
    47150325, // calendar day of a given year
    47018478, // calendar month of a given year
    5151, // month
    47018901, // calendar month
    18602249, // month of the Gregorian calendar
    41825, // day of the week
    14795564, // point in time with respect to recurrent timeframe
    1790144, // unit of time
    25235, // hour
    7727, // minute
    235729, // common year
    19828, // leap year
    205892, // calendar date
    18340514, // events in a specific year or time period
  ],
  "time-zone": [
    12143, // time zone
    17272692, // IANA time zone
    17272482, // time zone named for a UTC offset
  ],
  bookkeeping: [
    4167410, // Wikimedia disambiguation page
    22808320,
    4167836, // Wikimedia category
    59542487, // Wikimedia set category
    30432511, // metacategory in Wikimedia projects
    15647814, // Wikimedia administration category
    104370472, // Wikimedia films-by-language category
    56428020,
    11266439, // Wikimedia template
    19887878, // Wikimedia infobox template
    11753321, // Wikimedia navigational template
    74980542, // Wikidata-driven Wikimedia template
    13406463, // Wikimedia list article
    19692233, // Wikimedia list of persons
    66715753, // Wikimedia list of persons by position held
    67184635, // Wikimedia list of lists of persons
    33532284, // Wikimedia list of lists
    98645843, // Wikimedia music-related list
    104635718, // Wikimedia artist discography
    59191021, // Wikimedia albums discography
    26884324, // Wikimedia outline article
    15623926, // Wikimedia set index article
    18340550, // Wikimedia timeline article
    17362920, // Wikimedia duplicated page
    21286738, // Wikimedia permanent duplicate item
    4663903, // Wikimedia portal
    14204246, // Wikimedia project page
    4656150, // Wikimedia project policies and guidelines
    56005592, // Wikimedia help page
    16695773, // WikiProject
    51539995, // WikiProject focus list
    56248902, // Wikimedia community project
    17442446, // Wikimedia internal item
    21528878, // Wikimedia redirect page
    21278897, // Wiktionary redirect
    20136634, // Wikipedia overview article
    21484471, // Wikipedia article covering multiple topics
    50081413, // Wikipedia article page
    15138389, // Wikimedia article page
    17633526, // Wikinews article
    35252665, // Wikimedia non-main namespace
    72044830, // Wikimedia criticisms article
    15851373, // crosslink page
    21281405, // Wikidata internal entity
    44292881, // Wikidata statement
    27949697, // Wikidata reason for deprecation
    27949687, // Wikidata-specific criterion
  ],
  "name-item": [
    101352, // family name
    202444, // given name
    12308941, // male given name
    11879590,
  ],
};
