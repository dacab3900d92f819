import { expect, it } from 'vitest';
import { runFaults } from '../src/faults/run.ts';

it('faults of every kind under load lose nothing, double nothing and leave nothing behind', { timeout: 400_000 }, async () => {
  const report = await runFaults({
    seed: 1,
    measuredRounds: 0,
    randomFaults: 38,
    intervalMs: 1000,
    pace: { most: 4, everyMs: 500 },
  });
  expect(report.isClean, report.toString()).toBe(true);
  expect(report.faults).toBe(38);
  expect(report.deals).toBeGreaterThan(0);
  expect(report.mails).toBeGreaterThan(0);
  expect(report.events).toBeGreaterThan(0);
});
