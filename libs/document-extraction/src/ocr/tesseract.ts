import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js';

export type Language = 'eng' | 'lat' | 'fra';
export type RecognisedLine = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number];

/** A recogniser of one language. Offline: the language data comes from its package, and nothing is written beside it. */
export async function createRecogniser(language: Language, mode: 'page' | 'line'): Promise<Worker> {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${language}/package.json`)));
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(folder, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    logger: () => undefined,
    errorHandler: () => undefined,
  });
  // The automatic layouts lose short labels in tables: a page is read as one block, and laid out afterwards by its words' places.
  const tessedit_pageseg_mode = mode === 'page' ? PSM.SINGLE_BLOCK : PSM.SINGLE_LINE;
  await worker.setParameters({ tessedit_pageseg_mode, user_defined_dpi: '220' });
  return worker;
}

/** The lines of a picture (PNG bytes) and the mean confidence, 0..100. */
export async function recogniseLines(worker: Worker, png: Buffer): Promise<{ lines: RecognisedLine[]; confidence: number }> {
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return { lines, confidence: data.confidence };
}
