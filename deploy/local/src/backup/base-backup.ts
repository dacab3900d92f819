import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import { Problem } from '../problem.ts';

/** The kinds of messages within the copy (PostgreSQL manual, 54.4, BASE_BACKUP). */
const beginsArchive = 'n'.charCodeAt(0);
const hasData = 'd'.charCodeAt(0);

/** A query of our own to `pg`, which knows no BASE_BACKUP. */
class BaseBackupQuery implements pg.Submittable {
  readonly archive: Readable;
  private connection: pg.Connection | undefined;
  private archives = 0;

  constructor() {
    this.archive = new Readable({ read: () => void this.connection?.stream.resume() });
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query("BASE_BACKUP (LABEL 'creator-desk', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')");
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === beginsArchive && ++this.archives > 1)
      this.archive.destroy(new Problem('The server has tablespaces, which a backup does not include.'));
    if (chunk[0] !== hasData || this.archive.destroyed) return;
    // The driver uses its buffer again.
    if (!this.archive.push(Buffer.from(chunk.subarray(1)))) this.connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.archive.destroy(error);
  }

  handleReadyForQuery(): void {
    if (!this.archive.destroyed) this.archive.push(null);
  }

  /** Positions in the log, which `backup_label` in the archive has too. */
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Reads a whole cluster from its server while it works, with the log that makes it consistent: all of its databases are at one point
 * of time.
 * @param url of a role with REPLICATION
 * @param read gets the cluster as a tar archive
 * @throws Problem when the server cannot be reached, or does not let the role copy it
 */
export async function readCluster(url: string, read: (archive: Readable) => Promise<void>): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Keeps the log from being recycled until it is in the archive. It ends with this connection.
    await client.query(`CREATE_REPLICATION_SLOT "backup_${randomBytes(4).toString('hex')}" TEMPORARY PHYSICAL (RESERVE_WAL)`);
  } catch (cause) {
    await client.end().catch(() => undefined);
    throw new Problem(`PostgreSQL at ${address.host} gives no backup: ${(cause as Error).message}.`, { cause });
  }
  const query = new BaseBackupQuery();
  try {
    client.query(query);
    await read(query.archive);
  } finally {
    query.archive.destroy();
    // The server may still be sending: a goodbye would wait for its end.
    client.connection.stream.destroy();
  }
}
