import { platforms as PLATFORMS, type Platform } from '@creator-desk/domain/platforms';
import type { Evidence, ExtractedFields, FieldName, FieldsWithEvidence } from '../extraction.ts';
import { asEndDate, asStartDate, isRealDay, wholeMonths } from '../text/calendar.rules.ts';
import { findDates, isDayFirst } from '../text/dates.rules.ts';
import { findDurations, lastDay } from '../text/durations.rules.ts';
import { findBareAmounts, findMoney } from '../text/money.rules.ts';
import { personName, foldText } from '../text/names.rules.ts';
import { NUMBER_WORDS, wordsToNumber } from '../text/number-words.rules.ts';
import { findPlatforms } from '../text/platform-names.rules.ts';
import type { ModelAnswer } from './model-answer.ts';

/** What the document states, for comparison with a model's answer. */
interface Facts {
  squashed: string;
  words: string;
  amounts: Set<number>;
  numbers: Set<number>;
  dates: Set<string>;
  lengths: ReturnType<typeof findDurations>;
  platforms: Set<Platform>;
}

const AGREED_CONFIDENCE = 0.97;
const MODEL_CONFIDENCE = 0.8;
const UNCONFIRMED_FACTOR = 0.8;

/**
 * Checks a model's answer: a value is used only when the text of the document supports it, otherwise the value of the rules is used.
 * @param pages the text of each page
 */
export function checkModelAnswer(answer: ModelAnswer, rules: FieldsWithEvidence, pages: string[]): FieldsWithEvidence {
  const facts = collectFacts(pages.join('\n'));
  const read = valuesOf(answer, rules.data, facts);
  const checked: FieldsWithEvidence = { data: { ...rules.data }, confidence: {}, evidence: {} };
  for (const field of Object.keys(rules.data) as FieldName[]) {
    const [byModel, byRules] = [read[field] ?? null, rules.data[field]];
    const agreed = byModel !== null && JSON.stringify(sorted(byModel)) === JSON.stringify(sorted(byRules));
    if (byModel !== null && !agreed) {
      Object.assign(checked.data, { [field]: byModel });
      checked.confidence[field] = MODEL_CONFIDENCE;
      checked.evidence[field] = evidenceOf(answer, field, pages);
    } else if (byRules !== null) {
      const confidence = rules.confidence[field] ?? 0;
      checked.confidence[field] = agreed
        ? Math.max(AGREED_CONFIDENCE, confidence)
        : Math.round(confidence * UNCONFIRMED_FACTOR * 100) / 100;
      const evidence = rules.evidence[field];
      if (evidence) checked.evidence[field] = evidence;
    }
  }
  return checked;
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}

function collectFacts(text: string): Facts {
  const found = findDates(text, isDayFirst(text)).map(({ date }) => date);
  const words = [...text.matchAll(new RegExp(`\\b${NUMBER_WORDS}\\b`, 'gi'))].map((match) => wordsToNumber(match[0]));
  const digits = [...text.matchAll(/(?<![\d.,])\d{1,4}(?![\d]|[.,]\d)/g)].map((match) => Number(match[0]));
  return {
    squashed: foldText(text),
    words: text.toLowerCase(),
    amounts: new Set([...findMoney(text), ...findBareAmounts(text)].map(({ value }) => value)),
    numbers: new Set([...words, ...digits].filter((number) => number !== null)),
    dates: new Set(found.flatMap((date) => [asStartDate(date), asEndDate(date)])),
    lengths: findDurations(text),
    platforms: new Set(findPlatforms(text, { loneX: true }).map(({ platform }) => platform)),
  };
}

function valuesOf(answer: ModelAnswer, rules: ExtractedFields, facts: Facts): Partial<ExtractedFields> {
  const startDate = dateOf(answer.startDate.value, facts);
  const start = startDate ?? rules.startDate;
  const derived = start === null ? [] : facts.lengths.map((length) => lastDay(start, length));
  const endDate = dateOf(answer.endDate.value, facts, derived);
  const end = endDate ?? rules.endDate;
  const months = start && end && end > start ? wholeMonths(start, end) : null;
  const videosPerMonth = videosOf(answer.videosPerMonth.value, months, facts);
  return {
    fullName: nameOf(answer.fullName.value, facts),
    socialHandle: handleOf(answer.socialHandle.value, facts),
    startDate,
    endDate: endDate && (!start || endDate > start) ? endDate : null,
    videosPerMonth,
    monthlyFee: feeOf(answer.monthlyFee.value, months, videosPerMonth ?? rules.videosPerMonth, facts),
    platforms: platformsOf(answer.platforms.value, facts),
  };
}

function nameOf(value: unknown, { squashed }: Facts): string | null {
  const name = typeof value === 'string' ? (personName(value) ?? null) : null;
  return name && squashed.includes(foldText(name)) ? name : null;
}

function handleOf(value: unknown, { words }: Facts): string | null {
  const handle = typeof value === 'string' ? value.trim().replace(/^@+/, '') : '';
  return /^[\p{L}\d._-]{2,40}$/u.test(handle) && words.includes(handle.toLowerCase()) ? `@${handle}` : null;
}

function dateOf(value: unknown, { dates }: Facts, derived: string[] = []): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return isRealDay({ year, month, day }) && (dates.has(value) || derived.includes(value)) ? value : null;
}

function feeOf(value: unknown, months: number | null, videos: number | null, { amounts }: Facts): string | null {
  if (typeof value !== 'number' || !(value > 0) || value >= 1e8) return null;
  const ways = [1, 12, 6, 3, ...(months ? [months] : [])].map((parts) => value * parts);
  if (videos) ways.push(value / videos);
  const supported = ways.some((way) => [...amounts].some((amount) => Math.abs(amount - way) < 0.02 * Math.max(1, months ?? 12)));
  return supported ? value.toFixed(2) : null;
}

function videosOf(value: unknown, months: number | null, { numbers }: Facts): number | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 200) return null;
  const ways = [value, value / 4, value * 3, ...(months ? [value * months] : [])];
  const summed = [...numbers].some((one) => one > 0 && one < value && numbers.has(value - one));
  return summed || ways.some((way) => numbers.has(way)) ? value : null;
}

function platformsOf(value: unknown, { platforms }: Facts): Platform[] | null {
  if (!Array.isArray(value)) return null;
  const named = PLATFORMS.filter((platform) => value.includes(platform));
  return named.length > 0 && named.every((platform) => platforms.has(platform)) ? named : null;
}

function evidenceOf(answer: ModelAnswer, field: FieldName, pages: string[]): Evidence {
  const quote = field in answer ? (answer[field as keyof ModelAnswer].quote ?? '') : '';
  const page = pages.findIndex((words) => quote !== '' && foldText(words).includes(foldText(quote)));
  return { page: Math.max(0, page) + 1, text: quote.slice(0, 240) };
}
