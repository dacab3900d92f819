import type { Statement } from '../text/statements.rules.ts';

/** The part of a contract that a statement belongs to. */
export type Zone =
  | 'opening'
  | 'recitals'
  | 'definitions'
  | 'term'
  | 'termination'
  | 'pay'
  | 'deliverables'
  | 'rights'
  | 'exclusivity'
  | 'confidentiality'
  | 'notices'
  | 'boilerplate'
  | 'signatures'
  | 'schedule'
  | 'other';

// The first topic that a heading names. "Term and Termination" is about the term.
const topics: [Zone, RegExp][] = [
  ['definitions', /\b(?:definitions?|interpretation|defined terms)\b/i],
  ['confidentiality', /\b(?:confidential\w*|non-?disclosure|publicity|announcements?)\b/i],
  ['notices', /\bnotices?\b/i],
  ['term', /\b(?:terms?(?! (?:and|&) conditions)|duration|commencement|effective date|contract period|renewals?|length of)\b/i],
  ['termination', /\b(?:terminat\w+|expiration|default|breach|remedies|cancellation)\b/i],
  ['exclusivity', /\b(?:exclusiv\w+|non-?compet\w+|non-?solicit\w+|restrictive covenants?)\b/i],
  ['pay', /\b(?:payments?|compensation|fees?|consideration|royalt(?:y|ies)|remuneration|pric(?:es?|ing)|invoic\w+|expenses|taxes)\b/i],
  ['rights', /\b(?:licen[cs]e|grants?|rights|ownership|intellectual property|trademarks?|likeness|usage|work product|patents?)\b/i],
  ['deliverables', /\b(?:deliverables?|services|obligations|duties|content|appearances?|engagement|scope|responsibilities|social media)\b/i],
  [
    'boilerplate',
    /\b(?:miscellaneous|general|govern\w+|law|assignment|severab\w+|waivers?|entire|amendments?|counterparts|indemn\w+|warrant\w+|represent\w+|liabilit\w+|insurance|force majeure|disputes?|arbitration|relationship|independent contractors?|survival|headings|audits?|records|compliance|jurisdiction)\b/i,
  ],
]; // prettier-ignore

const recital = /^\W*(?:whereas\b|recitals?\b|background\b|witnesseth\b)/i;
const agreed = /\b(?:now,? therefore|(?:the )?parties (?:hereby |hereto |therefore )?(?:mutually )?agree as follows)\b/i;
const signatures =
  /\bin witness whereof\b|^(?:by|its|title|signature|print(?:ed)? name)\s*:?\s*(?:\/s\/|_{2,}|$)|^\/s\/|^(?:agreed|accepted)(?: and (?:agreed|accepted))?\b.{0,20}$|^signatures?$/i;
const schedule = /^(?:exhibit|schedule|annex|appendix|attachment|addendum)\s+["']?[A-Z\d]/i;
/** Exhibit numbers of the filing stand above the first words. */
const firstStatements = 15;
const maxOpeningStatements = 40;

/** The zone of each statement, by its order. */
export function zonesOf(statements: Statement[]): Zone[] {
  let zone: Zone = 'opening';
  let heading = '';
  return statements.map((statement, at) => {
    const next = zoneAt(statement, at, zone, heading);
    heading = statement.heading;
    zone = next;
    return next;
  });
}

function zoneAt(statement: Statement, at: number, zone: Zone, heading: string): Zone {
  const marked = markedZone(statement, at, zone);
  if (marked) return marked;
  const isNewHeading = statement.heading !== heading && statement.heading !== '';
  if (zone === 'recitals' && at > maxOpeningStatements) return topicOf(statement.heading) ?? 'other';
  if (!isNewHeading) return staysIn(zone, at);
  if (zone === 'schedule') return 'schedule';
  const topic = topicOf(statement.heading);
  if (zone === 'opening' || zone === 'recitals') return at < 4 ? zone : (topic ?? staysIn(zone, at));
  return topic ?? 'other';
}

// The words with which a part of a contract begins.
function markedZone({ text, label }: Statement, at: number, zone: Zone): Zone | null {
  if (at > firstStatements && schedule.test(text) && text.length < 80) return 'schedule';
  if (signatures.test(label === '' ? text : `${label}: ${text}`)) return 'signatures';
  if (recital.test(text) && zone === 'opening') return 'recitals';
  if (!agreed.test(text)) return null;
  return zone === 'opening' || zone === 'recitals' ? 'other' : zone;
}

// A document without headings is no opening from its first to its last sentence.
function staysIn(zone: Zone, at: number): Zone {
  return zone === 'opening' && at > maxOpeningStatements ? 'other' : zone;
}

/** The topic that a heading names; null for any other heading. */
export function topicOf(heading: string): Zone | null {
  return topics.find(([, words]) => words.test(heading))?.[0] ?? null;
}
