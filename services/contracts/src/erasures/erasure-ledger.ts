import { appendFile, readFile } from 'node:fs/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { arrayOf } from '@creator-desk/server/privacy/creator-table';
import { ContractsConfig } from '../config.ts';
import { ErasureRequests, ledgerJobs } from './erasure-requests.ts';

/** A line of the ledger. */
export interface LedgerEntry {
  id: string;
  contractIds: number[];
}

/**
 * The erasures in a file outside of the database: `npm run backup` keeps a copy beside the backups, and a restore gives it to the
 * restored system. It knows contracts by their ids only.
 */
@Injectable()
export class ErasureLedger implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly path: string | undefined;
  private readonly jobs: JobQueue;

  constructor(
    config: ContractsConfig,
    private readonly em: EntityManager,
    private readonly requests: ErasureRequests,
    @Inject(LOG) private readonly log: Logger,
    notices: JobNotices,
  ) {
    this.path = config.ERASURE_LEDGER;
    this.jobs = new JobQueue(em, log, notices, ledgerJobs);
  }

  onApplicationBootstrap(): void {
    this.jobs.start(() => this.write());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }

  /**
   * Adds the erasures of the database that the file lacks. A job does it as soon as an erasure is requested: a backup that is older
   * than the request is restored without it, even if the process dies before the erasure is complete.
   */
  async write(): Promise<void> {
    if (this.path === undefined) return;
    const written = new Set((await this.entries()).map(({ id }) => id));
    const all = await this.em
      .fork()
      .execute<LedgerEntry[]>(
        'select id, contract_ids as "contractIds" from erasures where not sample order by requested_at, id',
      );
    const lines = all
      .filter(({ id }) => !written.has(id))
      .map(({ id, contractIds }) => `${JSON.stringify({ id, contractIds })}\n`);
    if (lines.length > 0) await appendFile(this.path, lines.join(''), { mode: 0o600, flush: true });
  }

  /**
   * Repeats the erasures that a restored database does not know. Nothing is answered before: ids that the backup lacks are given to
   * new contracts, which no erasure may touch. So each entry is noted in the database, whether it has found contracts or not.
   */
  async onModuleInit(): Promise<void> {
    for (const { id, contractIds } of await this.entries())
      await this.em.fork().transactional(async (tx) => {
        await tx.execute('lock table erasures in exclusive mode');
        if ((await tx.execute('select 1 from erasures where id = ?', [id])).length > 0) return;
        const known = await tx.execute<{ id: number }[]>(
          `select id from unnest(?::int[]) id where exists (select 1 from contracts c where c.id = id.id)
             or exists (select 1 from outbox_event where subject = 'contract/' || id.id)`,
          [arrayOf(contractIds)],
        );
        await this.requests.begin(
          id,
          known.map((contract) => contract.id),
        );
        this.log.info({ erasureId: id, contracts: known.length }, 'repeating an erasure that the database does not know');
      });
    await this.write();
  }

  private async entries(): Promise<LedgerEntry[]> {
    if (this.path === undefined) return [];
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LedgerEntry]));
  }
}
