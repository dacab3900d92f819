import { addDays, asStartDate, isRealDay, type CalendarDay } from './calendar.rules.ts';
import { ordinalWords, parseOrdinal } from './number-words.rules.ts';

/** A date in a text. */
export interface DateMention {
  date: CalendarDay;
  index: number;
  length: number;
}

/** How a document writes numeric dates: 03/04/2026 is 3 April when true, March 4 when false. */
export type DayFirst = boolean;

const monthNames: Record<string, number> = {
  january: 1, jan: 1, february: 2, feb: 2, march: 3, mar: 3, april: 4, apr: 4, may: 5, june: 6, jun: 6, july: 7, jul: 7,
  august: 8, aug: 8, september: 9, sept: 9, sep: 9, october: 10, oct: 10, november: 11, nov: 11, december: 12, dec: 12,
  januar: 1, februar: 2, märz: 3, mai: 5, juni: 6, juli: 7, oktober: 10, dezember: 12,
  janvier: 1, février: 2, mars: 3, avril: 4, juin: 6, juillet: 7, août: 8, septembre: 9, octobre: 10, novembre: 11, décembre: 12,
  enero: 1, febrero: 2, marzo: 3, abril: 4, mayo: 5, junio: 6, julio: 7, agosto: 8, septiembre: 9, octubre: 10, noviembre: 11, diciembre: 12,
  gennaio: 1, febbraio: 2, aprile: 4, maggio: 5, giugno: 6, luglio: 7, settembre: 9, ottobre: 10, dicembre: 12,
  janeiro: 1, fevereiro: 2, março: 3, maio: 5, junho: 6, julho: 7, setembro: 9, outubro: 10, novembro: 11, dezembro: 12,
  // Without accents, as people type them and OCR reads them.
  marz: 3, fevrier: 2, aout: 8, decembre: 12, marco: 3,
  januari: 1, februari: 2, maart: 3, mei: 5, augustus: 8,
}; // prettier-ignore

const monthPattern = `(?:${Object.keys(monthNames)
  .sort((a, b) => b.length - a.length)
  .join('|')})\\.?(?![\\p{L}])`;
const spokenYears = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const yearPattern = `(?:\\d{4}|'\\d{2}|twenty[ -]twenty[ -](?:${spokenYears.slice(1).join('|')}))`;
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+(?:the\\s+)?)?';
// Texts of filed PDFs tear ordinals apart: "17t h day of May".
const dayPattern = `(?:\\d{1,2}(?:\\s?(?:s ?t|n ?d|r ?d|t ?h)(?![\\p{L}])|(?:er|ère|º|°|ª)(?![\\p{L}])|\\.)?(?![\\d:])|${ordinalWords})(?:\\s*\\(\\s*\\d{1,2}\\s*(?:st|nd|rd|th)?\\s*\\))?`;

// Named groups: y year, m month (number), M month (name), d day, n/o the two numbers of an ambiguous date.
const shapes: RegExp[] = [
  /(?<![\d/.-])(?<y>\d{4})\s?[-/.]\s?(?<m>\d{1,2})\s?[-/.]\s?(?<d>\d{1,2})(?![\d])/giu,
  new RegExp(`\\b${weekday}(?<M>${monthPattern})\\s*(?:the\\s+)?(?<d>${dayPattern})\\s*(?:or\\s+29(?:th)?)?,?\\s*(?:of\\s+|in\\s+)?(?<y>${yearPattern})(?!\\d)`, 'giu'),
  new RegExp(`(?<![\\d/.-])${weekday}(?<d>${dayPattern})\\s*(?:day\\s+)?(?:of\\s+|de\\s+)?[-/ ]?\\s*(?<M>${monthPattern})\\s*[-/,]?\\s*(?:of\\s+|in\\s+|de\\s+|the\\s+year\\s+)?(?<y>${yearPattern}|(?<=[-/ ])\\d{2}(?![\\d:%])(?!\\s*(?:st|nd|rd|th)?\\s*(?:of\\s+)?${monthPattern}))(?!\\d)`, 'giu'),
  /(?<![\d/.-])(?<n>\d{1,2})\s?[/.-]\s?(?<o>\d{1,2})\s?[/.-]\s?(?<y>\d{4}|\d{2})(?![\d/%]|[.-]\d)/giu,
  // "03.05.2027-03.06-2027": the dash after the year begins the second date.
  /(?<![\d/.-])(?<n>\d{1,2})[./](?<o>\d{1,2})[./-](?<y>\d{4})(?=[–—-]\d{1,2}[./]\d{1,2}[./-]\d{2})/gu,
  /(?<=\d{4}[–—-])(?<n>\d{1,2})[./](?<o>\d{1,2})[./-](?<y>\d{4}|\d{2})(?!\d)/gu,
  // "1.3.–31.8.2027"
  /(?<![\d/.-])(?<n>\d{1,2})[./](?<o>\d{1,2})\.?(?=\s?(?:[–—-]|to|until|bis|au|al)\s?\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?!\d))/gu,
  new RegExp(`(?<![\\p{L}])(?<M>${monthPattern})\\s*,?\\s*(?:of\\s+)?(?<y>${yearPattern})(?!\\d)`, 'giu'),
  /(?<![\d/.-])(?<m>0[1-9]|1[0-2])\/(?<y>20\d{2})(?![\d/])/giu,
  // Without a year, which another date has: "from March 1 to August 31, 2026".
  new RegExp(`\\b${weekday}(?<M>${monthPattern})\\s*(?:the\\s+)?(?<d>${dayPattern})(?!\\s*,?\\s*\\d{4})(?![\\d,.]*\\d)`, 'giu'),
  new RegExp(`(?<![\\d/.,-])${weekday}(?<d>\\d{1,2}\\s*(?:st|nd|rd|th)?|${ordinalWords})\\s*(?:day\\s+)?(?:of\\s+|de\\s+)?(?<M>${monthPattern})(?!\\s*,?\\s*\\d{4})`, 'giu'),
  new RegExp(`(?<![\\p{L}])(?<M>${monthPattern})(?=\\s*(?:to|through|until|till|thru|-|–|—)\\s*(?:the end of\\s+)?${monthPattern}\\s*,?\\s*${yearPattern}|\\s+and\\s+${monthPattern}\\s+${yearPattern})`, 'giu'),
]; // prettier-ignore

