import { connect, headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders, type Caller } from '@creator-desk/protocol/caller';
import { internalHeaders, internalToken } from '@creator-desk/testing/internal-headers';
import { signedBy, strangersKey } from '@creator-desk/testing/signing';
import { startContracts, type RunningContracts } from '../test/running.ts';

let contracts: RunningContracts;
let nats: NatsConnection;

beforeAll(async () => {
  contracts = await startContracts();
  nats = await connect({ servers: contracts.broker.url });
});

afterAll(async () => {
  await nats.close();
  await contracts.stop();
});

const admin: Caller = { kind: 'admin', via: 'session' };
const anHourAgo = Date.now() - 3_600_000;

/** Somebody with the internal token and a connection to NATS who would like to be an admin. */
const forgeries: [what: string, header: string][] = [
  ['plain JSON', JSON.stringify(admin)],
  ['an assertion signed with a key of his own', signedBy(strangersKey, admin)],
  ['an assertion that was good an hour ago', signedBy(undefined, admin, anHourAgo)],
  [
    'an assertion with another caller written over',
    signedBy(undefined, { kind: 'creator', contractId: 1 }).replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ iss: 'gateway', aud: 'services', exp: 9e9, caller: admin })).toString('base64url')}.`,
    ),
  ],
];

async function ask(subject: string, data: object, caller: string): Promise<{ err?: { code: string }; response?: unknown }> {
  const headers = natsHeaders();
  headers.set(callHeaders.caller, caller);
  const reply = await nats.request(subject, JSON.stringify({ id: '1', pattern: subject, data }), { headers, timeout: 10_000 });
  return reply.json();
}

const change = { key: 'managerName', value: 'Mallory' };

describe.each(forgeries)('with %s as caller', (_, forged) => {
  it('nobody changes a setting', async () => {
    expect(await ask('contracts.setSetting', change, forged)).toMatchObject({ err: { code: 'unauthenticated' } });
    expect(await contracts.caller.ask('contracts.settings', {})).not.toMatchObject({ managerName: 'Mallory' });
  });

  it('nobody reads a list', async () => {
    const headers = { [callHeaders.internalToken]: internalToken, [callHeaders.caller]: forged };
    const list = await fetch(`${contracts.service.address}/contracts`, { headers });
    expect(list.status).toBe(401);
    expect(await list.json()).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the name of a service without a signature', () => {
  it('is accepted over NATS, but not for operations of admins', async () => {
    expect(await ask('contracts.listDeadLetters', {}, 'service:portal')).toMatchObject({ response: [] });
    expect(await ask('contracts.setSetting', change, 'service:gateway')).toMatchObject({ err: { code: 'forbidden' } });
  });

  it('is not accepted over HTTP, where all processes share a token', async () => {
    const headers = { [callHeaders.internalToken]: internalToken, [callHeaders.caller]: 'service:gateway' };
    expect((await fetch(`${contracts.service.address}/contracts`, { headers })).status).toBe(401);
  });
});

it('a caller that the gateway has signed is accepted', async () => {
  expect(await ask('contracts.settings', {}, signedBy(undefined, admin))).not.toHaveProperty('err');
  const list = await fetch(`${contracts.service.address}/contracts`, { headers: internalHeaders('contracts', admin) });
  expect(list.status).toBe(200);
});

describe('a caller that the gateway has signed for a request that another service received', () => {
  it.each([
    ['over NATS', { [callHeaders.internalToken]: internalToken, [callHeaders.caller]: signedBy(undefined, admin) }],
    ['over HTTP', internalHeaders('media', admin)],
  ])('%s is not accepted over HTTP', async (_, headers) => {
    for (const path of ['/contracts', '/contracts/export'])
      expect((await fetch(contracts.service.address + path, { headers })).status).toBe(401);
    expect((await fetch(`${contracts.service.address}/contracts/import`, { method: 'POST', headers })).status).toBe(401);
  });
});
