import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Client } from 'minio';
import { isRunning } from '@creator-desk/local/processes/process-record';
import { root } from '@creator-desk/local/settings';
import { type S3ForTests, startS3 } from '@creator-desk/testing/s3/s3';
import { readModelDifferences } from '../src/faults/read-model-checks.ts';
import { rowsOf, tablesWith } from './data-search.ts';
import { adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';
import { videoPath } from './video-fixtures.ts';

const passphrase = 'a passphrase for the backups of the tests';
const headers = { Authorization: `Bearer ${adminToken}` };
const place = newDataDir();
const bucket = 'creator-desk-backups';
const address = `s3://${bucket}/nightly`;
const clip = readFileSync(videoPath('clip.mp4'));
const systems: LocalSystem[] = [];

afterAll(() => cleanUp(systems, [place]));

async function start(name: string): Promise<LocalSystem> {
  const system = await startLocalSystem({ dataDir: join(place, name) });
  systems.push(system);
  return system;
}

/** The system of the test before: each start costs seconds. */
let running: LocalSystem;

interface Outcome {
  code: number;
  output: string;
  errors: string;
}

/** Of the S3 server, for backups there. */
let bucketSettings: NodeJS.ProcessEnv = {};

type Command = 'backup' | 'restore' | 'load';

/** Runs `npm run backup`, `npm run restore` or `npm run load` for a data directory. */
async function run(command: Command, dataDir: string, ...args: string[]): Promise<string> {
  const { code, output, errors } = await outcomeOf(command, dataDir, ...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

async function outcomeOf(command: Command, dataDir: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, `deploy/local/src/commands/${command}.ts`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_KEY: passphrase, ...bucketSettings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, output, errors };
}

async function addContract(system: LocalSystem, number: number): Promise<number> {
  const handle = `@restored-${number}`;
  const contract = {
    fullName: `Rosa ${number}`,
    socialHandle: handle,
    monthlyFee: '900',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  };
  return (await system.call<{ id: number }>('POST', '/api/contracts', contract)).id;
}

async function addVideo(system: LocalSystem, contractId: number): Promise<{ id: number }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Kept', description: 'Kept', contractId: String(contractId) }))
    form.set(name, value);
  form.set('video', new Blob([clip], { type: 'video/mp4' }), 'clip.mp4');
  const answer = await fetch(`${system.address}/api/video-submissions/upload`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number };
}

/** Kills every process and removes the data. */
async function loseMachine(system: LocalSystem): Promise<void> {
  const processes = [...system.processes().values()];
  await system.stop('SIGKILL');
  systems.splice(systems.indexOf(system), 1);
  for (const record of processes) if (isRunning(record)) process.kill(record.pid, 'SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isRunning)).toEqual([]), 10_000);
  rmSync(system.dataDir, { recursive: true });
}

/** The bytes of a video, as an admin downloads them. */
async function contentOf(system: LocalSystem, id: number): Promise<Buffer> {
  const videos = await system.call<{ id: number; downloadUrl: string }[]>('GET', '/api/video-submissions');
  const url = videos.find((video) => video.id === id)?.downloadUrl ?? '';
  const answer = await fetch(new URL(url, system.address), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

interface SystemStatus {
  services: { service: string; events: { outboxPending: number; pending: number | null; deadLetters: number } }[];
  unreachable: string[];
}

const loaded = 60;

describe('a loaded system', { timeout: 300_000 }, () => {
  it('answers with what npm run load made, the same in all services, and is not loaded again beside other contracts', async () => {
    const system = (running = await start('first'));
    const { code, output } = await outcomeOf('load', system.dataDir, '--contracts', String(loaded));
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^loaded 60 contracts, \d{4} rows/) as string });
    const contracts = await system.call<{ id: number; fullName: string }[]>('GET', '/api/contracts');
    expect(contracts).toHaveLength(loaded);
    expect(await system.call('GET', '/api/contracts/summary')).toMatchObject({ total: loaded });
    const found = await system.call<{ id: number }[]>('GET', '/api/contracts?page=1&pageSize=25&search=load-17');
    expect(found.map(({ id }) => id)).toEqual([17]);
    const lists = ['video-submissions', 'payout-requests', 'contract-files', 'portal-links', 'communication-schedule', 'revenue'];
    for (const list of lists) expect(await system.call<unknown[]>('GET', `/api/${list}`)).not.toEqual([]);
    const timeline = await system.call<{ title: string }[]>('GET', '/api/contracts/17/timeline');
    expect(timeline.at(-1)).toMatchObject({ title: 'Contract created' });
    const [link] = await system.call<{ slug: string }[]>('GET', '/api/portal-links');
    expect((await fetch(`${system.address}/api/portal/${link?.slug}`)).status).toBe(200);
    expect(await readModelDifferences({ query: (service, sql) => rowsOf(system.dataDir, service, sql) })).toEqual([]);

    await addContract(system, 4711);
    const again = await outcomeOf('load', system.dataDir, '--contracts', '1');
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('contracts of its own (@restored-4711)') as string });
  });
});

