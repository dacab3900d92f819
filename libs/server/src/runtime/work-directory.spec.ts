import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageUnavailable } from '../storage/storage.errors.ts';
import { isRunning, processStart } from './running-process.ts';
import { WorkDirectory, writePrivateFile } from './work-directory.ts';

let parent: string;
const others: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'creator-desk-work-'));
});
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** A process that runs until it is killed, and the name that its directory has. */
async function other(): Promise<{ process: ChildProcess; name: string }> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1e6)']);
  others.push(child);
  await once(child.stdout, 'data');
  return { process: child, name: `creator-desk-media-${child.pid}-${processStart(child.pid ?? 0)}-abc` };
}

it('is closed to other accounts, also in a parent that it makes', async () => {
  const below = join(parent, 'tmp', 'media');
  const work = await WorkDirectory.open('media', below);
  const inner = await work.make('rendition');
  for (const path of [below, work.path, inner]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('is gone when its process ends in order, with all that lies in it', async () => {
  const work = await WorkDirectory.open('media', parent);
  writeFileSync(join(await work.make('rendition'), 'half'), 'half');
  await work.onApplicationShutdown();
  expect(readdirSync(parent)).toEqual([]);
});

it('of a killed process is removed by the next one of its service, those of running ones stay', async () => {
  const [killed, running] = await Promise.all([other(), other()]);
  for (const { name } of [killed, running]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'contract.pdf'), 'text');
  }
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const mine = await WorkDirectory.open('media', parent);
  const replica = await WorkDirectory.open('media', parent);
  const names = [mine, replica].map(({ path }) => path.slice(parent.length + 1));
  expect(readdirSync(parent).sort()).toEqual([running.name, ...names].sort());
});

it('is distinguished from one of an earlier process with the same id', async () => {
  const earlier = `creator-desk-media-${process.pid}-1-abc`;
  mkdirSync(join(parent, earlier));
  await WorkDirectory.open('media', parent);
  expect(readdirSync(parent)).not.toContain(earlier);
  expect(isRunning(process.pid, processStart(process.pid) ?? '0')).toBe(true);
});

it('is cleared of nothing but directories of its own service', async () => {
  const strange = ['creator-desk-contracts-999999999-1-abc', 'creator-desk-media-notes', 'else'];
  for (const name of strange) mkdirSync(join(parent, name));
  const link = 'creator-desk-media-999999999-1-link';
  symlinkSync(join(parent, 'else'), join(parent, link));
  await WorkDirectory.open('media', parent);
  expect(readdirSync(parent)).toEqual(expect.arrayContaining([...strange, link]));
});

it('keeps a body in a file while it is used', async () => {
  const work = await WorkDirectory.open('media', parent);
  const used = await work.withFile('preview', Readable.from([Buffer.from('text')]), async (path) => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    return readFileSync(path, 'utf8');
  });
  expect(used).toBe('text');
  expect(readdirSync(work.path)).toEqual([]);
});

it('says that storage is unavailable when the disk refuses a file, and passes on the error of a body', async () => {
  await expect(writePrivateFile(join(parent, 'missing', 'file'), Readable.from([]))).rejects.toBeInstanceOf(StorageUnavailable);
  const reset = Object.assign(new Error('reset'), { syscall: 'read' });
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from('half'));
    throw reset;
  };
  await expect(writePrivateFile(join(parent, 'file'), Readable.from(broken()))).rejects.toBe(reset);
  expect(readdirSync(parent)).toEqual([]);
});
