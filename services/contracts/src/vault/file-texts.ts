import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { runOutsideOfCall } from '@creator-desk/server/messaging/call-context';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { privateFile, WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { DOCUMENT_READER, DocumentUnreadable, type DocumentReader } from './document-reader.ts';
import { StoredFiles } from './stored-files.ts';

/** For files whose reading another process began and did not end, and those that could not be read just now. */
const lookEvery = 60_000;
/** A file is taken out of the others' reach for so long while it is read. */
const reserve = '5 minutes';
const mostTries = 3;

interface UnreadFile {
  id: number;
  file_path: string;
  original_name: string;
}

/** Reads the texts of the vault's documents in the background, one after another, so that they can be searched. */
@Injectable()
export class FileTexts implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    private readonly files: StoredFiles,
    private readonly work: WorkDirectory,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOG) private readonly log: Logger,
    @Optional() @Inject(DOCUMENT_READER) private readonly reader?: DocumentReader,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), lookEvery).unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Reads soon; calls while it runs are one more round. */
  wake(): void {
    if (!this.reader || this.stopped) return;
    this.again = true;
    const rounds = (reader: DocumentReader): Promise<void> =>
      runOutsideOfCall(() => RequestContext.create(this.orm.em, () => this.rounds(reader)));
    this.running ??= rounds(this.reader).finally(() => (this.running = undefined));
  }

  private async rounds(reader: DocumentReader): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        for (let file = await this.next(); file && !this.stopped; file = await this.next()) await this.read(file, reader);
      } catch (err) {
        this.log.warn({ err }, 'documents wait to be read for the search; it is tried again in a minute');
      }
    }
  }

  /** The oldest file that waits, reserved. */
  private async next(): Promise<UnreadFile | undefined> {
    const [file] = await this.em.execute<UnreadFile[]>(
      `update contract_files set read_tries = read_tries + 1,
         read_after = case when read_tries + 1 < ${mostTries} then now() + interval '${reserve}' end
       where id = (select id from contract_files where read_after <= now() and not provisional
                   order by id limit 1 for update skip locked)
       returning id, file_path, original_name`,
    );
    return file;
  }

  private async read(file: UnreadFile, reader: DocumentReader): Promise<void> {
    const directory = await this.work.make('text');
    try {
      const path = join(directory, 'document');
      await pipeline((await this.storage.open(file.file_path)).stream, createWriteStream(path, { mode: privateFile }));
      const text = await reader.textOf(path, file.original_name);
      await this.files.keepWords(file.id, [file.original_name, text], null);
    } catch (err) {
      if (this.stopped) return;
      if (err instanceof DocumentUnreadable || err instanceof StoredObjectMissing)
        await this.files.keepWords(file.id, [file.original_name], null);
      else this.log.warn({ err, file: file.id }, 'a document could not be read for the search; it is tried again');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
