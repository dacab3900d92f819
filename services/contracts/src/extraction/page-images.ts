import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { Clock } from '@creator-desk/server/clock';
import { LOG } from '@creator-desk/server/nats.module';
import { STORAGE, type Storage, type OpenedObject } from '@creator-desk/server/storage/storage';
import { WorkDirectory } from '@creator-desk/server/work-directory/work-directory';
import { ExtractionEngine, type Drawing } from './extraction.engine.ts';
import { refusalOf } from './refused-document.ts';

/** Page images are looked at and saved right away; what is older is removed. */
const keptFor = 24 * 60 * 60 * 1000;
const sweepEvery = 60 * 60 * 1000;
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
  async of(path: string, drawing: Drawing = {}): Promise<ConversionView> {
    const directory = await this.work.make('pages');
    try {
      const { pages, pagesTotal } = await this.engine.convertToPng(path, directory, drawing).catch(refusalOf);
      const conversion = randomUUID();
      for (const [index, image] of pages.entries())
        await this.storage.put(`${area}/${conversion}/${index + 1}`, createReadStream(image.path), { contentType: 'image/png' });
      const images = pages.map((_, index) => `/api/convert/images/${conversion}/${index + 1}`);
      return { success: true, images, error: null, pagesTotal };
    } finally {
      await rm(directory, { recursive: true, force: true });
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
