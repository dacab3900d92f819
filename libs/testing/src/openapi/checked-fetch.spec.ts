import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedFetch, UndocumentedAnswer } from './checked-fetch.ts';

const portalLink = { id: 1, contractId: 1, slug: 'a'.repeat(32), lastAccessAt: null, createdAt: '2026-01-01T00:00:00.000Z' };
let server: Server;
let address: string;
let answered: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answered.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answered.body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await once(server, 'close');
});

it('gives an answer that the committed document declares to the test, which can read it', async () => {
  answered = { status: 200, body: [portalLink] };
  const response = await checkedFetch(`${address}/api/portal-links`, { headers: { connection: 'close' } });
  expect(await response.json()).toEqual([portalLink]);
});

it('fails the test that sees another one, and says which operation, what and how to mend it', async () => {
  answered = { status: 200, body: [{ ...portalLink, secret: 'x' }] };
  const seen = checkedFetch(`${address}/api/portal-links`, { headers: { connection: 'close' } });
  await expect(seen).rejects.toThrow(UndocumentedAnswer);
  await expect(seen).rejects.toThrow(
    /GET \/api\/portal-links \(PortalLinks_list\)[^]*body\/0\/secret: PortalLinkView[^]*npm run api/,
  );
});

it('takes a 500 only from an operation that the test makes fail', async () => {
  answered = { status: 500, body: { statusCode: 500, message: 'Something went wrong.' } };
  const init = { headers: { connection: 'close' } };
  await expect(checkedFetch(`${address}/api/portal-links`, init)).rejects.toThrow('status 500');
  expect((await checkedFetch(`${address}/api/portal-links`, init, { defect: true })).status).toBe(500);
});
