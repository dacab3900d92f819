import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { ensureSecrets, pathsOf, prepareDataDir } from '@creator-desk/local/data-dir';
import { ensureDatabases, serviceDatabaseUrl } from '@creator-desk/local/databases';
import { superuserUrl } from '@creator-desk/local/backup/postgres-snapshot';
import { services } from '@creator-desk/local/topology';
import { dumpDatabase, restoreDatabase } from './dump-database.ts';
import type { Played } from './play-release.ts';

const directory = join(import.meta.dirname, '../../releases');

/** What a release left in its data directory, and what it answered about it. */
export interface KeptRelease {
  played: Played;
  /** By path in the API. */
  answers: Record<string, unknown>;
  /** By service, as SQL. */
  databases: Record<string, string[]>;
  /** By path below `files`, in base64. */
  files: Record<string, string>;
  secrets: string;
}

export const keptReleases = globSync('*.json.br', { cwd: directory })
  .map((file) => file.replace(/\.json\.br$/, ''))
  .sort();

const fileOf = (version: string): string => join(directory, `${version}.json.br`);

export const readRelease = (version: string): KeptRelease =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(version))).toString()) as KeptRelease;

/** @returns its size in bytes */
export function writeRelease(version: string, kept: KeptRelease): number {
  writeFileSync(fileOf(version), brotliCompressSync(JSON.stringify(kept)));
  return statSync(fileOf(version)).size;
}

/** The databases of the running system on a data directory. */
export async function dumpDatabases(dataDir: string): Promise<KeptRelease['databases']> {
  const adminUrl = superuserUrl(pathsOf(dataDir).postgres);
  const dumps = services.map(async (name) => [name, await dumpDatabase(serviceDatabaseUrl(adminUrl, name))] as const);
  return Object.fromEntries(await Promise.all(dumps));
}

/** The stored files of a data directory. What was being stored is not among them. */
export function storedFiles(dataDir: string): KeptRelease['files'] {
  const { files } = pathsOf(dataDir);
  const paths = globSync('**/*', { cwd: files, exclude: ['temporary', 'incoming'] });
  const stored = paths.filter((path) => statSync(join(files, path)).isFile());
  return Object.fromEntries(stored.map((path) => [path, readFileSync(join(files, path)).toString('base64')]));
}

/**
 * Makes a data directory and databases as the release left them. The stream is not part of it: the outboxes fill a new one.
 * @param server a PostgreSQL server, as its superuser
 * @returns DATABASE_URL for a start on them
 */
export async function restoreRelease(version: string, dataDir: string, server: string): Promise<string> {
  const { databases, files, secrets } = readRelease(version);
  const paths = pathsOf(dataDir);
  prepareDataDir(dataDir);
  writeFileSync(paths.secrets, secrets, { mode: 0o600 });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(paths.files, path)), { recursive: true });
    writeFileSync(join(paths.files, path), Buffer.from(content, 'base64'));
  }
  const name = `release_${version.replaceAll('.', '_')}`;
  const adminUrl = await createDatabase(server, name);
  const urls = await ensureDatabases(adminUrl, ensureSecrets(dataDir, services).databasePasswords);
  await Promise.all(Object.entries(databases).map(([service, dump]) => restoreDatabase(urls[service] ?? '', dump)));
  return adminUrl;
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
