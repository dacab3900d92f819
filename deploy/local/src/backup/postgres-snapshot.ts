import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Problem } from '../problem.ts';

/** What a restored cluster needs besides the copied files. */
export interface SnapshotEnd {
  /** the content of `backup_label`; PostgreSQL recovers from the checkpoint it names */
  label: string;
  wal: { first: string; last: string };
}

/** Directories that a server fills itself; they are restored empty (PostgreSQL manual, 25.3.4 'Backing Up the Data Directory'). */
export const emptyDirectories = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
];

/** True for a file of the cluster that the copy leaves out: what belongs to the running server, and the log, which comes last. */
export function isLeftOut(path: string): boolean {
  const [first = '', second] = path.split('/');
  if (second !== undefined && [...emptyDirectories, 'pg_wal'].includes(first)) return true;
  return ['postmaster.pid', 'postmaster.opts', 'backup_label', 'pg_internal.init'].includes(path.split('/').at(-1) ?? '');
}

/**
 * Copies a running cluster by PostgreSQL's own method, so that all of its databases are at one point of time: the end of the
 * snapshot. Changes go on meanwhile.
 * @param copyCluster copies all files that are not left out; they may change while it reads
 * @param copyLog copies these segments of `pg_wal`
 * @throws Problem when no server runs on the directory
 */
export async function takeSnapshot(
  cluster: string,
  copyCluster: () => Promise<void>,
  copyLog: (wal: SnapshotEnd['wal']) => Promise<void>,
): Promise<SnapshotEnd> {
  const client = new pg.Client({ connectionString: superuserUrl(cluster), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the log from being recycled until we have copied it. It ends with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(4).toString('hex')}`,
    ]);
    const first = await one<{ segment: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('creator-desk', fast => true)) as segment`,
    );
    await copyCluster();
    const end = await one<{ label: string; segment: string }>(
      client,
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)',
    );
    const wal = { first: first.segment, last: end.segment };
    await copyLog(wal);
    return { label: end.label, wal };
  } finally {
    await client.end();
  }
}

async function one<Row extends object>(client: pg.Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query);
  if (!rows[0]) throw new Error(`no row from ${query}`);
  return rows[0];
}

/** Of the server that runs on the cluster: it leaves its port there (line 4 of `postmaster.pid`). */
export function superuserUrl(cluster: string): string {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) throw new Problem(`No PostgreSQL server runs on ${cluster}: start the system first.`);
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(join(cluster, 'superuser-password'), 'utf8');
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
