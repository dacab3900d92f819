import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnaroundOf, waitsOf } from './turnaround.ts';

it('finds the median and the ninth tenth of several months as if they were sorted together', () => {
  const months = fc.array(fc.array(fc.integer({ min: -1_000, max: 5_000_000_000 }), { maxLength: 30 }), { maxLength: 5 });
  fc.assert(
    fc.property(months, (given) => {
      const all = given.flat().sort((a, b) => a - b);
      const at = (share: number): number | null =>
        all.length === 0 ? null : (all[Math.ceil(share * all.length) - 1] ?? 0) / 1000;
      const waits = given.map((some) => waitsOf(some.length === 0 ? null : some.toSorted((a, b) => a - b).join()));
      expect(turnaroundOf(waits)).toEqual({ decided: all.length, medianSeconds: at(0.5), p90Seconds: at(0.9) });
    }),
  );
});
