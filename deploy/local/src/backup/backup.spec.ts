import { chmodSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { query, temporaryDirectory } from '../../test/fixtures.ts';
import { pathsOf } from '../data-dir.ts';
import { type PostgresServer, startPostgres } from '../embedded/postgres.ts';
import { embeddedSystem } from './backup-source.ts';
import { createBackup } from './create-backup.ts';
import { backupsIn, readManifest } from './manifest.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';

const passphrase = 'a passphrase of more than twenty characters';
/** In milliseconds. A cluster has more than a thousand files, and each test copies it, some of them twice. */
const timeout = 60_000;
let place: string;
let dataDir: string;
let server: PostgresServer;
const restored: PostgresServer[] = [];

const inDatabase = (name: string, { url }: PostgresServer = server): string => url.replace(/postgres$/, name);
const countIn = async (name: string, of?: PostgresServer): Promise<number> =>
  Number((await query<{ count: string }>(inDatabase(name, of), 'select count(*) from entry'))[0]?.count);

const objectPath = (name: string): string => join(pathsOf(dataDir).files, 'objects/videos/ab', name);
function storeObject(name: string, content: string): void {
  mkdirSync(join(pathsOf(dataDir).files, 'objects/videos/ab'), { recursive: true });
  writeFileSync(objectPath(name), content);
}

/** Restores into a new directory and starts the server on it. */
async function restore(folder: string, key?: string): Promise<{ directory: string; server: PostgresServer }> {
  const directory = join(place, `restored-${restored.length}`);
  await restoreBackup(folder, directory, key);
  const started = await startPostgres({ dataDir: pathsOf(directory).postgres });
  restored.push(started);
  return { directory, server: started };
}

beforeAll(async () => {
  place = temporaryDirectory();
  chmodSync(place, 0o711);
  dataDir = join(place, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  server = await startPostgres({ dataDir: pathsOf(dataDir).postgres });
  for (const name of ['one', 'two']) {
    await query(server.url, `create database ${name}`);
    await query(inDatabase(name), 'create table entry (id int primary key, filler text)');
  }
  writeFileSync(pathsOf(dataDir).secrets, '{"internalToken":"secret"}');
  writeFileSync(pathsOf(dataDir).adminPassword, 'password of the admin');
  storeObject('first', 'bytes of the first video');
});

afterEach(() => rmSync(join(place, 'backups'), { recursive: true, force: true }));

afterAll(async () => {
  await Promise.all([server, ...restored].map((one) => one.stop()));
  rmSync(place, { recursive: true });
});

const back = (options: { passphrase?: string; plan?: { daily: number; weekly: number; monthly: number } } = {}) =>
  createBackup({ source: embeddedSystem(dataDir), directory: join(place, 'backups'), ...options });

describe('a backup of a system that works', { timeout }, () => {
  it('has all databases at one point, everything that was committed before it, and files and secrets', async () => {
    let stop = false;
    let written = 0;
    // A row goes to the second database only after the first has it.
    const writer = (async () => {
      const clients = ['one', 'two'].map((name) => new pg.Client(inDatabase(name)));
      await Promise.all(clients.map((client) => client.connect()));
      for (; !stop; written++)
        for (const client of clients) await client.query(`insert into entry values ($1, repeat('x', 500))`, [written]);
      await Promise.all(clients.map((client) => client.end()));
    })();
    const before = written;
    const { folder, bytes } = await back();
    stop = true;
    await writer;
    const copy = await restore(folder);
    const [one, two] = await Promise.all(['one', 'two'].map((name) => countIn(name, copy.server)));
    expect(two).toBeGreaterThanOrEqual(before);
    expect(one).toBeGreaterThanOrEqual(two ?? 0);
    expect((one ?? 0) - (two ?? 0)).toBeLessThanOrEqual(1);
    expect(one).toBeLessThanOrEqual(written);
    expect(readFileSync(join(copy.directory, 'files/objects/videos/ab/first'), 'utf8')).toBe('bytes of the first video');
    expect(readFileSync(pathsOf(copy.directory).adminPassword, 'utf8')).toBe('password of the admin');
    expect(statSync(pathsOf(copy.directory).secrets).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(pathsOf(dataDir).lastBackup, 'utf8'))).toMatchObject({ bytes });
    // It can be written to, and restarted.
    await query(inDatabase('one', copy.server), 'insert into entry values (-1)');
  });

  it('leaves nothing behind in the server', async () => {
    await back();
    expect(await query(server.url, 'select slot_name from pg_replication_slots')).toEqual([]);
    expect(readdirSync(join(place, 'backups')).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('links objects of the backup before, which therefore cost no space, and copies new ones', async () => {
    const first = await back();
    storeObject('second', 'bytes of the second video');
    const second = await back();
    const inode = (folder: string, name: string): number => statSync(join(folder, 'content/files/objects/videos/ab', name)).ino;
    expect(inode(second.folder, 'first')).toBe(inode(first.folder, 'first'));
    expect(inode(second.folder, 'second')).toBeGreaterThan(0);
    rmSync(first.folder, { recursive: true });
    expect((await verifyBackup(second.folder, undefined)).files.length).toBe(second.files);
    rmSync(objectPath('second'));
  });
});

describe('an encrypted backup', { timeout }, () => {
  it('shows no content, and is restored with its passphrase only', async () => {
    storeObject('empty', '');
    const { folder } = await back({ passphrase });
    const files = globSync('content/**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
    for (const path of files) expect(readFileSync(join(folder, path)).includes('bytes of the first video')).toBe(false);
    await expect(restoreBackup(folder, join(place, 'none'), undefined)).rejects.toThrow(
      'The backup is encrypted: set BACKUP_KEY',
    );
    await expect(restoreBackup(folder, join(place, 'none'), 'another passphrase of that length')).rejects.toThrow(
      'BACKUP_KEY is not the passphrase the backup was made with.',
    );
    const copy = await restore(folder, passphrase);
    expect(readFileSync(join(copy.directory, 'files/objects/videos/ab/first'), 'utf8')).toBe('bytes of the first video');
    expect(readFileSync(join(copy.directory, 'files/objects/videos/ab/empty'), 'utf8')).toBe('');
    expect(await countIn('one', copy.server)).toBe(await countIn('one'));
    rmSync(objectPath('empty'));
  });
});

describe('a damaged or misplaced backup', { timeout }, () => {
  it.each([
    ['a changed byte', (file: string) => writeFileSync(file, 'bytes of the 1st video!!'), 'is not as it was written'],
    ['a missing file', (file: string) => rmSync(file), 'is missing'],
  ])('is refused for %s, and nothing is restored', async (_, damage, reason) => {
    const { folder } = await back();
    damage(join(folder, 'content/files/objects/videos/ab/first'));
    const target = join(place, 'refused');
    await expect(restoreBackup(folder, target, undefined)).rejects.toThrow(
      `The backup is damaged: files/objects/videos/ab/first ${reason}`,
    );
    expect(readdirSync(place)).not.toContain('refused');
  });

  it('is refused for a data directory with content', async () => {
    const { folder } = await back();
    await expect(restoreBackup(folder, dataDir, undefined)).rejects.toThrow(`${dataDir} is not empty`);
    await expect(restoreBackup(place, join(place, 'none'), undefined)).rejects.toThrow(`${place} is no backup`);
  });

  it('is refused for a path that leaves the data directory, and when it is of another kind', async () => {
    const { folder } = await back();
    const manifest = readManifest(folder);
    for (const path of ['../../outside', '/outside', 'files/../../outside']) {
      const files = [{ path, modifiedMs: 0, bytes: 0, sha256: '' }];
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }));
      await expect(restoreBackup(folder, join(place, 'refused'), undefined)).rejects.toThrow(`${path} would be written outside`);
    }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, kind: 'servers' }));
    await expect(restoreBackup(folder, join(place, 'refused'), undefined)).rejects.toThrow('was made of servers of their own');
  });

  it('is not made of a system that does not run', async () => {
    const stopped = join(place, 'stopped');
    mkdirSync(join(stopped, 'postgres'), { recursive: true });
    const directory = join(place, 'backups');
    await expect(createBackup({ source: embeddedSystem(stopped), directory })).rejects.toThrow('start the system first');
    expect(readdirSync(directory)).toEqual([]);
  });
});

it('the plan removes what it does not keep', { timeout }, async () => {
  const { folder } = await back();
  const old = join(place, 'backups', 'creator-desk-2020-01-01T00-00-00-000Z');
  mkdirSync(old);
  writeFileSync(join(old, 'manifest.json'), JSON.stringify({ ...readManifest(folder), files: [] }));
  const { removed } = await back({ plan: { daily: 1, weekly: 0, monthly: 0 } });
  expect(removed).toContain('creator-desk-2020-01-01T00-00-00-000Z');
  expect(backupsIn(join(place, 'backups'))).toHaveLength(1);
});
