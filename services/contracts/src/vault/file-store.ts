import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Clock } from '@creator-desk/server/runtime/clock';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { StagedObjects } from '@creator-desk/server/storage/staged-objects';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { refuseMissingAs } from '@creator-desk/server/storage/storage.errors';
import { ContractFile } from './contract-file.entity.ts';
import { isReadable, mimeTypeOf, safeName } from './file-types.rules.ts';
import { distinctWords } from './words.rules.ts';

/** An uploaded file on the local disk. */
export interface ReceivedFile {
  path: string;
  originalName: string;
}

/** What was extracted from a file before it was stored. */
export interface ExtractedContent {
  fields: object;
  /** The whole text; extracted later when it is not given. */
  text?: string | undefined;
}

/** Stores the vault's files: rows and the objects in the storage. An object without a row is removed. */
@Injectable()
export class FileStore {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly staged: StagedObjects,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Stores a file as staged: it is not in the vault until it is accepted. The row is written before the object, so that the
   * clean-up finds both when the process dies in between.
   */
  async stage({ path, originalName }: ReceivedFile, read?: ExtractedContent): Promise<ContractFile> {
    const fileType = mimeTypeOf(originalName);
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
    const stored = await this.storage.put(file.filePath, createReadStream(path), { contentType: fileType, size });
    file.sha256 = stored.sha256;
    await this.em.flush();
    const toRead = read?.text === undefined && isReadable(fileType) ? this.clock.now().toISOString() : null;
    await this.saveWords(file.id, [originalName, read?.text ?? ''], toRead);
    return file;
  }

  /** @param readAfter when the text may be extracted (again); null when that is done */
  async saveWords(id: number, texts: string[], readAfter: string | null): Promise<void> {
    const words = distinctWords(...texts).map((word) => `"${word}"`);
    await this.em.execute('update contract_files set words = array_to_tsvector(?::text[]), read_after = ? where id = ?', [
      `{${words.join()}}`,
      readAfter,
      id,
    ]);
  }

  /** Removes the row of a file, within the caller's transaction if there is one. Call `release` afterwards to remove the object. */
  async remove(id: number): Promise<void> {
    await this.em.execute(removeFiles('id = ?'), [id]);
  }

  /** Removes a staged file and its object, unless a transaction has accepted it or is about to. */
  async discardStaged(id: number): Promise<void> {
    const unaccepted = 'id = (select id from contract_files where id = ? and provisional for update skip locked)';
    const em = this.em.fork({ disableContextResolution: true });
    await em.transactional((tx) => tx.execute(removeFiles(unaccepted), [id]));
    await this.release();
  }

  /** Removes the rows of files that were staged before a moment. */
  async removeStagedBefore(before: Date): Promise<void> {
    await this.em.fork().execute(removeFiles('provisional and uploaded_at < ?'), [before.toISOString()]);
  }

  /** Removes the objects of removed files. An object that the storage cannot remove now is removed by a later call. */
  async release(): Promise<void> {
    await this.staged
      .removeDue()
      .catch((err: unknown) => this.log.warn({ err }, 'objects of removed files could not be removed, retrying in an hour'));
  }
}

/** Deletes the rows of files and, in the same statement, records their objects as unused. */
function removeFiles(condition: string): string {
  return `with removed as (delete from contract_files where ${condition} returning file_path)
    insert into discarded_objects (file_key) select file_path from removed`;
}

/** For `catch`: an object that is missing is a missing file. */
export const refuseMissing = refuseMissingAs('file.not_found');
