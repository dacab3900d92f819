import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { formatFileSize } from '@creator-desk/domain/values/display';
import { pathsOf } from '../data-dir.ts';
import { ownClient } from './database-checks.ts';
import type { Finding } from './machine-checks.ts';

type Owner = 'contracts' | 'media';

/** Whom the objects of an area belong to, with the SQL of their keys: those that must be there, and those that may. */
const owners: Record<Owner, { areas: string[]; needed: string; staged: string }> = {
  contracts: {
    areas: ['documents'],
    needed: 'select file_path as key from contract_files where not provisional',
    // What was being stored when a process died has a row that its service removes within a day, with bytes or without.
    staged: 'select file_path as key from contract_files where provisional union select file_key from discarded_objects',
  },
  media: {
    areas: ['videos', 'renditions'],
    needed: 'select unnest(array[file_key, thumbnail_key, preview_key]) as key from videos',
    staged: 'select file_key as key from uploads union select file_key from discarded_objects',
  },
};

export interface ObjectDifferences {
  /** Keys of rows whose bytes are gone. */
  missing: string[];
  /** Files below the directory of objects that no row names. */
  orphans: string[];
}

/** Compares stored files with the rows that own them. What changes meanwhile may be in it: ask twice. */
export async function objectDifferences(
  dataDir: string,
  keysIn: (owner: Owner, sql: string) => Promise<(string | null)[]>,
): Promise<ObjectDifferences> {
  const directory = objectsIn(dataDir);
  const differences: ObjectDifferences = { missing: [], orphans: [] };
  for (const [owner, { areas, needed, staged }] of Object.entries(owners) as [Owner, (typeof owners)[Owner]][]) {
    const stored = areas.flatMap((area) => globSync(`${area}/*/*`, { cwd: directory }));
    const known = (await keysIn(owner, needed)).filter((key) => key !== null);
    const all = new Set([...known, ...(await keysIn(owner, staged)).filter((key) => key !== null)].map(fileOf));
    differences.orphans.push(...stored.filter((file) => !all.has(file)));
    differences.missing.push(...known.filter((key) => !existsSync(join(directory, fileOf(key)))));
  }
  return differences;
}

/** Looks for files without a row and rows without their file, of a system that runs on embedded servers and its own disk. */
export async function fileFindings(dataDir: string): Promise<Finding[]> {
  const clients = { contracts: ownClient(dataDir, 'contracts'), media: ownClient(dataDir, 'media') };
  try {
    await Promise.all(Object.values(clients).map((client) => client.connect()));
    const ask = (): Promise<ObjectDifferences> =>
      objectDifferences(dataDir, async (owner, sql) =>
        (await clients[owner].query<{ key: string | null }>(sql)).rows.map(({ key }) => key),
      );
    const [first, second] = [await ask(), await ask()];
    const missing = first.missing.filter((key) => second.missing.includes(key));
    const orphans = first.orphans.filter((file) => second.orphans.includes(file));
    return [...missingFindings(missing), ...orphanFindings(dataDir, orphans)];
  } catch {
    // A database that does not answer is a finding of its own.
    return [];
  } finally {
    await Promise.all(Object.values(clients).map((client: pg.Client) => client.end().catch(() => undefined)));
  }
}

function missingFindings(keys: string[]): Finding[] {
  if (keys.length === 0) return [];
  const problem = `${countOf(keys.length, 'row')} without the stored file, for example of ${keys[0]}.`;
  return [{ problem, remedy: 'See "Files and rows differ" in docs/runbook.md: a backup may have them.' }];
}

function orphanFindings(dataDir: string, files: string[]): Finding[] {
  if (files.length === 0) return [];
  const paths = files.map((file) => join(objectsIn(dataDir), file));
  const bytes = paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
  const problem = `${countOf(files.length, 'stored file')} that no row names (${formatFileSize(bytes)}), for example ${paths[0]}.`;
  return [{ problem, remedy: 'See "Files and rows differ" in docs/runbook.md: they only take room.' }];
}

const countOf = (count: number, what: string): string => `There ${count === 1 ? `is 1 ${what}` : `are ${count} ${what}s`}`;

const objectsIn = (dataDir: string): string => join(pathsOf(dataDir).files, 'objects');

/** The file of an object, below the directory of objects (see `DiskLayout`). */
function fileOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(key.split('/')[0] ?? '', name.slice(0, 2), name.slice(2));
}
