import { stripNumbering, type LabelledValue } from './labels.rules.ts';

// Words with which the rows of a table of key terms begin.
const key =
  '(?:DATE OF AGREEMENT|TERMS?|PERIOD|DURATION|DATES?|CAMPAIGN|CLIENT|BRANDS?|PRODUCTS?|TERRITORY|MEDIA|WORKS?(?:/S)?|DELIVERABLES?|OUTPUTS?|SERVICES|FEES?|PAYMENTS?|CONSIDERATION|BUDGET|CHANNELS?|PLATFORMS?|HANDLES?|ACCOUNTS?|EXCLUSIVITY|USAGE|LICENCE|RIGHTS|CONTACTS?|PART(?:Y|IES)|CONDITIONS|APPROVALS?|MANDATORIES|TIMINGS?|TIMELINE|CREATOR|TALENT|INFLUENCER|ARTIST|ENGAGEMENT|NOTES?|PROPERTY|CONFIDENTIALITY|DISCLOSURE|WARRANTIES|TERMINATION|REMEDIES|INDEMNITY|GENERAL)';
const inCapitals = /^(?:[A-Z][A-Z/&'-]*(?:\([A-Z &]+\))?|&)(?: (?:[A-Z][A-Z/&'-]*(?:\([A-Z &]+\))?|&))*(?=\s)/;
const upToKey = new RegExp(`^(?:[A-Z&/'-]+ ){0,5}${key}(?:\\([A-Z &]+\\))?(?=\\s|$)`);
// A further row in the same line: "CAMPAIGN Spring launch TERM 3 months from …".
const nextRow =
  /(?<=[\p{Ll}\d).,] )(?=(?:(?:PAID |ORGANIC )?USAGE TERMS?|(?:ENGAGEMENT |CONTRACT |CAMPAIGN )?TERM|BRAND|PRODUCTS?|CAMPAIGN|MEDIA|TERRITORY|FEES?|WORKS?(?:\/S)?|DELIVERABLES|CHANNELS|PLATFORMS|EXCLUSIVITY|ENGAGEMENT) (?:\p{Lu}\p{Ll}|A |\d))/u;

/** A document has as many of these rows when its table of key terms lost its columns; headings of clauses do not count. */
const minRows = 4;
const ofDeal =
  /\b(?:TERMS?|PERIOD|CAMPAIGN|CLIENT|BRANDS?|PRODUCTS?|TERRITORY|MEDIA|WORKS?|DELIVERABLES?|FEES?|CHANNELS?|PLATFORMS?|EXCLUSIVITY|USAGE|CREATOR|TALENT|INFLUENCER)\b/;

/** "ENGAGEMENT TERM 2 months (3 May – 2 July 2027)", "2. FEES AND EXPENSES 2.1 The Brand pays …"; null for any other line. */
export function keyTermRow(line: string): LabelledValue | null {
  const text = stripNumbering(line);
  const [run] = inCapitals.exec(text) ?? [];
  if (run === undefined || run.length > maxKeyCharacters) return null;
  const label = /^\s+\d{1,2}\.\d{1,2}\s/.test(text.slice(run.length)) ? run : upToKey.exec(run)?.[0];
  return label ? { label, text: text.slice(label.length).trim() } : null;
}

const maxKeyCharacters = 80;

/** The rows that stand in one line. */
export const keyTermRows = (line: string): string[] => line.split(nextRow).map((row) => row.trim());

/** Whether a table of key terms stands in the document as plain lines. */
export function hasKeyTerms(lines: string[]): boolean {
  const labels = new Set(lines.flatMap((line) => keyTermRow(line)?.label ?? []));
  return [...labels].filter((label) => ofDeal.test(label)).length >= minRows;
}
