import { register } from 'prom-client';
import { expect, it } from 'vitest';
import { refreshGauges } from './metrics.ts';
import { startTelemetry } from './start-telemetry.ts';

/** Of the event loop, in seconds. */
async function delay(): Promise<number | undefined> {
  const [, value] = /^nodejs_eventloop_lag_mean_seconds\{service="payouts"\} (\S+)$/m.exec(await register.metrics()) ?? [];
  return value === undefined ? undefined : Number(value);
}

it('the event loop is watched from the first scrape on, whose answer has its delay', async () => {
  const end = startTelemetry('payouts');
  expect(await delay()).toBeUndefined();
  await refreshGauges();
  expect(await delay()).toBeGreaterThan(0);
  await end();
  expect(await delay()).toBeUndefined();
});
