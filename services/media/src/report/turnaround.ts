import type { Turnaround } from '@creator-desk/protocol/system/report';

/** Milliseconds until the first decision, in order. */
export type Waits = Float64Array;

/** @param written numbers with commas between them, in order */
export const waitsOf = (written: string | null): Waits => Float64Array.from(written ? written.split(',') : [], Number);

/** Of videos of several months together. */
export function turnaroundOf(months: readonly Waits[]): Turnaround {
  const decided = months.reduce((sum, { length }) => sum + length, 0);
  const seconds = (share: number): number | null => (decided === 0 ? null : nthOf(months, Math.ceil(share * decided)) / 1000);
  return { decided, medianSeconds: seconds(0.5), p90Seconds: seconds(0.9) };
}

/** The nth smallest number, which as many are not above: found by halves, without sorting all of them again. */
function nthOf(months: readonly Waits[], nth: number): number {
  const given = months.filter(({ length }) => length > 0);
  let low = Math.min(...given.map((waits) => waits[0] as number));
  let high = Math.max(...given.map((waits) => waits.at(-1) as number));
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const notAbove = given.reduce((sum, waits) => sum + countUpTo(waits, middle), 0);
    if (notAbove >= nth) high = middle;
    else low = middle + 1;
  }
  return low;
}

function countUpTo(waits: Waits, most: number): number {
  let [from, to] = [0, waits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((waits[middle] as number) <= most) from = middle + 1;
    else to = middle;
  }
  return from;
}
