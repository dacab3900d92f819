import type { Duration } from '../../text/values/durations.rules.ts';
import type { Statement } from '../../text/statements.rules.ts';
import { evidenceOf, pointsFor, type Candidate, type PointRule } from '../candidate.rules.ts';
import { isSuperseded } from '../superseded.rules.ts';
import type { Dated } from './term-ranges.rules.ts';
import { isForbidden, isForeignTopic, termLabel } from './term-words.rules.ts';

// "for six (6) months from the Effective Date", "Term: 12 months"
/** Possible lengths of the term, with the strength of their evidence. */
export function lengthsIn(
  { statement, durations }: Dated,
  changes: boolean,
): { duration: Duration; score: number; evidence: Candidate<string>['evidence'] }[] {
  const { text, label, column } = statement;
  return durations.flatMap((duration) => {
    if (countsFromEvent.test(text.slice(duration.index + duration.length))) return [];
    const before = text.slice(Math.max(0, duration.index - 80), duration.index);
    const after = text.slice(duration.index + duration.length, duration.index + duration.length + 60);
    const where = `${label} ${column}`.trim();
    const score = pointsFor(rules, { statement, duration, before, after, where, changes });
    return score > 0 ? [{ duration, score, evidence: evidenceOf(statement, duration.index) }] : [];
  });
}

/** A length of time with the words around it. */
interface LengthPlace {
  statement: Statement;
  duration: Duration;
  before: string;
  after: string;
  where: string;
  changes: boolean;
}

// "sixty days after the date of the last post": an event without a date.
const countsFromEvent =
  /^[\s)]*(?:after|from|following|counted from)\s+(?:(?:the|its|his|her|their)\s+)?(?:(?:date|day|time) (?:of|on which|when)\s+)?(?:the |its |each )?(?:[\w'’-]+ ){0,4}?(?:launch|go-?live|publication|post(?:ing|s)?|video|approval|delivery|receipt|session|release|premiere|shoot|airing|first (?:air|use)|closing)\b/i;

const ofDeal =
  /\b(?:term|tenure|agreement|contract|engagement|retainer|campaign|partnership|collaboration|ambassador\w*|programme?|services|period|appointment|work together|this deal|memo|cooperation|relationship|duration)\b[^.;]{0,60}$/i;
const lastsPattern =
  /\b(?:for|of|lasts?|runs?(?: for)?|continues?(?: for)?|period of|term of|duration of|in (?:force|effect) for|initial|remains?|spans?|covers?)\s*(?:an? )?(?:initial |fixed |total |minimum |period of |term of |(?:further |additional ))*$/i;
const afterStart = /\b(?:start|begin|commenc)\w*\b[^.;]{0,30}\d{4}[,;.–—-]?\s*\(?(?:for )?$/i;
const itLasts =
  /\b(?:it|this|we|they|collaboration|arrangement)\b[^.;]{0,20}\b(?:last|run|continue|go on|is|do|say|said|agree(?:d)? on)s?(?: for)?\s*$/i;
const begins = /\b(?:begin|start|commenc|effective|kick)\w*\b[^.;]{0,60}$/i;
const namesTerm =
  /^[\s-]*(?:initial )?(?:term|engagement|campaign|partnership|collaboration|period|retainer|agreement|contract|programme?|ambassador\w*|deal|commitment)\b/i;
const fromDay =
  /^\s*\)?(?:certain)?(?:,\s*)?(?:from(?! (?:publication|posting|receipt|signing))|w\.?e\.?f\b|after|following|beginning|starting|commencing|as of|counted from|with effect)\b/i;
const otherBefore =
  /\b(?:notice|prior|cure|remedy|probation\w*|after|within|following|invoice|receipt|net|before|every|each|usage|licen[cs]\w*|repost\w*|exclusiv\w*|confidential\w*|surviv\w*|renew\w*|successive|additional|further term|thereafter|late|previous|(?:past|last) (?:\d+|two|three|four|six|twelve)|every|paid|payment|first publication|age|least|draft\w*|compet\w*|severance|vest\w*|disab\w+|inab\w+|unable|incapacit\w+|illness|in any|retention|archive|storage|story|stories|live|(?:stay|remain|kept|keep)s? (?:up|live|online|posted))\b[^.;]{0,45}$/i;
const changedBy =
  /(?:amend|exten|renew)\w*(?: (?:it|this|the|your|our)(?: \w+)?)? (?:for|by)\s*(?:an? )?(?:further|additional)?\s*(?:period of|term of)?\s*$/i;
const otherAfter =
  /^['\s-]*(?:(?:prior |written |advance )+notice|notice|'|of notice|in lieu|in any\b|consecutive|after (?:\w+ ){0,3}notice|after (?:the )?(?:end|expir|terminat|publication|posting|it|(?:[\w-]+ )?(?:term|period)\b)|before|from (?:first )?(?:publication|posting|receipt|invoice|delivery|the date of (?:each )?(?:post|publication))|late\b|following (?:the )?(?:end|expir|terminat|publication)|(?:after(?:wards?)?|thereafter|that follows?|following)\W*$|of exclusivity|usage|licen[cs]e|exclusivity|each|per )/i;

/** `"Contract Year" shall mean a period of twelve months` */
const definesPeriod = /["'][^"']{0,30}\b(?:year|quarter|month|week|season|phase)["'],? (?:shall )?means?\b/i;

const rules: PointRule<LengthPlace>[] = [
  [2, ({ before }) => before.trim() === ''],
  [4, ({ where }) => termLabel(where)],
  [2, ({ where, statement: { heading } }) => where === '' && termLabel(heading)],
  [2, ({ before }) => ofDeal.test(before)],
  [2, ({ before }) => lastsPattern.test(before)],
  // "starts 15 June 2027, six months"
  [2, ({ before }) => afterStart.test(before)],
  // "It is to last six months"
  [2, ({ before }) => itLasts.test(before)],
  [2, ({ before }) => begins.test(before)],
  [3, ({ after }) => namesTerm.test(after)],
  [2, ({ after }) => fromDay.test(after)],
  // "End: 12 months later"
  [4, ({ where, after }) => /^end\b/i.test(where) && /^\s*(?:later|after)\b/i.test(after)],
  [-6, ({ before }) => otherBefore.test(before.replace(changedBy, ''))],
  [-7, ({ after }) => otherAfter.test(after)],
  [
    -6,
    ({ where, statement: { heading } }) =>
      isForeignTopic(where) || (where === '' && isForeignTopic(heading) && !termLabel(heading)),
  ],
  [-8, ({ statement: { text } }) => definesPeriod.test(text)],
  [-6, ({ statement: { text }, duration }) => isForbidden(text, duration.index)],
  [-3, ({ duration: { unit, count } }) => unit === 'day' && count < 21],
  [-8, ({ statement: { text }, duration, changes }) => changes && isSuperseded(text, duration.index)],
];
