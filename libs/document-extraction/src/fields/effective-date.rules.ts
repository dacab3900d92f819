import { flag, type Signals } from '../ranking/signals.rules.ts';
import { dayMeant, type DefinedDay, type DefinedDays } from '../structure/defined-days.rules.ts';
import { asStartDate } from '../text/calendar.rules.ts';
import type { DayFirst } from '../text/dates.rules.ts';
import type { Statement } from '../text/statements.rules.ts';
import type { DatedStatement } from './candidate.rules.ts';

/** When an agreement takes effect, as far as its definitions and its clause about the term say. */
export interface Effective {
  day: DefinedDay | null;
  /** The latest day of a signature. */
  lastSignature: string | null;
  /** The day at the top of the agreement. */
  firstWritten: string | null;
}

const names = ['effective date', 'commencement date', 'start date', 'term commencement date', 'agreement date', 'contract date'];
const takesEffect =
  /\b(?:this|the) (?:[\w&'-]+ ){0,4}(?:agreement|contract|letter|memorandum|engagement|appointment|amendment|term)\b[^.;]{0,60}?\b(?:(?:shall |will )?(?:be(?:come)?s? |is |take |takes |come |comes |enter |enters )?(?:effective|effect|binding|into (?:force|effect))|commences?|begins?|in force)\b[^.;]{0,30}?\b(?:on|upon|from|as of|with|at|when)\b([^.;]{3,140})/i;
/** Signatures stand in the last part of a document. */
const lastPart = 0.6;

export function readEffective(
  statements: Statement[],
  days: DefinedDays,
  dayFirst: DayFirst,
  dates: DatedStatement[],
): Effective {
  const last = (statements.at(-1)?.order ?? 0) * lastPart;
  const signed = dates
    .filter(
      ({ statement, zone, mention }) =>
        mention.date.day !== null &&
        (zone === 'signatures' || (statement.order >= last && /^(?:date|dated|date signed|signed on)\b/i.test(statement.label))),
    )
    .map(({ mention }) => asStartDate(mention.date))
    .sort();
  const top = dates.find(
    ({ zone, mention, statement }) => mention.date.day !== null && (zone === 'opening' || statement.order < 12),
  );
  return {
    day: dayOf(statements, days, dayFirst),
    lastSignature: signed.at(-1) ?? null,
    firstWritten: top ? asStartDate(top.mention.date) : null,
  };
}

// The clause "takes effect on the Effective Date" refers to the definition.
function dayOf(statements: Statement[], days: DefinedDays, dayFirst: DayFirst): DefinedDay | null {
  const defined = names.map((name) => days.get(name)).filter((day) => day !== undefined);
  const known = defined.find(({ kind }) => kind !== 'event') ?? defined[0];
  if (known && known.kind !== 'event') return known;
  for (const { text, order } of statements) {
    const match = takesEffect.exec(text);
    const words = match?.[1];
    if (
      words === undefined ||
      /\b(?:terminat|amend|assign)\w*\s*$/i.test(text.slice(0, match?.index)) ||
      /\b(?:effective|commencement|start) date\b/i.test(words)
    )
      continue;
    const day = dayMeant(words, order, dayFirst, 'start');
    if (day.kind !== 'event') return day;
  }
  return known ?? null;
}

/** What the definitions say about a day as the first day. */
export function effectiveSignals(value: string, { day, lastSignature, firstWritten }: Effective): Signals {
  return {
    isEffectiveDate: flag(day?.kind === 'date' && day.value === value),
    effectiveAtSignature: flag(day?.kind === 'signature' && lastSignature === value),
    effectiveFirstWritten: flag(day?.kind === 'opening' && firstWritten === value),
    effectiveOnEvent: flag(day?.kind === 'event'),
  };
}
