import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { Clock } from '@creator-desk/server/runtime/clock';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage, type OpenedObject } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ExtractionEngine, type Drawing } from './extraction.engine.ts';
import { refusalOf } from './refused-document.ts';

/** Page images are looked at and saved right away; what is older is removed. */
const keptFor = 24 * 60 * 60 * 1000;
const sweepEvery = 60 * 60 * 1000;
/** A drawing younger than this is shown again: its images last for as long at least. */
const reusedFor = keptFor / 2;
const area = 'conversions';

/** Images of the pages of PDFs, kept for a day at addresses that cannot be guessed. */
@Injectable()
export class PageImages implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly engine: ExtractionEngine,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly work: WorkDirectory,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => {
      this.sweep().catch((err: unknown) =>
        this.log.warn({ err }, 'old page images were not swept; it is tried again in an hour'),
      );
    };
    this.timer = setInterval(sweep, sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Draws the pages of a PDF on this machine's disk. @throws Refusal when it cannot be read */
  async of(path: string, drawing: Drawing = {}, conversion: string = randomUUID()): Promise<ConversionView> {
    const directory = await this.work.make('pages');
    try {
      const { pages, pagesTotal } = await this.engine.convertToPng(path, directory, drawing).catch(refusalOf);
      for (const [index, image] of pages.entries())
        await this.storage.put(`${area}/${conversion}/${index + 1}`, createReadStream(image.path), { contentType: 'image/png' });
      const images = pages.map((_, index) => `/api/convert/images/${conversion}/${index + 1}`);
      const view: ConversionView = { success: true, images, error: null, pagesTotal };
      // Written last: where it is, all images are.
      await this.storage.put(`${area}/${conversion}/view`, Readable.from(Buffer.from(JSON.stringify(view))));
      return view;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** What was drawn before under this name, unless its images are soon removed. */
  async drawn(conversion: string): Promise<ConversionView | undefined> {
    const key = `${area}/${conversion}/view`;
    try {
      const { lastModified } = await this.storage.stat(key);
      if (lastModified.getTime() < this.clock.now().getTime() - reusedFor) return undefined;
      return (await json((await this.storage.open(key)).stream)) as ConversionView;
    } catch (error) {
      if (error instanceof StoredObjectMissing) return undefined;
      throw error;
    }
  }

  /** @throws StoredObjectMissing */
  open(conversion: string, page: number): Promise<OpenedObject> {
    return this.storage.open(`${area}/${conversion}/${page}`);
  }

  /** Removes the page images of yesterday. */
  async sweep(): Promise<void> {
    const before = this.clock.now().getTime() - keptFor;
    for await (const { key, lastModified } of this.storage.list(`${area}/`))
      if (lastModified.getTime() < before) await this.storage.remove(key);
  }
}

/** The name under which the pages of a stored document are drawn: always the same, so that showing them again stores nothing more. */
export function drawingOf(sha256: string): string {
  const digest = createHash('sha256').update(`pages of ${sha256}`).digest('hex');
  // In the form of a UUID of version 8, whose content is free (RFC 9562).
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
