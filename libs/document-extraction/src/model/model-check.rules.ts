import { platforms as PLATFORMS, type Platform } from '@creator-desk/domain/contracts/platforms';
import type { Evidence, ExtractedFields, FieldName, FieldsWithEvidence, Reason } from '../extraction.ts';
import { asEndDate, asStartDate, isRealDay, wholeMonths } from '../text/values/calendar.rules.ts';
import { findDates, isDayFirst } from '../text/values/dates.rules.ts';
import { findDurations, lastDay } from '../text/values/durations.rules.ts';
import { findBareAmounts, findMoney } from '../text/values/money.rules.ts';
import { personName, foldText } from '../text/values/names.rules.ts';
import { numberWords, wordsToNumber } from '../text/values/number-words.rules.ts';
import { findPlatforms } from '../text/values/platform-names.rules.ts';
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

const agreedConfidence = 0.97;
const modelConfidence = 0.8;
const unconfirmedFactor = 0.8;

/**
 * Checks a model's answer. A value is used only when the text of the document supports it, and when no value of the rules is
 * sure; otherwise it is a suggestion. A document can hold instructions for the model, so a person checks what the rules do not confirm.
 * @param pages the text of each page
 */
export function checkModelAnswer(answer: ModelAnswer, rules: FieldsWithEvidence, pages: string[]): FieldsWithEvidence {
  const read = valuesOf(answer, rules.data, collectFacts(pages.join('\n')));
  const checked: FieldsWithEvidence = {
    data: { ...rules.data },
    confidence: {},
    evidence: {},
    review: { ...rules.review },
    facts: rules.facts,
  };
  for (const field of Object.keys(rules.data) as FieldName[]) {
    const evidence = evidenceOf(answer, field, pages);
    const byModel = evidence ? (read[field] ?? null) : null;
    const byRules = rules.data[field];
    if (byModel !== null && isSame(byModel, byRules)) keepRules(checked, rules, field, (one) => Math.max(agreedConfidence, one));
    else if (byModel !== null && evidence && !isSure(rules, field)) useModel(checked, field, byModel, evidence);
    else if (byRules !== null) {
      keepRules(checked, rules, field, (one) => Math.round(one * unconfirmedFactor * 100) / 100);
      if (byModel !== null && evidence) suggest(checked, field, byModel, evidence);
    }
  }
  return checked;
}

const readByModel: Reason = { text: 'a language model read it, and the document has it', speaksFor: true };
const modelDisagrees: Reason = { text: 'a language model read another value', speaksFor: false };

type Value = NonNullable<ExtractedFields[FieldName]>;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function isSure({ data, review }: FieldsWithEvidence, field: FieldName): boolean {
  return data[field] !== null && review[field]?.toCheck === false;
}

function keepRules(
  checked: FieldsWithEvidence,
  rules: FieldsWithEvidence,
  field: FieldName,
  adapt: (confidence: number) => number,
) {
  checked.confidence[field] = adapt(rules.confidence[field] ?? 0);
  const evidence = rules.evidence[field];
  if (evidence) checked.evidence[field] = evidence;
}

function useModel(checked: FieldsWithEvidence, field: FieldName, value: Value, evidence: Evidence): void {
  Object.assign(checked.data, { [field]: value });
  checked.confidence[field] = modelConfidence;
  checked.evidence[field] = evidence;
  checked.review[field] = { toCheck: true, reasons: [readByModel], suggestion: null };
}

function suggest(checked: FieldsWithEvidence, field: FieldName, value: Value, evidence: Evidence): void {
  const reasons = [modelDisagrees, ...(checked.review[field]?.reasons ?? [])];
  checked.review[field] = { toCheck: true, reasons, suggestion: { value, confidence: 1 - modelConfidence, evidence } };
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}

function collectFacts(text: string): Facts {
  const found = findDates(text, isDayFirst(text)).map(({ date }) => date);
  const words = [...text.matchAll(new RegExp(`\\b${numberWords}\\b`, 'gi'))].map((match) => wordsToNumber(match[0]));
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

/** Null when the model quotes words that the document does not have. */
function evidenceOf(answer: ModelAnswer, field: FieldName, pages: string[]): Evidence | null {
  const quote = field in answer ? (answer[field as keyof ModelAnswer].quote ?? '') : '';
  if (quote === '') return { page: 1, text: '' };
  const page = pages.findIndex((words) => foldText(words).includes(foldText(quote)));
  return page < 0 ? null : { page: page + 1, text: quote.slice(0, 240) };
}