describe('backups of a system that works, on an S3 server', { timeout: 360_000 }, () => {
  it('bring everything back in all services but what was erased meanwhile, are kept by the plan, and refused when damaged', async () => {
    const s3 = await startS3();
    try {
      bucketSettings = settingsOf(s3);
      const { before, after, video, portal, erased, later } = await backedUpUnderLoad(running);
      const known = after.filter((id) => id !== erased);
      const [name = ''] = await backupsOn(s3);
      const files = join(running.dataDir, 'tmp');
      expect(readdirSync(files).filter((left) => left.startsWith('backup-'))).toEqual([]);

      await loseMachine(running);
      const dataDir = join(place, 'second');
      await run('restore', dataDir, `${address}/${name}`);
      const again = (running = await start('second'));
      await vi.waitFor(async () => expect(await openErasures(again)).toBe(0), 60_000);
      const ids = await contractsOf(again);
      expect(ids).toEqual(known.slice(0, ids.length));
      // Without the erased one.
      expect(ids.length).toBeGreaterThanOrEqual(before.length - 1);
      expect(await contentOf(again, video)).toEqual(clip);
      expect((await fetch(`${again.address}/api/portal/${portal}`)).status).toBe(200);
      expect(await tablesWith(dataDir, 'restored-7777')).toEqual([]);

      // The stream was empty: the outboxes fill it again, and no handler runs a second time.
      await vi.waitFor(async () => {
        const { services, unreachable } = await again.call<SystemStatus>('GET', '/api/system');
        expect(unreachable).toEqual([]);
        for (const { events } of services) expect(events).toMatchObject({ outboxPending: 0, pending: 0, deadLetters: 0 });
      }, 60_000);
      // Other services know the last contract of the backup.
      await again.call('POST', `/api/contracts/${ids.at(-1)}/create-portal`);
      expect(await addContract(again, -1)).toBeGreaterThan(ids.at(-1) ?? 0);
      // It was lost by the restore, and erased before: another contract gets its id. PostgreSQL itself leaves ids out after a crash.
      await rowsOf(dataDir, 'contracts', `select setval(pg_get_serial_sequence('contracts', 'id'), ${later - 1})`);
      expect(await addContract(again, 2)).toBe(later);
      await again.call('POST', `/api/contracts/${later}/create-portal`);

      const output = await run('backup', dataDir, address, '--keep', '1,1,1');
      expect(output).toMatch(/read back/);
      const [, kept = ''] = /nightly\/(creator-desk-\S+):/.exec(output) ?? [];
      expect(await backupsOn(s3)).toEqual([kept]);
      const keys = await keysOn(s3);
      // A cluster has thousands of small files.
      expect(keys.length).toBeLessThan(100);
      const damaged = keys.find((key) => key.includes('/content/files/objects/')) ?? '';
      await clientOf(s3).putObject(bucket, damaged, 'something else');
      const verified = await outcomeOf('restore', join(place, 'nothing'), `${address}/${kept}`, '--verify');
      expect(verified).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/files\/objects\/\S+ is not as it was written/) as string,
      });
      expect(readdirSync(place).filter((left) => left.startsWith('backup-'))).toEqual([]);
    } finally {
      await s3.stop();
    }
  });
});

interface BackedUp {
  /** The contracts before the backup, and those that were acknowledged until its end. */
  before: number[];
  after: number[];
  video: number;
  /** The slug of a portal. */
  portal: string;
  /** It is in the backup. */
  erased: number;
  /** Created after the backup, and erased. */
  later: number;
}

/** Backs a system up while contracts are made, and erases two creators afterwards. The next backup keeps that beside all backups. */
async function backedUpUnderLoad(system: LocalSystem): Promise<BackedUp> {
  const erased = await addContract(system, 7777);
  const first = await addContract(system, 0);
  const { id: video } = await addVideo(system, first);
  const { slug: portal } = await system.call<{ slug: string }>('POST', `/api/contracts/${first}/create-portal`);
  const acknowledged = await contractsOf(system);
  const known = acknowledged.length;
  let hasEnded = false;
  const writer = (async () => {
    while (!hasEnded) acknowledged.push(await addContract(system, acknowledged.length));
  })();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(known + 5), 30_000);
  const before = [...acknowledged];
  expect(await run('backup', system.dataDir, address)).toMatch(/read back/);
  hasEnded = true;
  await writer;
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const later = await addContract(system, 7778);
  for (const socialHandle of ['@restored-7777', '@restored-7778']) await system.call('POST', '/api/erasures', { socialHandle });
  await vi.waitFor(async () => expect(await openErasures(system)).toBe(0), 60_000);
  await run('backup', system.dataDir, address);
  return { before, after: acknowledged, video, portal, erased, later };
}

const contractsOf = async (system: LocalSystem): Promise<number[]> => {
  const contracts = await system.call<{ id: number }[]>('GET', '/api/contracts');
  return contracts.map(({ id }) => id).sort((a, b) => a - b);
};

const settingsOf = ({ endpoint, accessKey, secretKey, region }: S3ForTests): NodeJS.ProcessEnv => ({
  ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY: accessKey },
  ...{ BACKUP_S3_SECRET_KEY: secretKey, BACKUP_S3_REGION: region },
});

function clientOf({ endpoint, accessKey, secretKey, region }: S3ForTests): Client {
  const { hostname, port } = new URL(endpoint);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
}

async function keysOn(s3: S3ForTests): Promise<string[]> {
  const objects = (await Array.fromAsync(clientOf(s3).listObjectsV2(bucket, '', true))) as { name: string }[];
  return objects.map(({ name }) => name);
}

/** The names of the backups, the oldest first. */
async function backupsOn(s3: S3ForTests): Promise<string[]> {
  const folders = (await keysOn(s3)).map((key) => key.split('/')[1] ?? '');
  return [...new Set(folders)].filter((name) => name.startsWith('creator-desk-')).sort();
}

async function openErasures(system: LocalSystem): Promise<number> {
  const erasures = await system.call<{ completedAt: string | null }[]>('GET', '/api/erasures');
  return erasures.filter(({ completedAt }) => completedAt === null).length;
}
