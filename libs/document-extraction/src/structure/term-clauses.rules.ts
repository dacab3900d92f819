import { findDates } from '../text/values/dates.rules.ts';
import type { DefinedDays } from './defined-days.rules.ts';
import type { Statement } from '../text/statements.rules.ts';

/** How a sentence states an end of the agreement at one of its dates or lengths of time. */
export interface TermStatement {
  /** The term or the agreement itself lasts that long, and no condition or other period stands in between. */
  ofAgreement: boolean;
  /** The length counts from the first day of the term, or says nothing else. */
  base: 'start' | 'unsaid' | 'event' | { date: string };
  /** "the earlier of" or "the later of": other ends compete. */
  competes: boolean;
}

const subjectPattern =
  /\b(?:(?:the|this|its|an?|said|such) (?:(?:initial|original|base|full|contract|agreement|minimum|fixed|first|primary) )*(?:term|period)\b|(?:initial|contract|agreement) (?:term|period)|term of (?:this|the)|duration of (?:this|the)|(?:this|the|said) (?:[\w&'-]+ ){0,4}(?:agreement|contract|letter|memorandum|mou|oma|engagement|appointment|attachment|amendment|arrangement|cooperation|partnership|collaboration)|[\w']+s (?:appointment|engagement|employment)|(?:such|said|your|his|her) (?:appointment|engagement|employment)|(?:terms|conditions|provisions) (?:set forth |contained )?(?:herein|hereof)|rights (?:granted )?(?:here|there)under)\b|"(?:initial )?term(?:"|\b)|^\W*(?:initial )?term(?= (?:shall |will )?(?:means?|refers?|is|be)\b)/gi;
const lastsPattern =
  /^.{0,90}?\b(?:continu\w+|remains?|in (?:full )?(?:force|effect)|shall|will|is|are|was|be|becomes?|takes?|comes?|valid|runs?|lasts?|expires?|ends?|terminates?|until|through|has|have|means?|commences?|begins?|starts?|of|:)(?=\W|$)/i;
/** "During the term and for two years": the term is no subject there. */
const noSubject =
  /\b(?:during|throughout|while|so long as|after|following|upon|end(?:ing)? of|expir\w+ of|terminat\w+ of|within|if|under|of|to|in|by|with|for|prior to|before|pursuant to|from|and|or)\s+$/i;
