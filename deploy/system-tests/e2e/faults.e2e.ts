import { expect, it } from 'vitest';
import { runFaults } from '../src/faults/run.ts';

/** Each kind once, where a file system can be mounted. */
const faults = 25;

it('faults of every kind under load lose nothing, double nothing and leave nothing behind', { timeout: 400_000 }, async () => {
  const report = await runFaults({
    seed: 1,
    measuredRounds: 0,
    randomFaults: faults,
    oneProcessFaultPerService: true,
    intervalMs: 1000,
    pace: { most: 4, everyMs: 800 },
  });
  expect(report.isClean, report.toString()).toBe(true);
  expect(report.faults).toBe(faults);
  expect(report.deals).toBeGreaterThan(0);
  expect(report.mails).toBeGreaterThan(0);
  expect(report.events).toBeGreaterThan(0);
});
