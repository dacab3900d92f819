/** A label with its value: "Monthly fee: $2,000" → Monthly fee, $2,000. */
export interface LabelledValue {
  label: string;
  text: string;
}

// "3.", "4.2", "(b)", "A.", "Section 4:", "•", "-", "[x]" before the text.
const numbering =
  /^(?:[-•*–—▪●◦■□‣·»>→]+\s*|\[[ xX✓]\]\s*|(?:section|clause|article|item|part|art\.)\s+(?:\d+(?:\.\d+)*|[IVX]+|[A-Z](?=\s*[.:)–—-]))\s*[.:)–—-]?\s+|\(?(?:\d{1,2}(?:\.\d{1,2})+|\d{1,2}|[a-z]|[ivx]{1,4})(?:[.)](?:\s+|(?=[^\d\s.)]))|[°º]\s+)|§\s*\d+[a-z]?[.:]?\s+|\d{1,2}(?:\.\d{1,2})+\s+|[A-H][.)]\s+(?=[A-Z]))+(?!(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zäé]*\.?\s+\d{4})/i;
const verb =
  /\b(?:is|are|was|were|will|shall|may|must|pays?|agrees?|replaced|reads?|has|have|had|do|does|can|starts on|begins on|ends on|wrote|said|provides?|receives?|undertakes?|publishes|delivers|creates|makes|produces|uploads|shares|gives|keeps|appoints|engages|hires|covers)\b|\(\d+\)/i;
