import { describe, expect, it } from 'vitest';
import { day } from '@creator-desk/domain/values/business-day';
import { beginsTerm, termBeginning } from './term.rules.ts';

const contract = { startDate: '2026-01-01', endDate: '2026-06-30', termStart: '2026-01-31' };

describe('a term of a contract that began on January 1', () => {
  it.each([
    ['2026-01-01', true],
    ['2026-01-31', true],
    ['2026-03-02', true],
    ['2026-06-30', true],
    ['2026-01-02', false],
    ['2025-12-02', false],
    ['2026-07-30', false],
  ])('begins on %s: %s', (on, begins) => {
    expect(beginsTerm(day(on), contract)).toBe(begins);
  });

  it('has its number and ends when the next begins', () => {
    expect(termBeginning(day('2026-01-31'), contract)).toEqual({ number: 2, termStart: '2026-01-31', termEnd: '2026-03-02' });
  });
});
