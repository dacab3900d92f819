import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { ignoreMissing, pageKeyPrefix } from './page-images.ts';
import type { UnreadRest } from './page-recognition.ts';

/** More words are not kept: the document is then read from its beginning again, by uploading it. */
const maxRuns = 100_000;

/** What was read of documents that have further pages, kept for a day beside the images of pages. */
@Injectable()
export class UnreadPages {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** @returns whether further pages can be read */
  async keep(fileId: number, rest: UnreadRest | null): Promise<boolean> {
    const isKept = rest !== null && rest.textRuns.reduce((sum, page) => sum + page.length, 0) <= maxRuns;
    if (isKept) await this.storage.put(keyOf(fileId), Readable.from(Buffer.from(JSON.stringify(rest))));
    else await this.storage.remove(keyOf(fileId));
    return isKept;
  }

  /** Undefined when all was read, or a day has passed. */
  async find(fileId: number): Promise<UnreadRest | undefined> {
    const stored = await this.storage.open(keyOf(fileId)).catch(ignoreMissing);
    return stored && ((await json(stored.stream)) as UnreadRest);
  }
}

const keyOf = (fileId: number): string => `${pageKeyPrefix}/unread-${fileId}`;
