import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '@creator-desk/local/topology';
import { eventually } from '@creator-desk/testing/eventually';
import { filesInZip } from '@creator-desk/testing/zip-archive';
import { makeBusyCreator, marker, type BusyCreator } from './busy-creator.ts';
import { filesWith, rowsOf, tablesWith } from './data-search.ts';
import { eventKinds, Outside } from '../src/faults/outside.ts';
import { adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';
import { videoPath } from './video-fixtures.ts';

const dataDir = newDataDir();
const packedHandle = `@${marker}packed`;
let system: LocalSystem;
/** Gets mails to the creator, and events that have the name. */
let outside: Outside;
let creator: BusyCreator;
let others: number[];

beforeAll(async () => {
  outside = await Outside.start();
  system = await startLocalSystem({ dataDir, env: { LOG_LEVEL: 'debug', ...outside.env } });
  const hook = { name: 'Outside', url: outside.webhookUrl, kinds: eventKinds };
  outside.expectSignedWith((await system.call<{ secret: string }>('POST', '/api/webhooks', hook)).secret);
  others = await importContracts(120);
  creator = await makeBusyCreator(system);
  // What is written when they are sent has the name.
  await eventually(
    async () => {
      expect(outside.mails.size).toBeGreaterThan(3);
      expect(await rowsOf(dataDir, 'comms', `select id from mail where status in ('queued', 'sending')`)).toEqual([]);
    },
    { timeoutMs: 60_000 },
  );
});

afterAll(async () => {
  await cleanUp([system], [dataDir]);
  await outside.stop();
});

/** Imports contracts, one of them with the marker: their events travel together. @returns the ids of the others */
async function importContracts(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, nth) => {
    const who = nth === 60 ? `${marker}name packed,${packedHandle}` : `Other ${nth},@other-${nth}`;
    return `${who},2026-11-01,2027-12-31,100`;
  });
  const header = 'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee';
  const form = new FormData();
  form.append('file', new Blob([[header, ...rows].join('\n')], { type: 'text/csv' }), 'contracts.csv');
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${system.address}/api/contracts/import`, { method: 'POST', headers, body: form });
  expect(await answer.json()).toMatchObject({ imported: count });
  const contracts = await system.call<{ id: number; socialHandle: string }[]>('GET', '/api/contracts');
  return contracts.filter(({ socialHandle }) => socialHandle !== packedHandle).map(({ id }) => id);
}

interface Erasure {
  id: string;
  contractIds: number[];
  completedAt: string | null;
  services: { service: string; confirmedAt: string | null }[];
}

async function erase(socialHandle: string): Promise<Erasure> {
  const { id } = await system.call<Erasure>('POST', '/api/erasures', { socialHandle });
  return eventually(
    async () => {
      const erasure = (await system.call<Erasure[]>('GET', '/api/erasures')).find((one) => one.id === id);
      expect(erasure).toMatchObject({ completedAt: expect.any(String) as string });
      return erasure as Erasure;
    },
    { timeoutMs: 60_000 },
  );
}

/** Tables with copies: an export leaves them out, and says so. */
const copies =
  /^(\w+ public\.(outbox|idempotency_key|dead_letter|contract_record)|comms public\.(creator_address|webhook_delivery)|(comms|portal) public\.submission_copy|portal public\.(payout_copy|payout_history))$/;

interface Exported {
  tables: Record<string, object[]>;
}

it('an export has every table and file with a word of the creator', async () => {
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${system.address}/api/creator-exports?socialHandle=${encodeURIComponent(creator.handle)}`, {
    headers,
  });
  expect(answer.status).toBe(200);
  const files = await filesInZip(Buffer.from(await answer.arrayBuffer()));
  const missing = (await tablesWith(dataDir, marker)).filter((found) => {
    const [, place = '', service = '', table = ''] = /^((\w+) public\.(\w+)):/.exec(found) ?? [];
    if (copies.test(place)) return false;
    const { tables } = JSON.parse(files.get(`data/${service}.json`)?.toString() ?? '{}') as Exported;
    return !JSON.stringify(tables[table] ?? []).includes(marker);
  });
  expect(missing).toEqual([]);
  expect(files.get(`videos/${creator.videoId}-${marker}clip.mp4`)).toEqual(readFileSync(videoPath('clip.mp4')));
  expect([...files.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(2);
});

describe('an erased creator', { timeout: 120_000 }, () => {
  it('stands nowhere any more, and the payments are kept as ids and amounts', async () => {
    // The search finds what there is to erase.
    await eventually(
      async () => {
        const found = await tablesWith(dataDir, marker);
        expect(found.length).toBeGreaterThan(15);
        for (const table of ['mail', 'creator_address', 'webhook_delivery', 'thread_message'])
          expect(found).toContainEqual(expect.stringMatching(`^comms public\\.${table}:`));
      },
      { timeoutMs: 30_000 },
    );
    expect(filesWith(dataDir, 'nats', marker).length).toBeGreaterThan(0);
    const storedBefore = filesWith(dataDir, 'files', marker);
    expect(storedBefore.length).toBeGreaterThan(1);

    const erasure = await erase(creator.handle.toUpperCase());
    expect(erasure.contractIds).toEqual([creator.contractId]);
    expect(erasure.services.map(({ service }) => service).sort()).toEqual([...services].sort());
    expect(erasure.services.filter(({ confirmedAt }) => confirmedAt === null)).toEqual([]);
    await erase(packedHandle);

    expect(await tablesWith(dataDir, marker)).toEqual([]);
    for (const folder of ['files', 'logs', 'tmp', 'nats'])
      await eventually(() => expect(filesWith(dataDir, folder, marker)).toEqual([]));
    expect(globSync('objects/videos/**/*', { cwd: join(dataDir, 'files') }).filter((path) => /[0-9a-f-]{36}/.test(path))).toEqual(
      [],
    );

    const payments = await system.call<object[]>('GET', `/api/payout-requests?contractId=${creator.contractId}`);
    expect(payments).toHaveLength(4);
    expect(payments).toContainEqual(
      expect.objectContaining({
        ...{ ...creator.paid, contractId: creator.contractId, status: 'PAID', creatorName: 'Erased creator', socialHandle: '' },
        ...{ paymentDetails: '', description: null, adminNotes: null, paymentReference: null },
      }),
    );
    expect((await fetch(`${system.address}/api/portal/${creator.slug}`)).status).toBe(404);
    await expect(system.call('POST', '/api/erasures', { socialHandle: creator.handle })).rejects.toThrow('There is no creator');
  });

  it('leaves the others as they were, also those whose events travelled in one message with an erased one', async () => {
    const contracts = await system.call<{ id: number }[]>('GET', '/api/contracts');
    expect(contracts.map(({ id }) => id).sort()).toEqual([...others].sort());
    for (const id of others.slice(55, 65)) await system.call('POST', `/api/contracts/${id}/create-portal`);
  });
});
