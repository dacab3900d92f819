import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js';
import type { Raster } from './raster.rules.ts';

export type Language = 'eng' | 'lat' | 'fra';
export type RecognisedLine = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number];

/** Creates a recogniser for one language. It works offline: the language data is in an npm package, and nothing is cached on disk. */
export async function createRecogniser(language: Language, mode: 'page' | 'line'): Promise<Worker> {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/package.json`)));
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(folder, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    logger: () => undefined,
    errorHandler: () => undefined,
  });
  // Tesseract's layout analysis loses short labels in tables, so a page is recognised as one block. Our layout uses the positions.
  const tessedit_pageseg_mode = mode === 'page' ? PSM.SINGLE_BLOCK : PSM.SINGLE_LINE;
  // A line of low confidence would be recognised again as white on black, but pages are dark on light by then (page-image.ts).
  await worker.setParameters({ tessedit_pageseg_mode, tessedit_do_invert: '0', user_defined_dpi: '220' });
  return worker;
}

/** The lines of an image and the mean confidence, 0..100. */
export async function recogniseLines(worker: Worker, image: Raster): Promise<{ lines: RecognisedLine[]; confidence: number }> {
  const { data } = await worker.recognize(toPgm(image), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return { lines, confidence: data.confidence };
}

// Portable greymap: a header and the pixels, which costs no compression.
function toPgm({ data, width, height }: Raster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
