import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { Clock } from '@creator-desk/server/runtime/clock';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { STORAGE, type Storage, type OpenedObject } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { Periodic } from '@creator-desk/server/runtime/periodic';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ExtractionEngine, type ConvertOptions } from './extraction.engine.ts';
import { throwRefusal } from './document-refusal.ts';

/** Clients load page images at once, so older ones are removed. */
const retentionMs = 24 * 60 * 60 * 1000;
const sweepIntervalMs = 60 * 60 * 1000;
/** The images of a stored document have another id in each period: those of earlier ones are never written again while they expire. */
const reuseMs = retentionMs / 2;
const keyPrefix = 'conversions';

/** Images of the pages of PDFs, kept for a day under keys that cannot be guessed. */
@Injectable()
export class PageImages implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schedule: Periodic;

  constructor(
    private readonly engine: ExtractionEngine,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly work: WorkDirectory,
    @Inject(LOG) log: Logger,
  ) {
    this.schedule = new Periodic(() => this.sweep(), { name: 'cleanup of page images', intervalMs: sweepIntervalMs, log });
  }

  onApplicationBootstrap(): void {
    this.schedule.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.schedule.stop();
  }

  /** Renders the pages of a PDF and stores the images. @throws Refusal when it cannot be read */
  async render(path: string, drawing: ConvertOptions = {}, conversion: string = randomUUID()): Promise<ConversionView> {
    const directory = await this.work.make('pages');
    try {
      const { pages, pagesTotal } = await this.engine.convertToPng(path, directory, drawing).catch(throwRefusal);
      for (const [index, image] of pages.entries())
        await this.storage.put(`${keyPrefix}/${conversion}/${index + 1}`, createReadStream(image.path), {
          contentType: 'image/png',
        });
      const images = pages.map((_, index) => `/api/convert/images/${conversion}/${index + 1}`);
      const view: ConversionView = { success: true, images, error: null, pagesTotal };
      // Written last: when it exists, all images exist.
      await this.storage.put(`${keyPrefix}/${conversion}/view`, Readable.from(Buffer.from(JSON.stringify(view))));
      return view;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** The earlier result under this id. */
  async findRendered(conversion: string): Promise<ConversionView | undefined> {
    try {
      return (await json((await this.storage.open(`${keyPrefix}/${conversion}/view`)).stream)) as ConversionView;
    } catch (error) {
      if (error instanceof StoredObjectMissing) return undefined;
      throw error;
    }
  }

  /**
   * The id of a stored document's page images. It is derived from the content, so that repeated requests share the images, which
   * then remain at least as long as they are shared.
   */
  previewId(sha256: string): string {
    const period = Math.floor(this.clock.now().getTime() / reuseMs);
    const digest = createHash('sha256').update(`pages of ${sha256} ${period}`).digest('hex');
    // A UUID of version 8, whose content is free (RFC 9562).
    return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  }

  /** @throws StoredObjectMissing */
  open(conversion: string, page: number): Promise<OpenedObject> {
    return this.storage.open(`${keyPrefix}/${conversion}/${page}`);
  }

  /** Removes expired page images. */
  async sweep(): Promise<void> {
    const before = this.clock.now().getTime() - retentionMs;
    for await (const { key, lastModified } of this.storage.list(`${keyPrefix}/`))
      if (lastModified.getTime() < before) await this.storage.remove(key);
  }
}
