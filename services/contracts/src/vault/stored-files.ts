import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { StorageUnavailable, StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { ContractFile } from './contract-file.entity.ts';
import { isReadable, mimeOf, safeName } from './file-types.rules.ts';
import { distinctWords } from './words.rules.ts';

/** A file that was received and lies on the service's disk. */
export interface ReceivedFile {
  path: string;
  originalName: string;
}

/** What was read from a file before it was stored. */
export interface ReadFile {
  fields: object;
  /** Its whole text; read later when it is not given. */
  text?: string | undefined;
}

/** Rows and their bytes: of what the vault knows the bytes are there, and bytes that it does not know go away. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Stores a file on trial: whoever wants it admits it. The row is there before the bytes, so that a process that dies in
   * between leaves nothing that is not swept.
   */
  async receive({ path, originalName }: ReceivedFile, read?: ReadFile): Promise<ContractFile> {
    const fileType = mimeOf(originalName);
    const { size } = await stat(path);
    const file = this.em.create(ContractFile, {
      fileName: safeName(originalName),
      originalName,
      fileType,
      fileSize: size,
      filePath: `documents/${randomUUID()}`,
      sha256: '',
      provisional: true,
      extraction: read?.fields ?? null,
      uploadedAt: this.clock.now(),
    });
    await this.em.persist(file).flush();
    const stored = await this.storage
      .put(file.filePath, createReadStream(path), { contentType: fileType, size })
      .catch(refuseWhileAway);
    file.sha256 = stored.sha256;
    await this.em.flush();
    const toRead = read?.text === undefined && isReadable(fileType) ? this.clock.now().toISOString() : null;
    await this.keepWords(file.id, [originalName, read?.text ?? ''], toRead);
    return file;
  }

  /** @param readAfter when the text may be read (again); null when there is nothing more to read */
  async keepWords(id: number, texts: string[], readAfter: string | null): Promise<void> {
    const words = distinctWords(...texts).map((word) => `"${word}"`);
    await this.em.execute('update contract_files set words = array_to_tsvector(?::text[]), read_after = ? where id = ?', [
      `{${words.join()}}`,
      readAfter,
      id,
    ]);
  }

  /** Forgets a file, within the caller's transaction if there is one; `letGo` afterwards frees the space. */
  async forget(id: number): Promise<void> {
    await this.em.execute(
      `with gone as (delete from contract_files where id = ? returning id, file_path)
       insert into removed_files (id, file_path) select id, file_path from gone`,
      [id],
    );
  }

  /** Forgets a file that is still on trial and removes its bytes. One that a transaction has taken, or is taking, stays. */
  async discard(id: number): Promise<void> {
    await this.em.fork({ disableContextResolution: true }).execute(
      `with gone as (
         delete from contract_files where id = (select id from contract_files where id = ? and provisional for update skip locked)
         returning id, file_path)
       insert into removed_files (id, file_path) select id, file_path from gone`,
      [id],
    );
    await this.letGo();
  }

  /** Forgets what was on trial before a moment. */
  async forgetUntaken(before: Date): Promise<void> {
    await this.em.fork().execute(
      `with gone as (delete from contract_files where provisional and uploaded_at < ? returning id, file_path)
       insert into removed_files (id, file_path) select id, file_path from gone`,
      [before.toISOString()],
    );
  }

  /** Removes the bytes of forgotten files. What the storage cannot remove now is removed the next time. */
  async letGo(): Promise<void> {
    const em = this.em.fork();
    const gone = await em.execute<{ id: number; file_path: string }[]>(
      'select id, file_path from removed_files where file_path is not null order by id',
    );
    for (const { id, file_path } of gone) {
      try {
        await this.storage.remove(file_path);
        await em.execute('update removed_files set file_path = null where id = ?', [id]);
      } catch (err) {
        this.log.warn({ err, file: id }, 'the bytes of a removed file could not be removed; it is tried again in an hour');
      }
    }
  }
}

/** A storage that does not answer is for a moment, and its caller is told so. */
export function refuseWhileAway(error: unknown): never {
  throw error instanceof StorageUnavailable ? new Refusal('unavailable', { retryAfter: 5 }) : error;
}

/** As `refuseWhileAway`; bytes that are gone are a file that is gone. */
export function refuseMissing(error: unknown): never {
  if (error instanceof StoredObjectMissing) throw new Refusal('file.not_found');
  return refuseWhileAway(error);
}
