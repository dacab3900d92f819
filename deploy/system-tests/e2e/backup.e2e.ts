import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isRunning } from '@creator-desk/local/processes/process-record';
import { root } from '@creator-desk/local/settings';
import { adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';
import { videoPath } from './video-fixtures.ts';

const passphrase = 'a passphrase for the backups of the tests';
const headers = { Authorization: `Bearer ${adminToken}` };
const place = newDataDir();
const backups = join(place, 'backups');
const systems: LocalSystem[] = [];

afterAll(() => cleanUp(systems, [place]));

async function start(name: string): Promise<LocalSystem> {
  const system = await startLocalSystem({ dataDir: join(place, name) });
  systems.push(system);
  return system;
}

/** Runs `npm run backup` or `npm run restore` for a data directory. */
async function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, `deploy/local/src/commands/${command}.ts`), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_KEY: passphrase },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect({ code: code as unknown, errors }).toEqual({ code: 0, errors: '' });
  return output;
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
  form.set('video', new Blob([readFileSync(videoPath('clip.mp4'))], { type: 'video/mp4' }), 'clip.mp4');
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

describe('a backup of a system that works', { timeout: 240_000 }, () => {
  it('brings everything back that was acknowledged before it, in all services', async () => {
    const system = await start('first');
    const first = await addContract(system, 0);
    const video = await addVideo(system, first);
    const portal = await system.call<{ slug: string }>('POST', `/api/contracts/${first}/create-portal`);

    const acknowledged = [first];
    let hasEnded = false;
    const writer = (async () => {
      while (!hasEnded) acknowledged.push(await addContract(system, acknowledged.length));
    })();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5));
    const before = [...acknowledged];
    expect(await run('backup', system.dataDir, backups)).toMatch(/read back/);
    hasEnded = true;
    await writer;
    expect(acknowledged.length).toBeGreaterThan(before.length);

    await loseMachine(system);
    const folder = join(backups, readdirSync(backups)[0] ?? '');
    const dataDir = join(place, 'second');
    await run('restore', dataDir, folder);
    const again = await start('second');

    const contracts = await again.call<{ id: number }[]>('GET', '/api/contracts');
    const ids = contracts.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids).toEqual(acknowledged.slice(0, ids.length));
    expect(ids.length).toBeGreaterThanOrEqual(before.length);
    expect(await contentOf(again, video.id)).toEqual(readFileSync(videoPath('clip.mp4')));
    expect((await fetch(`${again.address}/api/portal/${portal.slug}`)).status).toBe(200);

    // The stream was empty: the outboxes fill it again, and no handler runs a second time.
    await vi.waitFor(async () => {
      const { services, unreachable } = await again.call<SystemStatus>('GET', '/api/system');
      expect(unreachable).toEqual([]);
      for (const { events } of services) expect(events).toMatchObject({ outboxPending: 0, pending: 0, deadLetters: 0 });
    }, 30_000);
    // Other services know the last contract of the backup.
    await again.call('POST', `/api/contracts/${ids.at(-1)}/create-portal`);
    expect(await addContract(again, -1)).toBeGreaterThan(ids.at(-1) ?? 0);
  });
});
