import firstNames from './first-names.json' with { type: 'json' };
// Patterns of the names of people and companies.

const particle =
  "(?:de|del|della|delle|dello|degli|der|den|des|van|von|vom|zu|zum|zur|da|das|do|dos|di|du|la|las|le|les|lo|los|el|al|bin|ibn|bint|ben|bat|ter|ten|te|af|av|abu|y|e|i|ni|ní|nic|mac|san|santa|st\\.?|d'|'t|ap|ab|ferch)";
const token =
  "(?:[dDlL]'|O'|Mc|Mac|[aA]l-|[eE]l-)?\\p{Lu}[\\p{L}\\p{M}]{0,40}(?:['-]\\p{L}[\\p{L}\\p{M}]{0,40})*(?:'(?= \\p{Lu}))?";
const initial = '\\p{Lu}\\.';
const part = `(?:${initial}|${token})`;
/** Source of a pattern (flag u) for one to seven name parts. */
export const nameShape = `${part}(?:[ ](?:${particle}[ ]){0,3}${part}){0,5}(?:,? (?:Jr|Sr|II|III|IV)\\b|(?<= [JS]r))?(?:(?<= [JS]r)\\.)?`;

const wholeName = new RegExp(`^${nameShape}$`, 'u');
const nameInText = new RegExp(`(?<![\\p{L}\\p{M}@'.])${nameShape}(?![\\p{L}\\p{M}])`, 'gu');

/** Source of a pattern (flag u) for titles before a name in several languages. */
export const titleWords =
  '(?:Mr|Mrs|Ms|Mx|Miss|Shri|Smt|Dr|Prof|Mag|Ing|Dipl\\.-Ing|Dott(?:\\.ssa)?|Avv|Obmann|Obfrau|Sir|Dame|Herrn?|Frau|Mme|Mlle|Madame|Mademoiselle|Monsieur|M|Señora|Señor|Srta|Sra|Sr|Do[ñn]a|Don(?= \\p{Lu}\\p{L}+ \\p{Lu}\\p{L})|D[ñn]a|Sig\\.?ra|Sig|Signora|Signor|Mevrouw|Mevr|Dhr|Senhora|Senhor)';
const titlePrefix = new RegExp(`^(?:${titleWords}\\.?\\s+)+(?=\\p{Lu})`, 'u');

// A letter with an accent is no end of a word: "BRANDÃO" is no brand.
const company =
  /(?<![\p{L}\d])(?:LLC|L\.L\.C|Inc|Incorporated|Ltd|Limited|LLP|L\.P|PLC|Corp|Corporation|Co|Company|Bank|N\.A|Credit Union|GmbH|AG|KG|UG|S\.?A\.?S?|SAS|SARL|S\.?r\.?l|S\.?p\.?A|B\.?V|N\.?V|ApS|A\/S|AB|AS|Oy|Oyj|Pty|Pte|Sdn|Bhd|K\.?K|S\.?L|Lda|Ltda|Sp\. z|Kft|d\.o\.o|Trust|Foundation|Group|Holdings?|Partners|Ventures|Capital|Media|Studios?|Agency|Agencia|Management|Productions?|Pictures|Films|Records|Racing|Motorsports?|Athletics|Promotions|Communications|Associates|Entertainment|Creative|Digital|Marketing|Brands?|Labs?|Technologies|Technology|Software|Systems|Solutions|Services|Consulting|Foods?|Sauces?|Coffee|Roasters|Brewing|Brewery|Beverages?|Cosmetics|Beauty|Skincare|Apparel|Clothing|Fashion|Footwear|Sportswear|Outfitters|Travel|Hotels?|Resorts?|Airlines|Kitchenware|Cookware|Home|Homeware|Furniture|Tools?|Toys|Games|Gaming|Audio|Electronics|Mobile|Motors|Fitness|Nutrition|Wellness|Health|Pharma|Books?|Press|Publishing|Magazine|Shop|Store|Market|Supplies|Industries|International|Global|Worldwide|Enterprises?|Works|Club|Academy|School|University|Council|Association|Network|Talent|Talents|Influencers|Creators|Collective|House|& ?Co)(?![\p{L}\d])\.?|&/iu;
