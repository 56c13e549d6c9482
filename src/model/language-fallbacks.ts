/**
 * MediaWiki's language fallbacks (`$fallback` of languages/messages), by chain: the languages after the colon have
 * the languages before it as their fallbacks, in that order. English ends every chain and is not repeated here.
 */
const CHAINS = `
ady-cyrl: ady
aeb-arab: aeb
ar: aeb-arab acm apc arq ary arz
ban: ban-bali
bbc-latn: bbc
be-tarask be: be-x-old
be: be-tarask
bho: bh
bn: bpy
bug id: bug-bugi
ca fr: oc
cdo cdo-hant nan-hant zh-hant zh zh-hans: cdo-latn
cdo cdo-latn nan-hant zh-hant zh zh-hans: cdo-hant
cdo-latn cdo-hant nan-hant zh-hant zh zh-hans: cdo
ckb fa: sdh
cpx cpx-hans cpx-latn cdo zh-hant zh zh-hans: cpx-hant
cpx cpx-hant cpx-latn cdo zh-hans zh zh-hant: cpx-hans
cpx-hant cpx-hans cpx-latn cdo zh-hant zh zh-hans: cpx
crh-latn tr: crh
cs: sk
da: jut kl
de: bar de-at de-ch de-formal frr gsw hrx ksh lb nds pdc pdt pfl rm sli stq vmf
dsb de: hsb
el: pnt
eo: io
es: an arn ast ay cbk-zam es-419 es-formal ext gn guc lad nah yua
et: liv vep vro
fa: azb bcc bgn bqi glk lki lrc luz mzn
fi: fit krl olo smn vot
fr es ru: avk
fr: atj bci bm dua fon frc frp gcf gcr hke ht kab kbp ln lua mg nrf pcd ses sg shy-latn ty wa wls wo
gan gan-hans zh-hant zh zh-hans: gan-hant
gan gan-hant zh-hans zh zh-hant: gan-hans
gan-hant gan-hans zh-hant zh zh-hans: gan
gom-deva gom-latn: gom
gom-latn: gom-deva
gsw de: als
he: yi
hi: anp awa mag mai sa
hif-latn: hif
hsb de: dsb
hu: hu-formal
hy: hyw
id: abs ace ban bbc-latn bew bjn btm bug gor jv kge ljp mad min mui nia su
ike-cans: iu
it rm fur: lld
it: aae co egl eml fur lij nap pms rgn roa-tara scn sdc sro vec
iu: ike-cans ike-latn
jv id: map-bms
ka: xmf
kbd-cyrl: kbd
kk kk-cyrl: kk-arab kk-latn
kk-arab kk kk-cyrl: kk-cn
kk-cyrl kk: kk-kz
kk-cyrl: kk
kk-latn kk kk-cyrl: kk-tr
kk-latn kk-cyrl: kaa
kk: kk-cyrl
kn: tcy
knc: kr
ko: ko-kp
ks-arab: ks
ku ckb: ku-arab
ku-latn: ku
ku: ku-latn
lt: sgs
lv: ltg
lzh zh-hant zh zh-hans: zh-classical
mdf ru: myv
mhr ru: mrj
mk: ruq-cyrl
mrj ru: mhr
ms: bdr dtp iba ms-arab
my: blk kjp ksw mnw
myv ru: mdf
nan nan-latn-pehoeji nan-latn-tailo cdo zh-hant zh zh-hans: nan-hant
nan nan-latn-pehoeji nan-latn-tailo nan-hant cdo zh-hant zh zh-hans: zh-min-nan
nan-latn nan-latn-pehoeji nan nan-hant cdo zh-hant zh zh-hans: nan-latn-tailo
nan-latn nan-latn-tailo nan nan-hant cdo zh-hant zh zh-hans: nan-latn-pehoeji
nan-latn-pehoeji nan-latn-tailo nan-hant cdo zh-hant zh zh-hans: nan
nb fi: se
nb nn: no
ne: dty
nl: li nds-nl nl-informal srn vls zea
no nb: nn
no nn: nb
nrf fr: nrm
nyo nyn lg sw: ttj
oc: ca
pl: csb szl
pms eml lij vec it: lmo
pt-br: pt
pt: gl kea mwl pt-br tet vmw
qu es: qug
qug es: qu
ro: crh-ro mo rmy rup ruq-latn
ru az: lez
ru: ab alt av ba bxr ce cv dlg gld inh kjh koi krc kum kv lbe os rut sah sjd sty tt-cyrl tyv udm xal
rup ro: roa-rup
ruq-latn ro: ruq
se fi sv: se-fi
se nb nn: se-no
se sv: se-se
sgs lt: bat-smg
sh sh-cyrl bs sr-latn sr-el hr: sh-latn
sh-latn sh-cyrl bs sr-latn sr-el hr: sh
shi-latn fr: shi
shy-latn: shy
sk: cs
skr-arab: skr
skr: skr-arab
sq: aln
sr-cyrl sr-ec sh sh-latn: sh-cyrl
sr-cyrl sr-ec sr-latn sr-el: sr
sr-cyrl sr-ec: rsk
sr-cyrl sr: sr-ec
sr-ec sr: sr-cyrl
sr-el sr: sr-latn
sr-latn sr: sr-el
sv nb: sma
tg-cyrl: tg
tg: tg-cyrl tg-latn
tr: crh-cyrl crh-latn gag kiu lzz
tt-cyrl ru: tt
ttj nyn lg sw: nyo
ug-arab: ug
uk ru: rue
ur: khw
vro et: fiu-vro
wuu wuu-hans zh-hant zh zh-hans: wuu-hant
wuu wuu-hant zh-hans zh zh-hant: wuu-hans
wuu-hans wuu-hant zh-hans zh zh-hant: wuu
yue yue-hans: yue-hant
yue yue-hant yue-hans: zh-yue
yue yue-hant: yue-hans
yue-hant yue-hans: yue
zh-cn zh zh-hant: zh-hans
zh-cn zh-hans zh zh-hant: ii
zh-hans zh zh-hant: za zh-cn
zh-hans zh-cn zh zh-hant: zh-sg
zh-hans zh-hant zh-cn zh-tw zh-hk: zh
zh-hant zh zh-hans: hak hsn lzh
zh-hant zh-hk zh zh-hans: zh-tw
zh-hant zh-tw zh zh-hans: zh-hk
zh-hk zh-hant zh-tw zh zh-hans: zh-mo
zh-sg zh-hans zh-cn zh zh-hant: zh-my
zh-tw zh-hant zh zh-hans: ami pwn szy tay trv
zh-tw zh-hk zh zh-hans: zh-hant
`;

