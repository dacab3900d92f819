import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request, Response as Answer } from 'express';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractView } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;

const operations = {
  read: () => contractView(),
  summary: () => ({ total: 0, active: 0, expiring: 0, expired: 0 }),
  accessSettings: () => ({ version: 0, sharedPassword: true }),
};

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', { ...operations });
  gateway = await startTestGateway(broker, { services: { contracts } });
});

beforeEach(() => {
  contracts.operations = { ...operations };
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await answer.json()).toEqual({
    statusCode: 503,
    message: 'This part of the system is not available right now. Please try again in a moment.',
  });
}

describe('a service that is down', () => {
  it('is answered 503, over NATS and over HTTP', async () => {
    await expectUnavailable(await gateway.ask('/api/contracts/1/create-portal', { method: 'POST' }));
    await expectUnavailable(await gateway.ask('/api/portal-links'));
  });

  it('that refuses the gateway itself is answered 503', async () => {
    const stranger = await startTestGateway(broker, { services: { contracts }, config: { INTERNAL_TOKEN: 'another' } });
    await expectUnavailable(await stranger.ask('/api/contracts'));
    await stranger.stop();
  });
});

describe('a service that hangs', () => {
  it('times out after 5 s: with 503, or by closing an incomplete answer', async () => {
    const silent = Promise.withResolvers<never>();
    contracts.operations.read = () => silent.promise;
    contracts.http = (request: Request, response: Answer) =>
      request.query['search'] === 'half' ? response.type('json').write('[{"id":1},') : silent.promise;
    const [overNats, overHttp, half] = await Promise.all(
      ['/api/contracts/1', '/api/contracts', '/api/contracts?search=half'].map(async (path) => {
        const answer = await gateway.ask(path);
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          body: await answer.text().catch(() => 'cut'),
        };
      }),
    );
    expect(overNats).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) });
    expect(overHttp).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) });
    expect(half).toMatchObject({ status: 200, body: 'cut' });
    silent.reject(new Error('too late'));
  });
});

describe('without a broker', () => {
  it('the gateway answers 503 at once, and recovers when the broker is back', async () => {
    const cookie = await gateway.session();
    await broker.stop();
    const calls = [
      () => gateway.fetch('/api/contracts/1', { headers: { cookie } }),
      () => gateway.fetch('/api/auth/session', { headers: { cookie } }),
      () => gateway.signIn('any'),
      () => gateway.ask('/api/contracts/1'),
    ];
    for (const answer of await Promise.all(calls.map((call) => call()))) await expectUnavailable(answer);
    expect((await gateway.fetch('/healthz')).status).toBe(200);

    await broker.startAgain();
    const status = async (): Promise<number> => (await gateway.fetch('/api/contracts/1', { headers: { cookie } })).status;
    await expect.poll(status).toBe(200);
    expect((await gateway.signIn('wrong')).status).toBe(401);
  });

  it('that lost its data sessions end, and new ones work', async () => {
    const cookie = await gateway.session();
    await broker.stop();
    await broker.loseData();
    await broker.startAgain();
    const status = async (): Promise<number> => (await gateway.fetch('/api/contracts/summary', { headers: { cookie } })).status;
    await expect.poll(status).toBe(401);
    // A sign-in is answered 503 until the broker has made its buckets again.
    const fresh = await eventually(() => gateway.session());
    const again = async (): Promise<number> =>
      (await gateway.fetch('/api/contracts/summary', { headers: { cookie: fresh } })).status;
    await expect.poll(again).toBe(200);
  });
});
