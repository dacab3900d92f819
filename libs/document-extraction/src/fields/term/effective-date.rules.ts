import { flag, type Signals } from '../../ranking/signals.rules.ts';
import { dayMeant, type DefinedDay, type DefinedDays } from '../../structure/defined-days.rules.ts';
import { asStartDate } from '../../text/values/calendar.rules.ts';
import type { DateMention, DayFirst } from '../../text/values/dates.rules.ts';
import { greetingOf } from '../../text/document-days.rules.ts';
import type { ParsedDocument, Statement } from '../../text/statements.rules.ts';
import type { DatedStatement } from '../candidate.rules.ts';
import { signing } from './term-words.rules.ts';

/** When an agreement takes effect, as far as its definitions and its clause about the term say. */
export interface Effective {
  day: DefinedDay | null;
  /** The days next to signatures, and the latest of them. */
  signed: ReadonlySet<DatedStatement>;
  lastSignature: string | null;
  /** The day at the top of the agreement. */
  firstWritten: string | null;
}

const names = ['effective date', 'commencement date', 'start date', 'term commencement date', 'agreement date', 'contract date'];
const takesEffect =
  /\b(?:this|the) (?:[\w&'-]+ ){0,4}(?:agreement|contract|letter|memorandum|engagement|appointment|amendment|term)\b[^.;]{0,60}?\b(?:(?:shall |will )?(?:be(?:come)?s? |is |take |takes |come |comes |enter |enters )?(?:effective|effect|binding|into (?:force|effect))|commenc(?:es?|ing)|begin(?:s|ning)?|in force)\b[^.;]{0,30}?\b(?:on|upon|from|as of|with|at|when)\b([^.;]{3,140})/i;
/** "This Agreement is dated April 29, 2010.", at its end too. */
const isDated =
  /^[\W\d]*this (?:[\w-]+ ){0,3}(?:agreement|contract|letter|deed) (?:is|was|has been) (?:dated|made|executed|entered into)(?: as of| on| this| the)* $/i;

/** Whether a whole sentence says only that the agreement is of that day. */
export const datesAgreement = ({ text }: Statement, { index }: DateMention) => isDated.test(text.slice(0, index));

/** A date in a line of its own above the greeting of a letter. */
export function isLetterDate({ statement, mention }: DatedStatement, parsed: ParsedDocument): boolean {
  return statement.order < greetingOf(parsed) && statement.text.length - mention.length < 4;
}

export function readEffective(
  statements: Statement[],
  days: DefinedDays,
  dayFirst: DayFirst,
  dates: DatedStatement[],
): Effective {
  const signed = new Set(dates.filter((dated) => isSigned(dated, statements)));
  const lastSignature =
    [...signed]
      .map(({ mention }) => asStartDate(mention.date))
      .sort()
      .at(-1) ?? null;
  const written = dates.filter(
    ({ zone, mention, statement, before }) =>
      mention.date.day !== null &&
      (((zone === 'opening' || statement.order < 12) && !deadline.test(before)) || datesAgreement(statement, mention)),
  );
  const top = written.find((dated) => !signed.has(dated)) ?? written[0];
  return {
    day: dayOf(statements, days, dayFirst),
    signed,
    lastSignature,
    firstWritten: top ? asStartDate(top.mention.date) : lastSignature,
  };
}

// "on or before June 30, 2007" dates nothing.
const deadline = /\b(?:before|prior to|by|until|after|later than|through)\s+$/i;
const signatureLine =
  /(?:\/s\/|\\s\\|\b(?:by|its|title|print(?:ed)? name|signature)\b\s*:|^(?:by|its|title|name|signature|signed|print(?:ed)? name)$|_{8,}|\b(?:president|director|officer|manager|secretary)\s*$)/i;
/** A day stands as near as this many statements to the signature that it is of. */
const nearSignature = 3;
const longestSignature = 160;

/** "Publication date: June 15, 2026" */
export const dayOfWork =
  /^(?:(?:\w+ )?(?:publication|posting|delivery|submission|launch|shoot(?:ing)?|(?:go-)?live|draft|invoice|payment)) (?:date|day)s?\b/i;

// A day in a signature block: alone in its line or labelled as a date, with a signature above or below it.
function isSigned({ statement, zone, mention }: DatedStatement, statements: Statement[]): boolean {
  if (mention.date.day === null || dayOfWork.test(statement.label)) return false;
  if (zone === 'signatures' || signing.test(statement.label)) return true;
  if (/\/s\//.test(statement.text)) return true;
  if (statement.text.length > longestSignature) return false;
  const alone = statement.text.length - mention.length < 25 || /\bdate\b/i.test(statement.text) || /^date/i.test(statement.label);
  const near = statements.slice(Math.max(0, statement.order - nearSignature), statement.order + nearSignature + 1);
  return (
    alone &&
    near.some(({ text, label }) => text.length < longestSignature * 3 && (signatureLine.test(text) || signatureLine.test(label)))
  );
}

const theEnd = /\band (?:shall |will )?(?:ends?|expires?|terminates?|continues?|runs?)\b/i;

// When the agreement takes effect, in the words of a clause; not its end, another agreement, or a definition of another thing.
function effectAt(text: string): string | null {
  const match = takesEffect.exec(text);
  const words = match?.[1];
  if (words === undefined || /\b(?:effective|commencement|start) date\b/i.test(words)) return null;
  const before = text.slice(0, match?.index);
  const isOther = /\b(?:terminat|amend|assign)\w*\s*$|["'] (?:shall )?means?\b/i.test(before);
  return isOther || /\bterminat\w*\b/i.test(before.slice(-40)) ? null : (words.split(theEnd)[0] ?? words);
}

// The clause "takes effect on the Effective Date" refers to the definition.
function dayOf(statements: Statement[], days: DefinedDays, dayFirst: DayFirst): DefinedDay | null {
  const defined = names.map((name) => days.get(name)).filter((day) => day !== undefined);
  const known = defined.find(({ kind }) => kind !== 'event') ?? defined[0];
  if (known && known.kind !== 'event') return known;
  for (const { text, order } of statements) {
    const words = effectAt(text);
    if (words === null) continue;
    const day = dayMeant(words, order, dayFirst, 'start');
    if (day.kind !== 'event' || beginsWithEvent.test(words)) return day;
  }
  return known ?? null;
}

/** "begins with the publication of the first video": its day is not known when the agreement is signed. */
const beginsWithEvent =
  /^\W*(?:the )?(?:(?:date|day) (?:of|on which|when) (?:the |its )?)?(?:[\w-]+ ){0,2}?(?:launch|go-?live|publication|posting|post|approval|delivery|release|premiere|closing|shoot)\b/i;

/** What the definitions say about a day as the first day. */
export function effectiveSignals(value: string, { day, lastSignature, firstWritten }: Effective): Signals {
  return {
    isEffectiveDate: flag(day?.kind === 'date' && day.value === value),
    effectiveAtSignature: flag(day?.kind === 'signature' && lastSignature === value),
    effectiveFirstWritten: flag(day?.kind === 'opening' && firstWritten === value),
    effectiveOnEvent: flag(day?.kind === 'event'),
  };
}