const labelPattern = /^(["']?[\p{L}@#$][\p{L}\p{M}\d '"/&@#.,()+%€£$-]{0,58}?)\s*(?::|=|\.{3,}|…+|·{3,}|_{3,})\s*(\S.*)$/su;
const dashed = /^([\p{Lu}@][\p{L}\p{M}\d '/&()]{1,40}?)\s+[–—-]\s+(\S.*)$/su;

/** The text without its number, letter or bullet. */
export function stripNumbering(text: string): string {
  // A leading number may be the value itself ("2. Videos", but "2.000"): only numbering before words is removed.
  const rest = text.replace(numbering, '');
  return rest === '' ? text : rest;
}

// Endings after which a colon does not introduce a value.
const noLabelEnd = /\s(?:hereinafter|hereafter|namely|being|follows?|following|and|or|the|of|to|with|by|that)$/i;

function isLabel(label: string): boolean {
  const words = label.split(/\s+/);
  if (noLabelEnd.test(label)) return false;
  const balanced = label.split('(').length === label.split(')').length;
  return (
    balanced &&
    words.length <= 8 &&
    !/\d[./-]\d/.test(label) &&
    (!verb.test(label) || label === 'Pay') &&
    // "Posts five videos a month in our shoes: three on …"
    !/\b(?:a|per|each|every) (?:month|week) \w+ \w/i.test(label) &&
    !/^(?:https?|mailto|re|fwd?)$/i.test(label) &&
    !/[.!?]\s+\p{Lu}/u.test(label)
  );
}

// Rows of forms without their columns: "CREATOR Lazarus Finchley", "TO 30 June 2027".
const inCapitals =
  /^((?:(?:MONTHLY|SOCIAL|CREATOR|TALENT) )?(?:CREATOR|TALENT|INFLUENCER|ARTIST|AMBASSADOR|NAME|HANDLE|ACCOUNT|PLATFORMS?|CHANNELS?|VIDEOS|FEE|RATE|RETAINER|FROM|TO|STARTS?|ENDS?|TERM|PERIOD|BRAND|CLIENT|COMPANY|SPONSOR)(?: (?:NAME|DATE|HANDLE|FEE))?)\s+(?=[\d@$€£]|[A-Z]{3} \d|\p{Lu}?\p{Ll})(\S.*)$/su;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const dayOfMonth = `(?:\\d{1,2}(?:st|nd|rd|th)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?|${month} \\d{4})`;
const lastDayOf = new RegExp(`\\b${dayOfMonth}$`, 'i');
const firstDayOf = new RegExp(`^${dayOfMonth}\\b`, 'i');

const bracketedPattern = /^\(([\p{L} ]{3,40})\)\s*[:–—-]\s*(\S.*)$/su;

/** Parses "Label: value", "Label – value" or "Label ..... value"; null for any other text. */
export function parseLabel(text: string): LabelledValue | null {
  const bracketed = bracketedPattern.exec(text);
  if (bracketed?.[1] && bracketed[2]) return { label: bracketed[1], text: bracketed[2] };
  return labelWithColon(text) ?? labelInCapitals(text) ?? labelWithDash(text) ?? labelOfTerm(text);
}

// Rows of a table that lost its columns: "Initial Term 25 January 2027 – 24 February 2027".
const termRow = new RegExp(
  `^((?:(?:Initial|Campaign|Contract|Engagement) )?(?:Term|Period)|(?:Commencement|Start|End|Expiry) Date)\\s+(?=\\d{1,2}[./]\\d|(?i:${dayOfMonth}))(\\S.*)$`,
  's',
);

function labelOfTerm(text: string): LabelledValue | null {
  const [, label, value] = termRow.exec(text) ?? [];
  return label && value ? { label, text: value } : null;
}

function labelWithColon(text: string): LabelledValue | null {
  // "Handle *: @nadia": an asterisk marks what a form requires.
  const [, label, value] = labelPattern.exec(text.replace(/^([^:*]{2,40}?)\s?\*\s?:/, '$1:')) ?? [];
  if (!label || !value || !isLabel(label) || value.startsWith('//')) return null;
  if (/\d$/.test(label) && !/^(?:party|partner|side) \d$/i.test(label)) return null;
  return { label: label.replace(/"/g, '').trim(), text: value.replace(/^_+|_{3,}/g, ' ').trim() };
}

function labelInCapitals(text: string): LabelledValue | null {
  const [, label, value] = text.length < 90 ? (inCapitals.exec(text) ?? []) : [];
  return label && value ? { label, text: value } : null;
}

function labelWithDash(text: string): LabelledValue | null {
  const [, label, value] = dashed.exec(text) ?? [];
  if (!label || !value || !isLabel(label) || label.split(/\s+/).length > 5) return null;
  // "Campaign runs 1 Feb - 31 May 2025" is a range.
  if (lastDayOf.test(label) && firstDayOf.test(value)) return null;
  return { label: label.trim(), text: value.trim() };
}

// The start of another "Label: value" within a line: after a full stop, comma, semicolon, bar, bullet or dash.
const nextLabel =
  /(?:[.;,|•·]|\s[-–—])\s+(?=\p{Lu}[\p{L}'/&-]*(?: [\p{L}'/&()-]+){0,3}:\s)(?!(?:PAN|TIN|ABN|GSTIN|DNI|NIE|NIF|CIF|CPF|CNPJ)\b)(?![^:]{0,50}\b(?:hereinafter|hereafter):)/u;

/** Turns the keys of data files into labels: "start_date: …" → "start date: …". */
export function keysToLabels(text: string): string {
  return text.replace(/^(["']?)([a-z]+(?:_[a-z\d]+)+)\1\s*[:=]/gim, (_, __, key: string) => `${key.replaceAll('_', ' ')}:`);
}

/** Turns dots or underscores between a label and its value into a colon. */
export function leadersToColons(text: string): string {
  return text.replace(/\s*:?\s*(?:\.{4,}|…{2,}|·{4,}|_{4,}|(?:\. ){4,})\s*:?\s*(?=\S)/g, ': ').replace(/^: /, '');
}

// Two parties on one line: "Client: Bitforge GmbH, Berlin Service provider: Octavian Dimitrescu".
const roleLabel =
  /(?<=[\p{L}\d)])\s+(?=(?:Creator|Influencer|Talent|Artist|Ambassador|Contractor|Service [Pp]rovider|Brand|Client|Company|Sponsor|Advertiser|Agency)(?: [Nn]ame)?: )/u;

function splitAtRoles(text: string): string[] {
  return parseLabel(text) ? text.split(roleLabel) : [text];
}

const isOpenBracket = (text: string) => text.split('(').length > text.split(')').length;

/** Splits a line that holds several "Label: value" pairs. */
export function splitPairs(text: string): string[] {
  return splitAtRoles(text).flatMap(splitAtMarks);
}

function splitAtMarks(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(nextLabel, 'gu'))) {
    // Text in brackets belongs to the words before it.
    if (isOpenBracket(text.slice(from, match.index))) continue;
    // "Ms. Quill (Instagram: @mara"
    if (isOpenBracket(text.slice(match.index).split(':')[0] ?? '')) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

const clauseVerb =
  /^(?:the|each|either|both|this)\b.*\b(?:acts?|applies|apply|governs?|remains?|stays?|prevails?|lasts?|runs?|tags?|bears?|keeps?|owns?|pays?|receives?|is|are|will|shall|may|must)\b/i;

/** Whether a line is a heading: a few words without a value. */
export function isHeading(text: string): boolean {
  const words = stripNumbering(text).replace(/[.:]$/, '');
  if (words === '' || words.length > 70 || words.split(/\s+/).length > 8) return false;
  if (/[@$€£_]|\d{3,}|[.;!?]\s|,$|:\s/.test(words) || !/^["'(]?\p{Lu}/u.test(words)) return false;
  // "1. The Agency acts for the Influencer." is a short clause.
  if (/\.$/.test(text) && words.split(/\s+/).length > 3 && clauseVerb.test(words)) return false;
  return !/[.;,]$/.test(text) || stripNumbering(text) !== text;
}

/** The heading at the start of a paragraph ("4. Fee. Company pays …"), or null. */
export function runInHeading(sentence: string): string | null {
  const words = stripNumbering(sentence);
  if (!/[.:?–—-]$/.test(words) || words.split(/\s+/).length > 6) return null;
  const heading = words.replace(/\s*[.:?–—-]$/, '');
  return isHeading(heading) && !verb.test(heading) ? heading : null;
}