// Capitalised words of contracts that are not part of a name.
const notNames = new Set(
  (
    'agreement amendment addendum annex appendix article schedule exhibit section clause contract memo memorandum letter invoice ' +
    'company brand client advertiser sponsor agency influencer creator talent artist ambassador contractor lender party parties affiliate ' +
    'manager managing member director president officer ceo coo cfo cmo vp head founder owner counsel partnerships partnership signed signature ' +
    'name title date dated by between and or the this that these those in on at of for from to with whereas now therefore dear hello hi regards ' +
    'sincerely best thanks thank you your we us our i he she they his her their its it all any each either neither no not none if when while where ' +
    'as per via effective term terms fee fees payment payments compensation retainer deliverables deliverable services service content video ' +
    'videos reel reels short shorts story stories post posts platform platforms channel channels account accounts handle instagram tiktok ' +
    'youtube facebook linkedin snapchat pinterest twitter threads twitch january february march april may june july august september october ' +
    'november december jan feb mar apr jun jul aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday street road ' +
    'avenue lane drive suite floor po box city state county country republic kingdom united states north south east west new agreed accepted ' +
    'confidential draft final page duration period start end monthly month months year social media key notes note subject re sent email mail ' +
    "phone address details summary renewal extension original current creator's influencer's talent's that's it's here's full legal exclusivity usage bonus " +
    'individual print printed witness authorised authorized representative both read approved campaign product products programme program ' +
    'independent entire governing law notices confidentiality termination commission currency territory tbd tba na usd eur gbp ' +
    'professionally known handles overview scope work statement order purchase number reference status taxes dollars euros pounds ' +
    'notary deal card recap brief profile ref reference form salary entity type pricing calculator hoi hola hallo hey hej moin olá oi salut bonjour ciao servus being registration enrolment enrollment application questionnaire sheet program booking confirmation welcome following once please let here there after before during until through upon within under above below insert abn acn nzbn gstin ' +
    'hiya heya howdy moi sali cześć ahoj terve excl incl vat gst quote cif nif vendor buyer supplier bon commande licence license autorisation'
  ).split(/\s+/),
);

export function isCompany(text: string): boolean {
  return company.test(text);
}

/** A person's name without title, role or surrounding punctuation; null when the text is not a name. */
export function personName(text: string): string | null {
  const bare = text
    .trim()
    .replace(titlePrefix, '')
    // "Ana Souza ME": a sole trader in Brazil or France
    .replace(/(?<=\p{Ll}) (?:MEI?|EIRELI|EIRL|EI)$/u, '')
    .replace(/(?<!\b[JS]r)[,;:.]+$|(?<=\b[JS]r\.)[,;:.]+$/, '')
    .trim();
  if (!wholeName.test(bare) || isCompany(bare)) return null;
  const words = bare.split(/\s+/);
  // "Friends In A Van"
  if (words[0] === 'A') return null;
  if (words.some((word) => notNames.has(word.toLowerCase().replace(/[.,]/g, '')) || /^non-/i.test(word))) return null;
  if (words.filter((word) => /\p{L}{2,}/u.test(word)).length === 0) return null;
  return bare;
}

/** Names of at least two parts in a text, with their offsets. */
export function findNames(text: string): { name: string; index: number }[] {
  const found: { name: string; index: number }[] = [];
  for (const match of text.matchAll(nameInText)) {
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    if (isNoPerson(match[0], before, after)) continue;
    found.push(...namesWithin(withoutStreet(match[0], after), match.index));
  }
  return found;
}

