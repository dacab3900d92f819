import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Piece } from './page-layout.rules.ts';
import { asPng, prepared, turned } from './page-picture.ts';
import type { Raster } from './raster.rules.ts';

const LANGUAGE = 'eng';
const DATA = join(dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${LANGUAGE}/package.json`))), '4.0.0_best_int');
/** Below this mean confidence (0..100) a page may stand on its head. */
const DOUBTFUL = 60;
const FEWEST_LETTERS = 25;

let ready: Promise<Worker> | undefined;

// Offline: the language data comes from the package, and nothing is written beside it. One recogniser a process, kept warm.
function recogniser(): Promise<Worker> {
  ready ??= createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: DATA,
    cacheMethod: 'none',
    gzip: true,
    logger: () => undefined,
    errorHandler: () => undefined,
  }).then(async (worker) => {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '220' });
    return worker;
  });
  return ready;
}

interface Recognised {
  pieces: Piece[];
  confidence: number;
  letters: number;
}

/** The words of a page's picture with their places. */
export async function recognise(picture: Raster): Promise<Piece[]> {
  const page = await prepared(picture);
  const upright = await wordsOf(page);
  if (upright.confidence >= DOUBTFUL && upright.letters >= FEWEST_LETTERS) return upright.pieces;
  const turnedOver = await wordsOf(await turned(page, 180));
  return weight(turnedOver) > weight(upright) * 1.2 ? turnedOver.pieces : upright.pieces;
}

function weight({ confidence, letters }: Recognised): number {
  return confidence * Math.min(letters, 200);
}

async function wordsOf(page: Raster): Promise<Recognised> {
  const worker = await recogniser();
  const { data } = await worker.recognize(await asPng(page), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  const pieces = lines.flatMap((line) => {
    const { x0, y0, x1, y1 } = line.baseline;
    const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
    const height = letterHeight(line.bbox.y1 - line.bbox.y0, line.rowAttributes.rowHeight);
    return line.words
      .filter((word) => /[\p{L}\d@$€£&+/:–—-]/u.test(word.text))
      .map((word) => ({
        x: word.bbox.x0,
        y: y0 + slope * (word.bbox.x0 - x0),
        width: word.bbox.x1 - word.bbox.x0,
        height,
        text: word.text,
      }));
  });
  const letters = pieces.reduce((sum, piece) => sum + (piece.text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
  return { pieces, confidence: data.confidence, letters };
}

function letterHeight(box: number, row: number | undefined): number {
  return Math.max(8, Math.min(box, row && row > 0 ? row : box) * 0.85);
}
