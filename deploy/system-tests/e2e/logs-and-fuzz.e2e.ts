import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedFetch } from '@creator-desk/testing/openapi/checked-fetch';
import { runFuzz } from '../src/fuzz/run.ts';
import { filesWith, tablesWith } from './data-search.ts';
import { adminPassword, adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';

interface Line {
  event?: string;
  name?: string;
  service?: string;
  client?: string;
  caller?: { kind: string };
}

const dataDir = newDataDir();
let system: LocalSystem;

beforeAll(async () => {
  // No mail server listens there: a mail waits, and is tried again.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@example.com' };
  system = await startLocalSystem({ dataDir, env: { LOG_LEVEL: 'debug', TRUST_PROXY: '1', ...mail } });
});

afterAll(() => cleanUp([system], [dataDir]));

/** The logs of all our processes. */
const logs = (): string =>
  readdirSync(join(dataDir, 'logs'))
    .filter((file) => !/^(postgres|nats)/.test(file))
    .map((file) => readFileSync(join(dataDir, 'logs', file), 'utf8'))
    .join('\n');

const lines = (): Line[] =>
  logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const send = (method: string, path: string, headers: Record<string, string>, body?: string | FormData): Promise<Response> =>
  checkedFetch(system.address + path, { method, headers, ...(body !== undefined && { body }) });
const json = { 'content-type': 'application/json' };
const asAdmin = { authorization: `Bearer ${adminToken}` };

it('no log contains a secret, a slug, a query or the text of a document', async () => {
  await send('POST', '/api/auth/login', json, JSON.stringify({ password: 'marked-wrong-password' }));
  await send('POST', '/api/auth/login', json, '{"password":"marked-broken-password');
  const signedIn = await send('POST', '/api/auth/login', json, JSON.stringify({ password: adminPassword }));
  const session = /=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
  await send('GET', '/api/contracts?search=marked-search', { cookie: `creator_desk_session=${session}` });
  await send('GET', '/api/contracts', { authorization: 'Bearer marked-wrong-token' });

  const contract = await system.call<{ id: number }>('POST', '/api/contracts', {
    fullName: 'Marked-Name Lovelace',
    socialHandle: '@marked-handle',
    monthlyFee: 100,
    startDate: '2026-01-01',
    endDate: '2027-01-01',
    notes: 'marked-note',
  });
  const link = await system.call<{ id: number; slug: string }>('POST', `/api/contracts/${contract.id}/create-portal`);
  await send('GET', `/portal/${link.slug}`, {});
  await send('GET', `/api/portal/${link.slug}`, {});
  await send('POST', `/api/portal/${link.slug}/payout-request`, json, JSON.stringify({ method: 'marked-method' }));
  await send('GET', '/api/portal/marked-slug-that-nobody-has-0000', {});
  await send('GET', '/api/video-submissions/1/video?expires=1&signature=marked-signature', {});
  await system.call('POST', `/api/portal-links/${link.id}/rotate`);

  const form = new FormData();
  form.append('file', new Blob(['Agreement between Marked-Word Ltd and Marked-Name Lovelace']), 'marked-file.txt');
  await send('POST', '/api/contracts/extract-advanced?password=marked-query', asAdmin, form);
  await send('POST', '/api/contracts/extract-pdf?password=marked-query', asAdmin, broken());
  await send('POST', '/api/auth/logout-everywhere', { cookie: `creator_desk_session=${session}` });

  const named = () => lines().map(({ name }) => name);
  // Each process hands its lines over by itself.
  await expect.poll(named).toEqual(expect.arrayContaining(['sign_out_everywhere', 'portal_link_rotated']));
  const rotated = lines().find(({ name }) => name === 'portal_link_rotated');
  expect(rotated).toMatchObject({ service: 'portal', event: 'security', caller: { kind: 'admin', via: 'token' } });
  expect(rotated?.client).toMatch(/^[0-9a-f]{12}$/);

  const text = logs();
  for (const secret of [adminPassword, adminToken, session, link.slug]) expect(text).not.toContain(secret);
  expect(text.match(/.{80}marked-[\w-]+/gi) ?? []).toEqual([]);
});

it('the secret of a link that waits to be mailed stands in no log, table or stream', async () => {
  const { user, link, mail } = await system.call<{ user: { id: number }; link: string; mail: string }>('POST', '/api/users', {
    email: 'marked-invitee@example.com',
    name: 'Marked-Invitee',
    role: 'viewer',
  });
  expect(mail).toBe('queued');
  const waiting = () => system.call<{ userId: number; status: string; reason: string | null }[]>('GET', '/api/users/link-mails');
  await expect
    .poll(waiting, { timeout: 30_000 })
    .toMatchObject([{ userId: user.id, status: 'queued', reason: expect.stringContaining('ECONNREFUSED') as string }]);
  const secret = link.replace('/join#', '');
  expect(secret).toMatch(/^[\w-]{43}$/);
  await expect.poll(logs).toContain('user link mail');
  const text = logs();
  expect(text).not.toContain(secret);
  expect(text.match(/.{80}marked-invitee/gi) ?? []).toEqual([]);
  expect(await tablesWith(dataDir, secret)).toEqual([]);
  expect(filesWith(dataDir, 'nats', 'marked-invitee').concat(filesWith(dataDir, 'nats', secret.toLowerCase()))).toEqual([]);
});

it('500 malformed requests to every operation by every caller violate no property and crash no process', async () => {
  const processes = [...system.processes()];
  const report = await runFuzz({
    address: system.address,
    admin: { token: adminToken, password: adminPassword },
    count: 500,
    seed: 1,
  });
  expect(report.isClean, report.toString()).toBe(true);
  expect(report.count).toBe(500);
  expect([...system.processes()]).toEqual(processes);
});

/** An unreadable PDF: the error may state the reason but not its content. */
function broken(): FormData {
  const form = new FormData();
  form.append('pdf', new Blob(['%PDF-1.7 marked-bytes'], { type: 'application/pdf' }), 'marked-file.pdf');
  return form;
}
