import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import type { ApiTokenFacts, ApiTokenView } from '@creator-desk/protocol/contracts/access/api-token';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventually } from '@creator-desk/testing/eventually';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractView } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

interface Made {
  token: ApiTokenView;
  secret: string;
}

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let gateway: TestGateway;
let replica: TestGateway;
/** By hash. */
const stored = new Map<string, ApiTokenFacts>();

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    read: () => contractView(),
    recordAccess: () => null,
    apiTokens: () => [],
    createApiToken: ({ tokenHash, name, role }: { tokenHash: string; name: string; role: ApiTokenFacts['role'] }) => {
      const facts = { id: stored.size + 1, name, role, expiresAt: null, lastUsedAt: null };
      stored.set(tokenHash, facts);
      return { ...facts, createdAt: null };
    },
    revokeApiToken: ({ id }: { id: number }) => {
      for (const [hash, facts] of stored) if (facts.id === id) stored.delete(hash);
      return null;
    },
    apiTokenFacts: ({ tokenHash }: { tokenHash: string }) => {
      const facts = stored.get(tokenHash);
      if (!facts) throw new Refusal('token.not_found');
      return facts;
    },
    apiTokenUsed: () => null,
  });
  gateway = await startTestGateway(broker, { services: { contracts } });
  replica = await startTestGateway(broker, { services: { contracts } });
});

afterAll(async () => {
  await Promise.all([gateway.stop(), replica.stop()]);
  await contracts.stop();
  await broker.end();
});

beforeEach(() => {
  contracts.calls.length = 0;
});

async function make(role = 'viewer', headers = {}): Promise<Made> {
  const answer = await gateway.send('POST', '/api/api-tokens', { name: 'Accounting', role }, headers);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Made;
}
const read = (secret: string, at = gateway, method = 'GET'): Promise<Response> =>
  at.fetch('/api/contracts/1', { method, headers: { authorization: `Bearer ${secret}` } });
const asked = (operation: string): unknown[] => contracts.calls.filter((call) => call.operation === operation);

describe('a token that an owner has made', () => {
  it('does what its role may, on every replica, under its name', async () => {
    const { token, secret } = await make();
    expect(secret).toMatch(/^cdt_[\w-]{43}$/);
    expect((await read(secret)).status).toBe(200);
    expect((await read(secret, replica)).status).toBe(200);
    const { call } = contracts.calls.findLast(({ operation }) => operation === 'read') ?? {};
    const caller = { kind: 'admin', via: 'token', token: { id: token.id, name: 'Accounting', role: 'viewer' } };
    expect(call?.caller).toEqual(caller);
    expect((await read(secret, gateway, 'DELETE')).status).toBe(403);
  });

  it('is looked up once, and its use is stored once an hour', async () => {
    const { secret } = await make();
    for (let requests = 0; requests < 5; requests += 1) await read(secret);
    expect(asked('apiTokenFacts')).toHaveLength(1);
    await eventually(() => expect(asked('apiTokenUsed')).toHaveLength(1));
  });

  it('is refused at once everywhere when it is revoked, and the audit log has the refusal', async () => {
    const { token, secret } = await make();
    for (const at of [gateway, replica]) expect((await read(secret, at)).status).toBe(200);
    expect((await gateway.ask(`/api/api-tokens/${token.id}`, { method: 'DELETE' })).status).toBe(204);
    for (const at of [gateway, replica]) expect((await read(secret, at)).status).toBe(401);
    await eventually(() => {
      const lines = contracts.calls
        .filter(({ operation }) => operation === 'recordAccess')
        .map(({ input }) => input as AccessAttempt);
      expect(lines).toContainEqual(expect.objectContaining({ action: 'refused', method: 'API token' }));
      expect(JSON.stringify(lines)).not.toContain(secret);
    });
  });

  it('is the same when its request is repeated', async () => {
    const key = { 'idempotency-key': 'made-twice' };
    expect((await make('viewer', key)).secret).toBe((await make('viewer', key)).secret);
  });
});

it('an expired token is refused, also while it is remembered', async () => {
  const { token, secret } = await make();
  for (const [hash, facts] of stored)
    if (facts.id === token.id) stored.set(hash, { ...facts, expiresAt: new Date(Date.now() - 1).toISOString() });
  expect((await read(secret)).status).toBe(401);
});

it('what does not look like a token is not looked up', async () => {
  for (const secret of ['cdt_short', `cdx_${'a'.repeat(43)}`, 'a-portal-address']) expect((await read(secret)).status).toBe(401);
  expect(asked('apiTokenFacts')).toEqual([]);
});

it('tokens of API_TOKENS are listed without their secrets', async () => {
  const text = await (await gateway.ask('/api/api-tokens')).text();
  expect(JSON.parse(text)).toMatchObject([
    { id: null, name: 'API_TOKENS, number 1', role: 'owner' },
    { id: null, name: 'API_TOKENS, number 2', role: 'owner' },
  ]);
  expect(text).not.toMatch(/token-of/);
});
