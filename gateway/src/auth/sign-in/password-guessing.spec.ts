import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from 'prom-client';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, type TestGateway } from '../../../test/gateway.ts';
import { startStubService, type StubService } from '../../../test/stub-service.ts';
import { GatewayConfig } from '../../config.ts';
import { FailedAttempts } from './failed-attempts.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let replica: TestGateway;
const known = { 'x-forwarded-for': '192.0.2.10' };

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts');
  // As slow as in production: only then guesses queue.
  const { scryptCost } = new GatewayConfig();
  const options = { services: { contracts }, config: { TRUST_PROXY: 1, scryptCost } };
  gateway = await startTestGateway(broker, options);
  replica = await startTestGateway(broker, options);
  expect((await gateway.signIn(adminPassword, known)).status).toBe(200);
});

afterAll(async () => {
  await gateway.stop();
  await replica.stop();
  await contracts.stop();
  await broker.end();
});

/** So many guesses at once, each from an address of its own in the network. */
const guesses = (network: string, count: number): Promise<Response>[] =>
  Array.from({ length: count }, (_, index) => gateway.signIn('a guess', { 'x-forwarded-for': `${network}.${index}` }));

async function attempts(outcome: string): Promise<number> {
  const metric = await register.getSingleMetric('creator_desk_sign_in_attempts_total')?.get();
  return metric?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
}

describe('150 guesses at once, each from another address', () => {
  it('are refused beyond a short queue, while other requests are answered and an admin can sign in', async () => {
    const throttledBefore = await attempts('too_many_requests');
    const pending = guesses('198.51.100', 150);
    const [health, list, signIn] = await Promise.all([
      gateway.fetch('/healthz'),
      gateway.ask('/api/contracts'),
      gateway.signIn(adminPassword, known),
    ]);
    expect([health.status, list.status, signIn.status]).toEqual([200, 200, 200]);

    const answers = await Promise.all(pending);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401).length + refused.length).toBe(150);
    // Without a bounded queue every one of them would have cost a hash.
    expect(refused.length).toBeGreaterThan(100);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await attempts('too_many_requests')).toBe(throttledBefore + refused.length);
  });

  it('are refused on every replica after 50 failures in a minute, except for known addresses', async () => {
    const failures = gateway.app.get(FailedAttempts);
    for (let index = 0; index <= 50; index++)
      // The first test has left failures too: then the last ones are refused already.
      await failures.guard({ client: `client-${index}`, isKnown: false }, () => Promise.resolve(false)).catch(() => undefined);

    const refused = await replica.signIn(adminPassword, { 'x-forwarded-for': '203.0.113.99' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Too many failed attempts/) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await replica.signIn(adminPassword, known)).status).toBe(200);
    expect((await replica.signIn('a slip', known)).status).toBe(401);
  });
});
