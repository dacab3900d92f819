import { expect, it } from 'vitest';
import { defaultDelivery } from './delivery-options.ts';

it('tries a failing event again with growing delay', () => {
  const { retryDelaysMs: delays } = defaultDelivery;
  expect(delays.slice(1).every((delay, index) => delay > (delays[index] ?? Infinity))).toBe(true);
});

it('keeps trying for longer than a restart of the database or of a service takes', () => {
  expect(defaultDelivery.retryDelaysMs.reduce((sum, delay) => sum + delay)).toBeGreaterThan(5 * 60_000);
});