// "until the end of August" in a message, whose day says the year
const monthOfMessage = new RegExp(
  `(?<=\\b(?:end|last day|start|beginning) of |\\b(?:until|till|through|from) )(?<M>${monthPattern})(?!\\s*,?\\s*\\d)`,
  'giu',
);

// Most sentences have no date, and the patterns take long.
const anyDate = new RegExp(`\\d\\s?[-/.]\\s?\\d|(?<![\\p{L}])${monthPattern}`, 'iu');

/**
 * Every date in a text, in its order.
 * @param since when none of the dates has a year, they are the first ones after this month or the two before it; without it they are left out
 */
export function findDates(text: string, dayFirst: DayFirst, since: CalendarDay | null = null): DateMention[] {
  if (!anyDate.test(text)) return [];
  const found: DateMention[] = [];
  const yearless: DateMention[] = [];
  for (const shape of since ? [...shapes, monthOfMessage] : shapes) {
    for (const match of text.matchAll(shape)) {
      const groups = match.groups ?? {};
      const mention = { index: match.index, length: match[0].trimEnd().length };
      if ([...found, ...yearless].some((one) => overlaps(one, mention))) continue;
      const date = dateOf(groups, dayFirst);
      if (!date) continue;
      (date.year === 0 ? yearless : found).push({ date, ...mention });
    }
  }
  const dated =
    found.length === 0 && since !== null && !yearAlone.test(text) ? after(since, yearless) : withYears(text, yearless, found);
  return [...found, ...dated].sort((a, b) => a.index - b.index);
}

// "1 August – 1 November" in a letter of June 2027; "1 November – 31 January" ends in the next year.
function after(since: CalendarDay, yearless: DateMention[]): DateMention[] {
  let from = since.year * 12 + since.month - monthsBefore;
  return yearless
    .toSorted((a, b) => a.index - b.index)
    .map((one) => {
      const month = from + ((((one.date.month - from) % 12) + 12) % 12);
      from = Math.max(from, month);
      return { ...one, date: { ...one.date, year: (month - one.date.month) / 12 } };
    });
}

const monthsBefore = 2;

function overlaps(one: { index: number; length: number }, other: { index: number; length: number }): boolean {
  return one.index < other.index + other.length && other.index < one.index + one.length;
}

function dateOf(groups: Record<string, string | undefined>, dayFirst: DayFirst): CalendarDay | null {
  const year = groups.y ? fullYear(groups.y) : 0;
  let month = groups.M ? (monthNames[groups.M.toLowerCase().replace('.', '')] ?? 0) : Number(groups.m ?? 0);
  let day = groups.d ? dayOf(groups.d) : null;
  if (groups.n && groups.o) {
    const [first, second] = [Number(groups.n), Number(groups.o)];
    const swap = dayFirst ? second <= 12 : first > 12;
    [day, month] = swap ? [first, second] : [second, first];
  }
  const date = { year, month, day };
  return isRealDay(year === 0 ? { ...date, year: 2024 } : date) ? date : null;
}

