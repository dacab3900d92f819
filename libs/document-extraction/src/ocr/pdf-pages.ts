import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { DocumentError } from '../document-error.ts';
import type { ProgressListener } from '../extraction.ts';
import type { Conversion, ConvertedPage } from '../jobs.ts';
import { toRaster } from './page-image.ts';
import type { Raster } from './raster.rules.ts';

const ocrSidePx = 2600;
/** A4 at about 150 dpi. */
const previewSidePx = 1754;

let library: Promise<PDFiumLibrary> | undefined;

/** Renders one page (from 1) of a PDF for OCR. */
export async function renderPage(bytes: Uint8Array, number: number): Promise<Raster> {
  return withDocument(bytes, async (document) => {
    const { data, width, height } = await renderBitmap(document.getPage(number - 1), ocrSidePx, 'Gray');
    return toRaster(data, width, height, data.length === width * height ? 1 : 4);
  });
}

/** Writes some pages of a PDF as page-001.png, page-002.png … into a directory. */
export async function renderPagesToPng(
  bytes: Uint8Array,
  { directory, fromPage, maxPages }: { directory: string; fromPage: number; maxPages: number },
  onProgress: ProgressListener,
): Promise<Conversion> {
  return withDocument(bytes, async (document) => {
    const pagesTotal = document.getPageCount();
    if (pagesTotal === 0) throw new DocumentError('unreadable', 'The PDF has no pages.');
    const pages: ConvertedPage[] = [];
    const lastPage = Math.min(fromPage - 1 + maxPages, pagesTotal);
    for (let number = fromPage; number <= lastPage; number++) {
      onProgress({ stage: 'converting', page: number, pages: lastPage });
      const { data, width, height } = await renderBitmap(document.getPage(number - 1), previewSidePx, 'BGRA');
      const path = join(directory, `page-${String(number).padStart(3, '0')}.png`);
      await writeFile(
        path,
        await sharp(data, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .png()
          .toBuffer(),
      );
      pages.push({ path, width, height });
    }
    return { pages, pagesTotal };
  });
}

async function withDocument<Result>(bytes: Uint8Array, work: (document: PDFiumDocument) => Promise<Result>): Promise<Result> {
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  const document = await pdfium.loadDocument(bytes).catch((error: unknown) => {
    if (error instanceof Error && /password/i.test(error.message)) throw new DocumentError('encrypted');
    throw new DocumentError('unreadable', 'The PDF is damaged and could not be read.');
  });
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}

async function renderBitmap(page: PDFiumPage, side: number, colorSpace: 'BGRA' | 'Gray') {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0) || Math.min(originalWidth, originalHeight) * (side / longer) < 1) {
    throw new DocumentError('unreadable', 'The PDF has a page without a size.');
  }
  const { data, width, height } = await page.render({ scale: side / longer, render: 'bitmap', colorSpace });
  return { data, width, height };
}
