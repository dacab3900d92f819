import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { adminPassword, startTestGateway, type TestGateway } from '../test/gateway.ts';

const program = fileURLToPath(new URL('../../deploy/compose/certificates.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'creator-desk-tls-'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const makeCertificates = (into: string): void => {
  execFileSync(process.execPath, [program, join(folder, into), 'localhost,127.0.0.1']);
};

let broker: TestBroker;
let tlsBroker: TestBroker;
let service: Server;
const gateways: TestGateway[] = [];

const started = async (...given: Parameters<typeof startTestGateway>): Promise<TestGateway> => {
  const gateway = await startTestGateway(...given);
  gateways.push(gateway);
  return gateway;
};

beforeAll(async () => {
  makeCertificates('ours');
  makeCertificates('others');
  broker = await TestBroker.start();
  const tls = { certFile: join(folder, 'ours/localhost.crt'), keyFile: join(folder, 'ours/localhost.key') };
  tlsBroker = await TestBroker.start(tls);
  service = createServer({ cert: read('ours/localhost.crt'), key: read('ours/localhost.key') }, (_, response) =>
    response.setHeader('content-type', 'application/json').end('[]'),
  );
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  service.closeAllConnections();
  await new Promise((closed) => service.close(closed));
  await tlsBroker.end();
  await broker.end();
  rmSync(folder, { recursive: true });
});

describe('over TLS', () => {
  it.each([
    ['a service whose authority it knows', 'ours/ca.crt', 200],
    ['no service of another authority', 'others/ca.crt', 503],
  ])('the gateway calls %s', async (_, ca, status) => {
    const payoutsUrl = `https://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const gateway = await started(broker, { config: { PAYOUTS_URL: payoutsUrl, INTERNAL_CA: read(ca) } });
    expect((await gateway.ask('/api/payout-requests')).status).toBe(status);
  });

  it('the gateway connects to a broker with a known authority', async () => {
    const gateway = await started(tlsBroker, { config: { NATS_CA: read('ours/ca.crt') } });
    expect((await gateway.signIn(adminPassword)).status).toBe(200);
  });
});

describe('with a public address of https', () => {
  it('the session cookie is restricted to TLS and this host, and HSTS lasts a year', async () => {
    const gateway = await started(broker, { config: { PUBLIC_URL: 'https://desk.example.com' } });
    const answer = await gateway.signIn(adminPassword);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-creator_desk_session=[\w-]{43};/);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const sent = { cookie: cookie.split(';')[0] ?? '' };
    const create = (origin: string): Promise<Response> =>
      gateway.fetch('/api/contracts', {
        method: 'POST',
        body: '{}',
        headers: { ...sent, origin, 'content-type': 'application/json' },
      });
    expect((await create(gateway.address)).status).toBe(403);
    expect((await create('https://desk.example.com')).status).toBe(400);
  });
});
