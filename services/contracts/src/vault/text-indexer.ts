import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { DocumentUnreadable, SearchTextReader } from '../extraction/search-text-reader.ts';
import { ContractFile } from './contract-file.entity.ts';
import { FileStore } from './file-store.ts';

export const textQueue = 'file-text';
const retryDelaysSeconds = [300, 300];

/** Extracts the text of the vault's documents in the background, one at a time per replica, for the full-text search. */
@Injectable()
export class TextIndexer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobQueue;

  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) log: Logger,
    notices: JobNotices,
    private readonly reader: SearchTextReader,
  ) {
    this.jobs = new JobQueue(em, log, notices, { queue: textQueue, retryDelaysSeconds });
  }

  async onApplicationBootstrap(): Promise<void> {
    // Files of the version before, which had no jobs: also those that its replicas accept during a rolling update.
    await this.em.fork().execute(
      `insert into job (queue, key, max_attempts)
       select ?, id::text, ? from contract_files where read_after is not null and not provisional on conflict do nothing`,
      [textQueue, retryDelaysSeconds.length + 1],
    );
    this.jobs.start(({ key }) => this.index(Number(key)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  /** Has the text extracted if it is still missing. Call it in the transaction that accepts the file. */
  async enqueue(id: number, db: SqlExecutor = this.em): Promise<void> {
    const unread = await db.execute('select 1 from contract_files where id = ? and read_after is not null', [id]);
    if (unread.length > 0) await this.jobs.add(id, db);
  }

  private async index(id: number): Promise<void> {
    const file = await this.em.findOne(ContractFile, { id });
    if (!file) return;
    try {
      const { stream } = await this.storage.open(file.filePath);
      const text = await this.work.withFile('text', stream, (path) => this.reader.textOf(path));
      await this.files.saveWords(id, [file.originalName, text], null);
    } catch (error) {
      if (!(error instanceof DocumentUnreadable || error instanceof StoredObjectMissing)) throw error;
      await this.files.saveWords(id, [file.originalName], null);
    }
  }
}
