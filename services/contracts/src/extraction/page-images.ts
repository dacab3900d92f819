import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { ConversionView } from '@creator-desk/protocol/contracts/conversion';
import { Clock } from '@creator-desk/server/runtime/clock';
import { STORAGE, type Storage, type OpenedObject } from '@creator-desk/server/storage/storage';
import { StoredObjectMissing } from '@creator-desk/server/storage/storage.errors';
import { Every } from '@creator-desk/server/runtime/every';
import { WorkDirectory } from '@creator-desk/server/runtime/work-directory';
import { ExtractionEngine, type ConvertOptions } from './extraction.engine.ts';
import { refuseMissing } from '../vault/file-store.ts';
import { throwRefusal } from './document-refusal.ts';

/** Clients load page images at once, so older ones are removed. */
const retentionMs = 24 * 60 * 60 * 1000;
const sweepIntervalMs = 60 * 60 * 1000;
/** The images of a stored document have another id in each period: those of earlier ones are never written again while they expire. */
const reuseMs = retentionMs / 2;
/** Objects under it are removed after a day. */
export const pageKeyPrefix = 'conversions';
/** Opening a large PDF costs more than drawing a page, and who looks at one page looks at the next one. */
const pagesAtOnce = 5;

/** Images of the pages of PDFs, kept for a day under keys that cannot be guessed. */
@Injectable()
export class PageImages {
  /** The pages being drawn: browsers ask for several at the same time. */
  private readonly drawing = new Map<string, Promise<void>>();

  constructor(
    private readonly engine: ExtractionEngine,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly work: WorkDirectory,
  ) {}

  /** Renders the pages of a PDF and stores the images. @throws Refusal when it cannot be read */
  async render(path: string, drawing: ConvertOptions = {}, conversion: string = randomUUID()): Promise<ConversionView> {
    const { pages, pagesTotal } = await this.convert(path, drawing, conversion);
    const images = Array.from({ length: pages }, (_, index) => `/api/convert/images/${conversion}/${index + 1}`);
    const view: ConversionView = { success: true, images, error: null, pagesTotal };
    // Written last: when it exists, all images exist.
    await this.storage.put(`${pageKeyPrefix}/${conversion}/view`, Readable.from(Buffer.from(JSON.stringify(view))));
    return view;
  }

  private async convert(
    path: string,
    drawing: ConvertOptions,
    conversion: string,
  ): Promise<{ pages: number; pagesTotal: number }> {
    const directory = await this.work.make('pages');
    try {
      const { pages, pagesTotal } = await this.engine.convertToPng(path, directory, drawing).catch(throwRefusal);
      const { fromPage = 1 } = drawing;
      for (const [index, image] of pages.entries())
        await this.storage.put(`${pageKeyPrefix}/${conversion}/${fromPage + index}`, createReadStream(image.path), {
          contentType: 'image/png',
        });
      return { pages: pages.length, pagesTotal };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /**
   * A page of a stored PDF, drawn with the pages beside it when it is asked for first.
   * @throws Refusal when the document has no such page or cannot be drawn
   */
  async pageOf({ sha256, filePath }: { sha256: string; filePath: string }, page: number): Promise<OpenedObject> {
    const preview = this.previewId(sha256);
    const drawn = await this.open(preview, page).catch(ignoreMissing);
    if (drawn) return drawn;
    const fromPage = page - ((page - 1) % pagesAtOnce);
    const key = `${preview}/${fromPage}`;
    const drawing = this.drawing.get(key) ?? this.draw(filePath, preview, fromPage).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    await drawing;
    return this.open(preview, page).catch(refuseMissing);
  }

  private async draw(filePath: string, conversion: string, fromPage: number): Promise<void> {
    const { stream } = await this.storage.open(filePath).catch(refuseMissing);
    const drawing = { fromPage, maxPages: pagesAtOnce, ahead: true };
    await this.work.withFile('preview', stream, (path) => this.convert(path, drawing, conversion));
  }

  /** The earlier result under this id. */
  async findRendered(conversion: string): Promise<ConversionView | undefined> {
    const stored = await this.storage.open(`${pageKeyPrefix}/${conversion}/view`).catch(ignoreMissing);
    return stored && ((await json(stored.stream)) as ConversionView);
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
    return this.storage.open(`${pageKeyPrefix}/${conversion}/${page}`);
  }

  /** Removes expired page images. */
  @Every(sweepIntervalMs, 'cleanup of page images')
  async sweep(): Promise<void> {
    const before = this.clock.now().getTime() - retentionMs;
    for await (const { key, lastModified } of this.storage.list(`${pageKeyPrefix}/`))
      if (lastModified.getTime() < before) await this.storage.remove(key);
  }
}

/** For `catch`: an object that is missing is undefined. */
export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof StoredObjectMissing)) throw error;
}
