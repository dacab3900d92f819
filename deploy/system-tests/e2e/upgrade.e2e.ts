import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceDatabaseUrl } from '@creator-desk/local/databases';
import { type PostgresServer, startPostgres } from '@creator-desk/local/embedded/postgres';
import { keptReleases, readRelease, restoreRelease } from '../src/releases/kept-release.ts';
import { agreement, clip } from '../src/releases/play-release.ts';
import { readModelDifferences } from '../src/faults/read-model-checks.ts';
import { adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';

const place = newDataDir();
const systems: LocalSystem[] = [];
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(place, 'postgres'), settings: { fsync: 'off' } });
});

afterAll(async () => {
  await cleanUp(systems, []);
  await postgres.stop();
  await cleanUp([], [place]);
});

/** They depend on today, and on what the services have done since the start. */
const passing = new Set([
  ...['available', 'daysRemaining', 'estimatedReviewTime', 'expiry', 'lastAccessAt', 'obstacle', 'reason', 'state'],
  ...['posterUrl', 'previewUrl', 'thumbnailUrl'],
]);

/** Without what passes, nor the signatures of addresses, which expire. */
function lasting(answer: unknown): unknown {
  if (typeof answer === 'string') return answer.replace(/\?expires=.*/, '');
  if (Array.isArray(answer)) return answer.map(lasting);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).filter(([name]) => !passing.has(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, lasting(value)]));
}

async function bytesAt(system: LocalSystem, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(new URL(path, system.address), { headers: { Authorization: `Bearer ${adminToken}`, ...headers } });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return Buffer.from(await response.arrayBuffer());
}

async function callAs<Answer>(system: LocalSystem, slug: string, path: string, body: object): Promise<Answer> {
  const headers = { Authorization: `Bearer ${slug}`, 'Content-Type': 'application/json' };
  const response = await fetch(system.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

const databasesOf = (adminUrl: string) => ({
  async query<Row extends object>(service: string, sql: string): Promise<Row[]> {
    const client = new pg.Client(serviceDatabaseUrl(adminUrl, service));
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  },
});

interface SystemStatus {
  services: { events: { outboxPending: number; pending: number | null; deadLetters: number } }[];
}

describe.each(keptReleases)('on the data of version %s', { timeout: 300_000 }, (version) => {
  it('this version starts, has everything, and works on', async () => {
    const kept = readRelease(version);
    const { payable, openPayoutId, videoId, fileId } = kept.played;
    const dataDir = join(place, version);
    const adminUrl = await restoreRelease(version, dataDir, postgres.url);
    const databases = databasesOf(adminUrl);
    const system = await startLocalSystem({ dataDir, env: { DATABASE_URL: adminUrl } });
    systems.push(system);
    for (const [path, answer] of Object.entries(kept.answers))
      expect(lasting(await system.call('GET', path)), path).toMatchObject(lasting(answer) as object);

    const { videoUrl } = await system.call<{ videoUrl: string }>('GET', `/api/video-submissions/${videoId}`);
    expect(await bytesAt(system, videoUrl, { Range: 'bytes=100-199' })).toEqual(clip.subarray(100, 200));
    expect(await bytesAt(system, `/api/video-submissions/${videoId}/original`)).toEqual(clip);
    expect(await bytesAt(system, `/api/contract-files/${fileId}/download`)).toEqual(agreement);

    const request = { paymentMethod: 'paypal', paymentDetails: 'pay@example.com', description: 'The first month' };
    const payout = await callAs<{ id: number }>(system, payable.slug, `/api/portal/${payable.slug}/payout-request`, request);
    expect(payout.id).toBeGreaterThan(openPayoutId);
    for (const id of [openPayoutId, payout.id])
      expect(await system.call('PUT', `/api/payout-requests/${id}/status`, { status: 'PAID' })).toMatchObject({ status: 'PAID' });
    const advanced = await system.call('POST', `/api/contracts/${payable.contractId}/advance-term`, { fromTerm: 1 });
    expect(advanced).toMatchObject({ id: payable.contractId, termNumber: 2 });
    const notes = 'Likes coffee';
    expect(await system.call('PUT', `/api/contracts/${payable.contractId}`, { notes })).toMatchObject({ notes });
    expect(JSON.stringify(await system.call('GET', '/api/contracts/1/timeline'))).toContain('Prefers e-mail');
    await expect(databases.query('payouts', 'update payout_requests set amount_cents = 1')).rejects.toThrow('never changes');
    await expect(databases.query('payouts', 'delete from payout_ledger')).rejects.toThrow('only ever added to');

    // The renditions that the release had not made yet are made, or still wait, in a table of another name.
    const forgotten = `select submission_id from videos where thumbnail_key is null
      and not exists (select from job where queue = 'rendition' and key = submission_id::text)`;
    expect(await databases.query('media', forgotten)).toEqual([]);

    // The stream was empty: what the outboxes fill it with again is known, and changes nothing.
    await vi.waitFor(async () => {
      const { services } = await system.call<SystemStatus>('GET', '/api/system');
      for (const { events } of services) expect(events).toMatchObject({ outboxPending: 0, pending: 0, deadLetters: 0 });
      expect(await readModelDifferences(databases)).toEqual([]);
    }, 120_000);
    expect(await system.stop('SIGTERM')).toBe(0);
  });
});
