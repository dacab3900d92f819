import type { Worker } from 'tesseract.js';
import { findAccents } from './accents.ts';
import { rereadDoubtfulHandles } from './doubtful-handles.ts';
import type { PageBox } from '../extraction.ts';
import type { TextRun } from '../layout/page-lines.rules.ts';
import { narrow, prepareForOcr, rotate, turnedBack, type StraightenedPage } from './page-image.ts';
import type { Raster } from './raster.rules.ts';
import { recogniseLines, createRecogniser, type RecognisedLine } from './tesseract.ts';

/** Below this mean confidence (0..100) the page may be upside down. */
const minConfidence = 60;
const minLetters = 25;
/** From this confidence on, a bar between words divides cells. */
const sureBar = 80;

/**
 * The time of the recognition grows with the width of its lines in heights of theirs. Narrowed so far, the letters of a page are
 * recognised as well as before (measured from 1 to 0.6: words are lost below 0.8).
 */
const narrowing = 0.85;

type Bbox = RecognisedLine['bbox'];

type Word = RecognisedLine['words'][number];

let ready: Promise<Worker> | undefined;

interface OcrResult {
  page: StraightenedPage;
  lines: RecognisedLine[];
  confidence: number;
  letters: number;
}

/** Recognises the words of a page image with their positions. */
export async function recognisePage(image: Raster): Promise<TextRun[]> {
  const upright = await recogniseWords(await prepareForOcr(image));
  const { page, lines: read } = isDoubtful(upright) ? await chooseOrientation(upright) : upright;
  const lines = await rereadDoubtfulHandles(page.image, read);
  const accents = await findAccents(page.image, lines);
  const boxOf = (bbox: Bbox) => boxOnImage(bbox, page, image);
  const runs = lines.flatMap((line) => toTextRuns(line, accents, boxOf));
  return toPoints(runs, Math.max(page.image.width, page.image.height));
}

// Where a word is on the image that was given, which may be a crooked photograph.
function boxOnImage({ x0, y0, x1, y1 }: Bbox, { toSource }: StraightenedPage, { width, height }: Raster): PageBox {
  const corners = [
    toSource({ x: x0, y: y0 }),
    toSource({ x: x1, y: y0 }),
    toSource({ x: x0, y: y1 }),
    toSource({ x: x1, y: y1 }),
  ];
  const xs = corners.map(({ x }) => x / width);
  const ys = corners.map(({ y }) => y / height);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

// Scales to PDF points, the unit of pages with text: a letter page is 792 points high.
function toPoints(runs: TextRun[], side: number): TextRun[] {
  const scale = 792 / side;
  return runs.map((run) => ({
    ...run,
    x: run.x * scale,
    y: run.y * scale,
    width: run.width * scale,
    height: run.height * scale,
  }));
}

async function recogniseWords(page: StraightenedPage): Promise<OcrResult> {
  ready ??= createRecogniser('eng', 'page');
  const narrowed = await recogniseLines(await ready, await narrow(page.image, narrowing));
  const { confidence } = narrowed;
  const lines = narrowed.lines.map(widened);
  const letters = lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
  return { page, lines, confidence, letters };
}

// The places of a line that was recognised on the narrowed page.
function widened(line: RecognisedLine): RecognisedLine {
  const wide = <B extends Bbox>(box: B): B => ({
    ...box,
    x0: Math.round(box.x0 / narrowing),
    x1: Math.round(box.x1 / narrowing),
  });
  const words = line.words.map((word) => ({ ...word, bbox: wide(word.bbox) }));
  return { ...line, words, bbox: wide(line.bbox), baseline: wide(line.baseline) };
}

function isDoubtful({ confidence, letters }: OcrResult): boolean {
  return confidence < minConfidence || letters < minLetters;
}

async function chooseOrientation(upright: OcrResult): Promise<OcrResult> {
  const { image, toSource } = upright.page;
  const turned = await rotate(image, 180);
  const turnedOver = await recogniseWords({
    image: turned,
    toSource: (point) => toSource(turnedBack(point, turned, image, 180)),
  });
  const weight = ({ confidence, letters }: OcrResult) => confidence * Math.min(letters, 200);
  return weight(turnedOver) > weight(upright) * 1.2 ? turnedOver : upright;
}

// Signs as well: without them, the gap that they leave would divide cells. A single bar may be the edge of a sheet.
const isText = ({ text }: Word, hasBars: boolean) => /[\p{L}\d@$€£&+/:–—%=×*#<>-]/u.test(text) || (hasBars && text === '|');

function toTextRuns(line: RecognisedLine, accents: Map<Word, string>, boxOf: (bbox: Bbox) => PageBox): TextRun[] {
  const { x0, y0, x1, y1 } = line.baseline;
  const slope = x1 === x0 ? 0 : (y1 - y0) / (x1 - x0);
  const box = line.bbox.y1 - line.bbox.y0;
  const row = line.rowAttributes.rowHeight;
  const height = Math.max(8, Math.min(box, row > 0 ? row : box) * 0.85);
  const hasBars = line.words.some(({ text, confidence }) => text === '|' && confidence >= sureBar);
  return line.words.flatMap((word) => {
    const { text, bbox } = word;
    if (!isText(word, hasBars)) return [];
    const y = y0 + slope * (bbox.x0 - x0);
    return [{ x: bbox.x0, y, width: bbox.x1 - bbox.x0, height, text: accents.get(word) ?? text, box: boxOf(bbox) }];
  });
}
