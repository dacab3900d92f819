import type { Worker } from 'tesseract.js';
import { accentsIn } from './accents.ts';
import { withHandlesReadAgain } from './doubtful-handles.ts';
import type { Piece } from './page-lines.rules.ts';
import { asPng, prepared, turned } from './page-picture.ts';
import type { Raster } from './raster.rules.ts';
import { linesOf, recogniserOf, type RecognisedLine } from './tesseract.ts';

/** Below this mean confidence (0..100) a page may stand on its head. */
const DOUBTFUL = 60;
const FEWEST_LETTERS = 25;

let ready: Promise<Worker> | undefined;

interface Recognised {
  page: Raster;
  lines: RecognisedLine[];
  confidence: number;
  letters: number;
}

/** The words of a page's picture with their places. */
export async function recognise(picture: Raster): Promise<Piece[]> {
  const upright = await wordsOf(await prepared(picture));
  const { page, lines: read } = isDoubtful(upright) ? await betterWayUp(upright) : upright;
  const lines = await withHandlesReadAgain(page, read);
  const accents = await accentsIn(page, lines);
  const pieces = lines.flatMap((line, at) => piecesOf(line, (nth) => accents.get(`${at} ${nth}`)));
  return inPoints(pieces, Math.max(page.width, page.height));
}

// In the units of a PDF, so that recognised and written pages lie on one scale: a letter page is 792 points high.
function inPoints(pieces: Piece[], side: number): Piece[] {
  const scale = 792 / side;
  return pieces.map(({ x, y, width, height, text }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
    text,
  }));
}

async function wordsOf(page: Raster): Promise<Recognised> {
  ready ??= recogniserOf('eng', 'page');
  const { lines, confidence } = await linesOf(await ready, await asPng(page));
  const letters = lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
  return { page, lines, confidence, letters };
}

function isDoubtful({ confidence, letters }: Recognised): boolean {
  return confidence < DOUBTFUL || letters < FEWEST_LETTERS;
}

async function betterWayUp(upright: Recognised): Promise<Recognised> {
  const turnedOver = await wordsOf(await turned(upright.page, 180));
  const weight = ({ confidence, letters }: Recognised) => confidence * Math.min(letters, 200);
  return weight(turnedOver) > weight(upright) * 1.2 ? turnedOver : upright;
}

function piecesOf(line: RecognisedLine, accented: (nth: number) => string | undefined): Piece[] {
  const { x0, y0, x1, y1 } = line.baseline;
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const box = line.bbox.y1 - line.bbox.y0;
  const row = line.rowAttributes.rowHeight;
  const height = Math.max(8, Math.min(box, row > 0 ? row : box) * 0.85);
  return line.words.flatMap(({ text, bbox }, nth) => {
    if (!/[\p{L}\d@$€£&+/:–—-]/u.test(text)) return [];
    const y = y0 + slope * (bbox.x0 - x0);
    return [{ x: bbox.x0, y, width: bbox.x1 - bbox.x0, height, text: accented(nth) ?? text }];
  });
}
