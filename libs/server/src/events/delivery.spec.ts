import { expect, it } from 'vitest';
import { usualDelivery } from './delivery.ts';

it('tries a failing event again with growing delay', () => {
  const { delays } = usualDelivery;
  expect(delays.slice(1).every((delay, index) => delay > (delays[index] ?? Infinity))).toBe(true);
});

it('keeps trying for longer than a restart of the database or of a service takes', () => {
  expect(usualDelivery.delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(5 * 60_000);
});
