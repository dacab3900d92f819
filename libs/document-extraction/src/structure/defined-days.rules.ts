import { asStartDate } from '../text/values/calendar.rules.ts';
import { findDates, type DayFirst } from '../text/values/dates.rules.ts';
import type { Statement } from '../text/statements.rules.ts';

/** What a defined day ("Effective Date") is: a date, the day of the last signature, the date at the top, or an event without a date. */
export type DefinedDay = { order: number } & ({ kind: 'date'; value: string } | { kind: 'signature' | 'opening' | 'event' });

/** The defined days of a document by their name in lower case. */
export type DefinedDays = ReadonlyMap<string, DefinedDay>;

const namePattern = '(?:[\\w-]+ ){0,3}(?:date|day)';
// `"Effective Date" means 18 May 2000`, `Commencement Date means the date of this Agreement`
const means = new RegExp(
  `["']?\\b(${namePattern})\\b["']?\\s*(?:\\([^)]{0,60}\\)\\s*)?(?:shall |will )?(?:means?|refers? to|is defined as|shall be|is)\\s+([^;]{3,220})`,
  'giu',
);
// `June 1, 2019 (the "Effective Date")`, `the date last written below, the "Effective Date"`
const calledPattern = new RegExp(
  `\\(\\s*(?:(?:the|each|such|being|hereinafter|hereafter|referred to as|called|date|as|collectively)[\\s,]+){0,5}(?:["'](?:the )?(${namePattern})["']\\s*\\)?|(?<=\\(the )((?:effective|commencement|start) date)\\s*\\))`,
  'giu',
);
const referenceCharacters = 150;

const atSignature =
  /\b(?:last|latter|later|latest|final|full|due|mutual|both|second)\b[^.;]{0,50}\b(?:sign\w*|execut\w*|written|date)|\bdate of (?:its |the |this )?(?:full |mutual |last )?(?:signature|signing|execution|acceptance)|\bdate (?:that )?(?:this agreement|it) is (?:fully |duly )?(?:signed|executed|accepted)|\bdate (?:of signed|noted|set forth|written|indicated|stated|signed|appearing|shown|specified)\b[^.;]{0,20}\b(?:below|signature|acceptance)|\b(?:sign|execut)\w*\b[^.;]{0,40}\bby (?:both|all|the (?:last|parties))|\bupon (?:the )?(?:execution|signature|signing)/i;
const atOpening =
  /\bdate (?:hereof|of th(?:is|e) (?:[\w-]+ ){0,3}(?:agreement|contract|letter|memorandum)|(?:and year )?(?:first|above)\b|set forth (?:above|in the (?:preamble|first))|(?:written|stated|indicated|specified) above)|\bfirst (?:above )?(?:written|set forth|mentioned|stated)|\bdate first\b/i;

/** What words for a day ("the date first written above") say. */
export function dayMeant(words: string, order: number, dayFirst: DayFirst, near: 'start' | 'end'): DefinedDay {
  const dates = findDates(words, dayFirst);
  const date = near === 'start' ? dates[0] : dates.at(-1);
  const distance = date && (near === 'start' ? date.index : words.length - date.index - date.length);
  if (date && date.date.day !== null && (distance ?? 99) < 45) return { kind: 'date', value: asStartDate(date.date), order };
  if (atOpening.test(words)) return { kind: 'opening', order };
  return { kind: atSignature.test(words) ? 'signature' : 'event', order };
}

const startTitle = /^(?:effective|commencement|start) date$/i;

/** Every day that the document defines; the first definition with a date counts, else the first. */
export function definedDays(statements: Statement[], dayFirst: DayFirst): DefinedDays {
  const days = new Map<string, DefinedDay>();
  const define = (name: string, day: DefinedDay) => {
    const key = name.toLowerCase().replace(/^(?:the|this|such) /, '');
    const known = days.get(key);
    if (!known || (known.kind === 'event' && day.kind !== 'event')) days.set(key, day);
  };
  for (const { text, label, heading, order } of statements) {
    // A title page: "EFFECTIVE DATE", and the date in the line below.
    if (startTitle.test(heading) && text.length < 30) define(heading, dayMeant(text, order, dayFirst, 'start'));
    if (/^date of (?:this |the )?agreement$/i.test(label)) define('agreement date', dayMeant(text, order, dayFirst, 'start'));
    if (/\b(?:date|day)$/i.test(label) && label.length < 40) define(label, dayMeant(text, order, dayFirst, 'start'));
    if (!/\b(?:date|day)\b/i.test(text)) continue;
    for (const match of text.matchAll(calledPattern)) {
      const before = text.slice(Math.max(0, match.index - referenceCharacters), match.index);
      define(match[1] ?? match[2] ?? '', dayMeant(before, order, dayFirst, 'end'));
    }
    for (const match of text.matchAll(means)) define(match[1] ?? '', dayMeant(match[2] ?? '', order, dayFirst, 'start'));
  }
  return days;
}