// "3-5-98" is 1998.
const oldestYear = 70;

function fullYear(text: string): number {
  const digits = text.replace(/\D/g, '');
  // "twenty twenty-six"
  if (digits === '') return 2020 + spokenYears.indexOf(text.split(/[ -]/).at(-1)?.toLowerCase() ?? '');
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) >= oldestYear ? 1900 : 2000);
}

function dayOf(text: string): number {
  const digits = /\d{1,2}/.exec(text);
  return digits ? Number(digits[0]) : (parseOrdinal(text) ?? 0);
}

/** "weeks 14 to 26 of 2026 (March 30 to June 28)" */
const yearAlone = /\b(?:in|of|for|during|year|spring|summer|autumn|fall|winter) (20[1-4]\d)(?![\d,.]*\d)/i;

/** A date without a year gets the year of the next date in its sentence (December before May: the year before), else of the previous one. */
function withYears(text: string, yearless: DateMention[], found: DateMention[]): DateMention[] {
  return yearless.flatMap((mention) => {
    const next = found.filter((one) => one.index > mention.index).sort((a, b) => a.index - b.index)[0];
    if (next && !/[.!?]\s+\p{Lu}/u.test(text.slice(mention.index + mention.length, next.index))) {
      const later = next.date.month * 31 + (next.date.day ?? 31) < mention.date.month * 31 + (mention.date.day ?? 1);
      return [{ ...mention, date: { ...mention.date, year: next.date.year - (later ? 1 : 0) } }];
    }
    const last = found.filter((one) => one.index < mention.index).sort((a, b) => b.index - a.index)[0];
    const alone = !last && found.length === 0 ? yearAlone.exec(text)?.[1] : undefined;
    if (alone && mention.date.day !== null) return [{ ...mention, date: { ...mention.date, year: Number(alone) } }];
    if (!last || mention.date.day === null) return [];
    const earlier = mention.date.month * 31 + mention.date.day < last.date.month * 31 + (last.date.day ?? 1);
    return [{ ...mention, date: { ...mention.date, year: last.date.year + (earlier ? 1 : 0) } }];
  });
}

/**
 * Whether numeric dates of a document have the day first. That follows from a number above 12, from dots as separators or from
 * European currencies; otherwise the month is first, as in the United States.
 */
export function isDayFirst(text: string): DayFirst {
  let votes = 0;
  for (const match of text.matchAll(/(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/g)) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (first > 12 && second <= 12) votes += 10;
    else if (second > 12 && first <= 12) votes -= 10;
    else if (match[2] === '.') votes += 3;
  }
  votes += votesOfTerms(text);
  if (votes !== 0) return votes > 0;
  if (/(?:€|£|\b(?:EUR|GBP|euros?|A\$|AUD|NZD|ZAR|INR|CHF|SEK|NOK|DKK|PLN|NGN|KES)\b)/.test(text)) return true;
  if (
    /\b(?:GmbH|S\.?A\.?S\.?|S\.?r\.?l\.?|B\.?V\.?|Pty|PLC|plc|A\/S|AB|Oy|S\.?L\.?|Sp\. z)\b/.test(text) &&
    !/\b(?:Inc|LLC)\b/.test(text)
  )
    return true;
  // A document that writes the day before the name of the month does so in numeric dates too.
  const dayThenMonth =
    text.match(new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthPattern}\\s+\\d{4}`, 'giu'))?.length ?? 0;
  const monthThenDay = text.match(new RegExp(`\\b${monthPattern}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}`, 'giu'))?.length ?? 0;
  return dayThenMonth > monthThenDay;
}

// "03/05/2027 to 02/05/2028" is a year only with the day first: most terms are whole months.
function votesOfTerms(text: string): number {
  const dates = [...text.matchAll(/(?<![\d/.-])(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/g)].slice(0, 40);
  let votes = 0;
  dates.forEach((from, at) => {
    const to = dates[at + 1];
    if (!to || to.index - from.index > 80) return;
    const isTerm = (day: number, month: number) => {
      const [first, last] = [from, to].map((one) => ({ year: Number(one[3]), month: Number(one[month]), day: Number(one[day]) }));
      if (!first || !last || !isRealDay(first) || !isRealDay(last) || asStartDate(first) >= asStartDate(last)) return false;
      return addDays(asStartDate(last), 1).slice(8) === asStartDate(first).slice(8);
    };
    votes += Number(isTerm(1, 2)) - Number(isTerm(2, 1));
  });
  return votes;
}
