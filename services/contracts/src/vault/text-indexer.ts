import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { runOutsideOfCall } from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { privateFile, WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { DocumentUnreadable, SearchTextReader } from '../extraction/search-text-reader.ts';
import { FileStore } from './file-store.ts';

/** Picks up files that another process did not finish, and those that failed temporarily. */
const pollIntervalMs = 60_000;
/** While it is being read, other processes do not claim a file. */
const leaseInterval = '5 minutes';
const maxTries = 3;

interface UnreadFile {
  id: number;
  file_path: string;
  original_name: string;
}

/** Extracts the text of the vault's documents in the background, one at a time, for the full-text search. */
@Injectable()
export class TextIndexer implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private triggered = false;
  private stopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Logger,
    private readonly reader: SearchTextReader,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.trigger(), pollIntervalMs).unref();
    this.trigger();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Starts indexing. A call while it runs makes it look for new files once more. */
  trigger(): void {
    if (this.stopped) return;
    this.triggered = true;
    const drain = (): Promise<void> => runOutsideOfCall(() => RequestContext.create(this.orm.em, () => this.drain()));
    this.running ??= drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    while (this.triggered && !this.stopped) {
      this.triggered = false;
      try {
        for (let file = await this.claimNext(); file && !this.stopped; file = await this.claimNext()) await this.index(file);
      } catch (err) {
        this.log.warn({ err }, 'documents could not be indexed for the search, retrying in a minute');
      }
    }
  }

  /** Claims the oldest file that waits. */
  private async claimNext(): Promise<UnreadFile | undefined> {
    const [file] = await this.em.execute<UnreadFile[]>(
      `update contract_files set read_tries = read_tries + 1,
         read_after = case when read_tries + 1 < ${maxTries} then now() + interval '${leaseInterval}' end
       where id = (select id from contract_files where read_after <= now() and not provisional
                   order by id limit 1 for update skip locked)
       returning id, file_path, original_name`,
    );
    return file;
  }

  private async index(file: UnreadFile): Promise<void> {
    const directory = await this.work.make('text');
    try {
      const path = join(directory, 'document');
      await pipeline((await this.storage.open(file.file_path)).stream, createWriteStream(path, { mode: privateFile }));
      const text = await this.reader.textOf(path);
      await this.files.saveWords(file.id, [file.original_name, text], null);
    } catch (err) {
      if (this.stopped) return;
      if (err instanceof DocumentUnreadable || err instanceof StoredObjectMissing)
        await this.files.saveWords(file.id, [file.original_name], null);
      else this.log.warn({ err, file: file.id }, 'a document could not be indexed for the search, it is retried');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