/** Wikis whose database name is not their language code, with the codes that mean them. */
const WIKIS = `
als: gsw
bat_smg: sgs
be_x_old: be-tarask be-x-old
bh: bho
cbk_zam: cbk-zam
eml: egl
fiu_vro: vro
map_bms: map-bms
nds_nl: nds-nl
no: nb
nrm: nrf
roa_rup: rup
roa_tara: roa-tara
zh_classical: lzh
zh_min_nan: nan
zh_yue: yue
`;

const FALLBACKS = readTable(CHAINS);
const WIKI_OF_LANGUAGE = readTable(WIKIS);

/** The MediaWiki fallbacks of a language, best first, the language itself left out; English is always the last. */
export function languageFallbacks(language: string): readonly string[] {
  if (language === "en") return [];
  const chain = (FALLBACKS.get(language) ?? baseLanguage(language)).filter((code) => code !== language);
  return chain.includes("en") ? chain : [...chain, "en"];
}

/** Where a label is looked for: the language, `mul`, then the language's fallbacks. */
export function labelLanguages(language: string): readonly string[] {
  return [...new Set([language, "mul", ...languageFallbacks(language)])];
}

/** Where a description is looked for: the language, then its fallbacks (`mul` has none). */
export function descriptionLanguages(language: string): readonly string[] {
  return [language, ...languageFallbacks(language)];
}

/** The sitelink key of the Wikipedia of a language: `enwiki`, `nowiki` for nb, `dewiki` for de-at. */
export function wikipediaOf(language: string): string {
  const special = WIKI_OF_LANGUAGE.get(language)?.[0];
  if (special !== undefined) return `${special}wiki`;
  if (/^zh-(classical|min-nan|yue)$|^(bat-smg|fiu-vro|roa-rup)$/.test(language)) {
    return `${language.replaceAll("-", "_")}wiki`;
  }
  return `${language.split("-")[0]}wiki`;
}

/** A variant that the table does not know, `fr-ca`, falls back to its base language. */
function baseLanguage(language: string): string[] {
  const dash = language.indexOf("-");
  return dash > 0 ? [language.slice(0, dash)] : [];
}

function readTable(table: string): ReadonlyMap<string, string[]> {
  const byLanguage = new Map<string, string[]>();
  for (const line of table.trim().split("\n")) {
    const [targets, languages] = line.split(": ");
    for (const language of languages!.split(" ")) byLanguage.set(language, targets!.split(" "));
  }
  return byLanguage;
}
