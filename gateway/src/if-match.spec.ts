import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '@creator-desk/protocol/refusals';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { RoundTripRecorder } from '@creator-desk/testing/services/round-trips';
import { contractInput, contractView } from '../test/factories.ts';
import { startTestGateway, type TestGateway } from '../test/gateway.ts';
import { startStubService, type StubService } from '../test/stub-service.ts';
import { versionsOf } from './if-match.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    create: () => contractView({ version: 1 }),
    read: () => contractView({ version: 3 }),
    update: () => contractView({ version: 4 }),
    remove: () => null,
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await gateway.stop();
  await contracts.stop();
  await broker.end();
});

describe('the versions in If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"3"', [3]],
    ['"3", "5"', [3, 5]],
    ['"3","5",', [3, 5]],
    [', "3"', [3]],
    ['W/"3"', []],
    ['W/"3", "4"', [4]],
    ['"of-somebody-else"', []],
    ['"a,b", "3"', [3]],
    ['""', []],
  ])('in %s are %j', (header, versions) => {
    expect(versionsOf(header)).toEqual(versions);
  });

  it.each(['', ' ', ',', '3', '"3', '3"', '"3" "4"', '*, "3"', 'w/"3"', "'3'", '"3"x', '"3 4"', `"${'x'.repeat(10_000)}`])(
    'cannot be read in %s',
    (header) => {
      expect(() => versionsOf(header)).toThrow(Refusal);
    },
  );
});

describe('a record', () => {
  it('is read with one message, once the session is known', async () => {
    const headers = { cookie: await gateway.session() };
    await gateway.fetch('/api/contracts/1', { headers });
    const recorder = await RoundTripRecorder.on(gateway.app);
    expect((await gateway.fetch('/api/contracts/1', { headers })).status).toBe(200);
    recorder.stop();
    // The gateway's own reading of the stream goes on besides.
    expect(recorder.all().subjects.filter((subject) => /^contracts\.|KV_/.test(subject))).toEqual(['contracts.read']);
  });

  it('has its version as the ETag when it is read, created or changed', async () => {
    const answers = await Promise.all([
      gateway.ask('/api/contracts/1'),
      gateway.send('POST', '/api/contracts', contractInput()),
      gateway.send('PUT', '/api/contracts/1', { notes: 'x' }),
    ]);
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(['"3"', '"1"', '"4"']);
  });

  it('is never answered with 304, because fields derived from the date change without the version', async () => {
    const answer = await gateway.ask('/api/contracts/1', { headers: { 'if-none-match': '"3"' } });
    expect(answer.status).toBe(200);
  });
});

describe('an edit', () => {
  const asked = (operation: string): unknown => contracts.calls.findLast((call) => call.operation === operation)?.input;

  it('passes the accepted versions to the service', async () => {
    await gateway.send('PUT', '/api/contracts/1', { notes: 'x' }, { 'if-match': '"3"' });
    expect(asked('update')).toEqual({ id: 1, notes: 'x', ifMatch: [3] });
    await gateway.ask('/api/contracts/1', { method: 'DELETE', headers: { 'if-match': 'W/"3"' } });
    expect(asked('remove')).toEqual({ id: 1, ifMatch: [] });
  });

  it('without If-Match accepts any version', async () => {
    await gateway.send('PUT', '/api/contracts/1', { notes: 'x' }, { 'if-match': '*' });
    expect(asked('update')).toEqual({ id: 1, notes: 'x' });
    await gateway.ask('/api/contracts/1', { method: 'DELETE' });
    expect(asked('remove')).toEqual({ id: 1 });
  });

  it('cannot pass versions in the body', async () => {
    expect((await gateway.send('PUT', '/api/contracts/1', { ifMatch: [3] })).status).toBe(400);
  });

  it('with an invalid ETag is answered 400', async () => {
    const answer = await gateway.send('PUT', '/api/contracts/1', {}, { 'if-match': '3' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ statusCode: 400, message: 'If-Match must be an ETag in double quotes, or *' });
  });

  it('of an older version is answered 412 with its text', async () => {
    contracts.operations.update = () => {
      throw new Refusal('contract.stale');
    };
    const answer = await gateway.send('PUT', '/api/contracts/1', {}, { 'if-match': '"2"' });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toEqual({ statusCode: 412, message: 'This contract was changed meanwhile. Load it again.' });
  });
});
