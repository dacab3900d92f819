import { describe, expect, it } from 'vitest';
import { pauseAfter, retryAfterIn, retryDelay } from './retry.rules.ts';

describe('an event', () => {
  it('is tried for a little more than three days', () => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const delay = retryDelay(attempts, undefined, 0);
      if (delay === undefined) break;
      delays.push(delay);
    }
    expect(delays.slice(0, 3)).toEqual([5, 300, 1_800]);
    const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it.each([
    ['not all at the same moment', 1, undefined, 1, 5.5],
    ['when the receiver asks for it', 1, 60, 0, 60],
    ['no earlier than that', 2, 60, 0, 300],
    ['a day later at most', 1, 1_000_000, 0, 86_400],
  ])('is tried again %s', (_, attempts, retryAfter, random, expected) =>
    expect(retryDelay(attempts, retryAfter, random)).toBe(expected),
  );
});

it.each([
  [1, 0],
  [2, 0],
  [3, 5],
  [4, 10],
  [100, 300],
])('after %i failures in a row nothing is sent for %i s', (failures, seconds) => expect(pauseAfter(failures)).toBe(seconds));

it.each([
  [undefined, undefined],
  ['120', 120],
  ['Mon, 23 Nov 2026 05:01:00 GMT', 60],
  ['Mon, 23 Nov 2020 05:01:00 GMT', 0],
  ['soon', undefined],
])('the header %s asks for %s s', (header, seconds) =>
  expect(retryAfterIn(header, new Date('2026-11-23T05:00:00Z'))).toBe(seconds),
);