/** Conditions in front that do not change how long it lasts. */
const asides =
  /\b(?:unless|subject to|except (?:as|that|for)|notwithstanding|if not|without prejudice)\b[^,;:]{0,220}(?:[,;:]|$)|\((?!["'])[^()]{0,120}\)/gi;
const breaks =
  /\b(?:notice|may (?:\w+ )?(?:terminate|extend|renew)|(?:may|can) be (?:\w+ )?(?:terminated|extended|renewed|cancell?ed)|terminate (?:this|the)|renew\w*|exten(?:d|sion)\w*|additional|successive|if|in the event|within|prior to|at least|not (?:less|later|more)|no (?:less|later|more)|surviv\w*|warrant\w*|confidential\w*|pay(?:s|able|ment|ments)?|invoic\w*|after (?:the )?(?:expiration|termination|end)|following (?:the )?(?:expiration|termination|end)|(?:expiration|termination) (?:or \w+ )?of|each|every|per|during|cure[sd]?|default|breach|option|exclusiv\w*|after which|sell-?off|insurance|any time|retain|records|compet\w*|solicit\w*|trial|pilot|provided)\b/i;
const competes = /\b(?:earlie[rs]t?|late[rs]t?|first|last) (?:of|to occur)\b/i;

const startReference =
  /\b(?:effective date|commencement date|start date|date (?:hereof|of (?:the |this )?(?:[\w-]+ ){0,2}(?:agreement|contract|execution|signing|signature|last (?:signature|date|party|execution)))|execution|signing|signature|date (?:first|above)|first (?:above )?written|set forth above|agreement date|such date|that date|this date|the date(?! (?:the|on|of|when|that|upon|in|a|an|any|it|such)\b))\b/i;
const fromStartAfter =
  /^[\s,)"']*(?:\([^)]{0,60}\)\s*)?(?:(?:in|of) (?:duration|length))?[\s,]*(?:(?:which (?:shall|will) )?(?:commenc\w+|beginning|starting|effective|counting)\s*(?:on|upon|from|with|as of|at)?|from|after|following|subsequent to|of|since|as of|with)\s+(?:and (?:including|after) )?([^.;,()]{3,70})/i;
const begins = /\b(?:commenc\w+|begin\w*|start\w*|effective|from)\b\s*(?:on |upon |as of |from |at )*([^.;,]{3,60})/gi;

/** Without "unless earlier terminated in accordance with Section 9,". */
export const withoutAsides = (text: string) => text.replace(asides, ' ');

const beforeCharacters = 420;
const longestTitle = 35;

/** What a statement says about the term at a date or a length of time that stands from `index` to `end`. */
export function termStatementAt(statement: Statement, index: number, end: number, days: DefinedDays): TermStatement {
  const { text, label, heading } = statement;
  // A gap in the line makes the first half of a sentence a label.
  const start = label.length > longestTitle ? `${label} ` : '';
  const whole = withoutAsides(`${start}${text.slice(Math.max(0, index - beforeCharacters), index)}`);
  const sentence = whole.split(/;|\bprovided,? (?:however,? )?that\b|\.\s+(?=[A-Z])/).at(-1) ?? whole;
  const subject = [...sentence.matchAll(subjectPattern)].find(
    (match) => !noSubject.test(sentence.slice(Math.max(0, match.index - 30), match.index)),
  );
  const titled = titlePrefix.test(label) || (subject === undefined && titlePrefix.test(heading));
  const lead = subject ? sentence.slice(subject.index + subject[0].length) : sentence;
  const lasts = titled || lastsPattern.test(lead);
  const called = calledTerm.test(text.slice(end, end + 60));
  return {
    ofAgreement: ((((subject !== undefined || titled) && lasts) || called) && !breaks.test(lead)) || isEngagedFor(sentence),
    base: baseOf(text.slice(end, end + 140), sentence, days),
    competes: competes.test(lead),
  };
}

/** "engages Talent for the period commencing on 1 March and ending on", "shall serve from the date hereof until" */
const engagedFor =
  /\b(?:employ(?:s|ed|ment)?|engag(?:es?|ed|ement)|appoint(?:s|ed|ment)?|serves?)\b([^.;]{0,200}?)\b(?:for (?:the|an?) (?:initial |fixed )?(?:time )?period\b|from (?=[^.;]*\buntil\b))/gi;
const ofAnother =
  /\b(?:not|use|usage|licen[cs]\w*|posts?|exclusiv\w*|compet\w*|rates?|after|following|terminat\w+|period)\b|\band\s*$/i;

function isEngagedFor(sentence: string): boolean {
  const found = [...sentence.matchAll(engagedFor)].at(-1);
  if (!found || ofAnother.test(found[1] ?? '')) return false;
  return !breaks.test(sentence.slice(found.index + found[0].length));
}

/** `eighteen (18) months (the "Term")` */
const calledTerm =
  /^\W*\(\s*(?:(?:the|hereinafter|such|this)[\s,]+)*["'](?:initial |contract |employment |engagement |endorsement |consulting |service )?(?:term|period)["']/i;
const titlePrefix =
  /^(?:(?:the|initial|contract|agreement)\s)*(?:term|duration|period|length)(?: of (?:the |this )?(?:agreement|contract|project|engagement))?\W*$/i;

function baseOf(after: string, before: string, days: DefinedDays): TermStatement['base'] {
  if (/^[\s,)"']*thereafter\b|^[\s-]*(?:year|month)?\s*anniversary (?:of|thereof)?\s*$/i.test(after)) return 'start';
  const stated = fromStartAfter.exec(after)?.[1];
  const [date] = stated ? findDates(after, true) : [];
  // "two years, commencing December 29, 2006": the day is calculated from the date itself.
  if (stated && date && date.index < after.indexOf(stated) + 8) return 'unsaid';
  if (stated) return referenceOf(stated, days);
  const began = [...before.matchAll(begins)].map((match) => referenceOf(match[1] ?? '', days));
  return began.find((one) => one !== 'event') ?? 'unsaid';
}

/** The day that a length counts from: the first day of the term, another date that is known, or an event that has none. */
function referenceOf(words: string, days: DefinedDays): TermStatement['base'] {
  for (const [name, day] of days) {
    if (/^(?:effective|commencement|start|agreement) date$/.test(name) || !words.toLowerCase().includes(name)) continue;
    if (day.kind === 'date') return { date: day.value };
  }
  return startReference.test(words) || /^\s*(?:it|this|the (?:agreement|term))\b/i.test(words) ? 'start' : 'event';
}