function isNoPerson(words: string, before: string, after: string): boolean {
  // `"The Slow Kettle" podcast`: the title of a show
  if (/^(?:The|A|An) /.test(words) && /["“]$/.test(before)) return true;
  // "Quattro S.r.l.", "Klust B.V."
  if (/ \p{Lu}\.?$/u.test(words) && /^\.?\s?(?:\p{L}\.|[VAKL]\b)/u.test(after)) return true;
  return place.test(before) || /&\s*$/.test(before) || /^\s*&/.test(after) || companyForm.test(after);
}

/** "the City of Fort Quill" */
const place = /\b(?:City|County|Town|Village|State|University|College|Republic|Port) of $/;

// "Sundial Swimwear, Inc."
export const companyForm =
  /^(?:\.(?:com|net|org|io)\b|,?\s+(?:Inc|INC|Incorporated|LLC|L\.L\.C|Ltd|LTD|N\.A|Limited|LLP|PLC|plc|Corp|CORP|Corporation|Co|GmbH|AG|KG|SAS|SARL|S\.?r\.?l|S\.?p\.?A|B\.?V|N\.?V|S\.?L|Lda|Ltda|Pty|Oy|AB|ApS|DAC)\b)/;

// "Friederike Osterloh Lindenallee 12": the word before a house number is the street.
function withoutStreet(run: string, after: string): string {
  const words = run.split(' ');
  return words.length > 2 && /^\s\d{1,4}[a-z]?(?:$|,|\s+\d)/.test(after) ? words.slice(0, -1).join(' ') : run;
}

// A sequence of capitalised words may start or end with other words: "Talent Chiamaka Obi", "Dear Jane Doe".
function namesWithin(run: string, index: number): { name: string; index: number }[] {
  let words = run.split(' ');
  let from = 0;
  const isPlain = (word: string) => notNames.has(word.toLowerCase().replace(/[.,]/g, '')) || titlePrefix.test(`${word} X`);
  while (words.length > 0 && isPlain(words[0] ?? '')) from += (words.shift() ?? '').length + 1;
  // "Todd M. DeWitt": a single M. is an initial, and a title only in front.
  const stop = words.findIndex((word, at) => isPlain(word) && /^\p{Lu}/u.test(word) && !(at > 0 && word === 'M.'));
  const rest = stop >= 0 ? words.slice(stop + 1).join(' ') : '';
  const restAt = index + from + words.slice(0, stop + 1).join(' ').length + 1;
  if (stop >= 0) words = words.slice(0, stop);
  const name = personName(words.join(' '));
  const own = name && name.split(' ').length > 1 ? [{ name, index: index + from }] : [];
  return rest === '' ? own : [...own, ...namesWithin(rest, restAt)];
}

/** "MARISOL DE LA CRUZ-O'NEIL" → "Marisol de la Cruz-O'Neil"; names in mixed case stay as they are. */
export function toNameCase(name: string): string {
  if (name !== name.toUpperCase() || name.length < 4) return name;
  return name
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && new RegExp(`^${particle}$`, 'u').test(word)
        ? word
        : at > 0 && /^i{2,3}$/.test(word)
          ? word.toUpperCase()
          : word.replace(/(^|[-'])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase()),
    )
    .join(' ');
}

/** Letters and digits only, without accents and case: for comparing names with handles and hosts. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .replace(/đ/gi, 'd')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const knownFirstNames = new Set(firstNames.names.split(' '));

/** Whether a lexicon of first names has the word. It has four of five first names in contracts of the USA, and fewer from elsewhere. */
export function isFirstName(word: string): boolean {
  return knownFirstNames.has(foldText(word));
}

/** The first word of a name that is no title and no initial, in lower case: "D. Craig Mense" → craig. */
export const firstNameIn = (name: string): string =>
  name
    .toLowerCase()
    .split(/\s+/)
    .find((word) => word.length > 2) ?? '';

const suffix =
  /[,.]?\s*\b(?:LLC|Inc|Incorporated|Ltd|Limited|LLP|PLC|Corp|Corporation|Co|Company|GmbH|AG|S\.?A\.?S?|SARL|B\.?V|Pty|Pte|Oy|AB|ApS|A\/S|S\.?L|S\.?r\.?l|S\.?p\.?A)\b\.?/gi;

/** A company's name without its legal form, from which handles are derived: "Hopline Brewing Supplies, Inc." → Hopline Brewing Supplies. */
export function companyStem(name: string): string {
  return name
    .replace(suffix, '')
    .replace(/\(.*$/, '')
    .replace(/[,.;:]+$/, '')
    .trim();
}
