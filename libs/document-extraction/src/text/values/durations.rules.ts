import { addDays, addMonths } from './calendar.rules.ts';
import { countPattern, parseCount } from './number-words.rules.ts';

/** A length of time in a text. */
export interface Duration {
  count: number;
  unit: 'day' | 'week' | 'month';
  index: number;
  length: number;
}

const unitPattern =
  '(?:calendar\\s+|contract\\s+|full\\s+|consecutive\\s+|whole\\s+|business\\s+)?(days?|weeks?|fortnights?|months?|mos?\\b\\.?|quarters?|years?|yrs?\\b\\.?)';
const counted = new RegExp(
  `\\b(${countPattern}|an?|half\\s+an?|a\\s+half)(?:\\s+|-|\\s+full\\s+)(?:further\\s+|additional\\s+|more\\s+|consecutive\\s+)?${unitPattern}(?![\\p{L}]|-to-| to month|'s notice)`,
  'giu',
);

const units: Record<string, [number, Duration['unit']]> = {
  d: [1, 'day'],
  w: [1, 'week'],
  f: [2, 'week'],
  m: [1, 'month'],
  q: [3, 'month'],
  y: [12, 'month'],
};

/** Every duration in a text: "six (6) months", "12-month", "one year", "a quarter", "half a year", "ninety days". */
export function findDurations(text: string): Duration[] {
  const found = [...text.matchAll(counted)].flatMap((match): Duration[] => {
    const words = match[1] ?? '';
    const [factor, unit] = units[(match[2] ?? 'd')[0]?.toLowerCase() ?? 'd'] ?? [1, 'day'];
    const half = /half/i.test(words);
    const count = half ? 0.5 : /^an?$/i.test(words) ? 1 : parseCount(words);
    if (count === null || count === 0 || (half && factor === 1)) return [];
    return [{ count: count * factor, unit, index: match.index, length: match[0].length }];
  });
  return found.reduce<Duration[]>((all, one) => {
    const last = all.at(-1);
    // "one (1) year and three (3) months"
    const joined = last && /^\s*\)?\s*(?:,|and|,\s*and)\s*$/i.test(text.slice(last.index + last.length, one.index));
    if (!joined || last.unit !== one.unit || last.unit !== 'month' || last.count % 12 !== 0) return [...all, one];
    return [...all.slice(0, -1), { ...last, count: last.count + one.count, length: one.index + one.length - last.index }];
  }, []);
}

/** The last day of a term that begins on `start`: N months later on the same day of the month, minus one day. */
export function lastDay(start: string, { count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  if (unit === 'month') return addDays(addMonths(start, count), -1);
  return addDays(start, count * (unit === 'week' ? 7 : 1) - 1);
}
