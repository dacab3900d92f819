import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PageBox, ProgressListener } from '../extraction.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentText } from '../document-text.ts';
import { layOutPages } from '../layout/page-layout.rules.ts';
import type { TextRun } from '../layout/page-lines.rules.ts';
import { pageRotation, rotatePoint, rotateUpright, type DirectedTextRun } from '../layout/page-rotation.rules.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** The text of a PDF. Pages without text need OCR. */
export interface ParsedPdf extends DocumentText {
  /** Page numbers, from 1. */
  pagesWithoutText: number[];
  /** The text of every page, for the layout together with the recognised pages. */
  textRuns: TextRun[][];
}

// No contract has more pages.
const maxPages = 500;
const minLetters = 12;
/** A scanned page may have some text, such as the stamp of a signing service. A page of prose has more letters. */
const maxStampLetters = 250;
/** A page with fewer drawing operations is blank, apart from a few lines. */
const maxBlankOperations = 40;
/** An image of a whole page has more pixels (letter at 70 dpi); a logo has fewer. */
const minPagePixels = 450_000;

/** Parses the text layer of every page. Scripts in the file are never run and nothing is fetched. */
export async function parsePdf(bytes: Uint8Array, onProgress: ProgressListener): Promise<ParsedPdf> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages === 0) throw new DocumentError('unreadable', 'The PDF has no pages.');
    if (pdf.numPages > maxPages)
      throw new DocumentError('too_complex', `The PDF has ${pdf.numPages} pages; at most ${maxPages} can be read.`);
    const textRuns: TextRun[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      onProgress({ stage: 'reading', page: number, pages: pdf.numPages });
      textRuns.push(await readPage(pdf, number));
    }
    const pagesWithoutText = await findPagesWithoutText(pdf, textRuns);
    return {
      blocks: layOutPages(textRuns),
      pagesRead: pdf.numPages,
      pagesTotal: pdf.numPages,
      fromOcr: false,
      pagesWithoutText,
      textRuns,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js takes ownership of the buffer, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), {
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      disableAutoFetch: true,
      stopAtErrors: false,
      verbosity: 0,
    });
  } catch (error) {
    throw toDocumentError(error);
  }
}

function toDocumentError(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  if (error instanceof Error && error.name === 'PasswordException') return new DocumentError('encrypted');
  return new DocumentError('unreadable', 'The PDF is damaged and could not be read.');
}

async function readPage(pdf: Pdf, number: number): Promise<TextRun[]> {
  let page: Page;
  try {
    page = await pdf.getPage(number);
  } catch (error) {
    throw toDocumentError(error);
  }
  const view = page.getViewport({ scale: 1 });
  const place = (x: number, y: number): [number, number] => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view.transform as number[];
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const content = await page.getTextContent();
  const words = content.items.flatMap((item): DirectedTextRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const [x, y] = place(e, f);
    const [towardsX, towardsY] = place(e + a, f + b);
    const towards = { x: towardsX - x, y: towardsY - y };
    const height = Math.hypot(c, d) || item.height || 10;
    const box = boxOnPage({ x, y }, towards, { width: item.width, height }, view);
    return [{ x, y, width: item.width, height, text: item.str, direction: towards, box }];
  });
  const quarter = pageRotation(words);
  const corners = (rect: number[]): [Point, Point] => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [one, other] = [place(left, bottom), place(right, top)].map(([x, y]) => rotatePoint({ x, y }, quarter, view));
    return [one ?? origin, other ?? origin];
  };
  return [...rotateUpright(words, quarter, view), ...(await annotationRuns(page, corners))];
}

/** The part of a letter that hangs below the baseline. */
const descent = 0.22;

// The rectangle of a run that starts at a point of the baseline.
function boxOnPage(start: Point, direction: Point, { width, height }: Size, page: Size): PageBox {
  const long = Math.hypot(direction.x, direction.y) || 1;
  const [ux, uy] = [direction.x / long, direction.y / long];
  const corner = (along: number, up: number): Point => ({
    x: start.x + ux * along + uy * up,
    y: start.y + uy * along - ux * up,
  });
  const corners = [corner(0, height), corner(width, height), corner(0, -descent * height), corner(width, -descent * height)];
  const xs = corners.map(({ x }) => x / page.width);
  const ys = corners.map(({ y }) => y / page.height);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}
const origin: Point = { x: 0, y: 0 };

const profileUrl = /(?:tiktok|instagram|youtube|x|twitter|facebook|linkedin|snapchat|pinterest)\.com\/\S+/i;

// Form fields and the profile links behind words are annotations, not text of the page.
async function annotationRuns(page: Page, corners: (rect: number[]) => [Point, Point]): Promise<TextRun[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { rect, url, fieldValue, checkBox, exportValue } = annotation as Record<string, unknown>;
    if (!Array.isArray(rect)) return [];
    const [one, other] = corners(rect.map(Number));
    const [left, right, y] = [Math.min(one.x, other.x), Math.max(one.x, other.x), Math.max(one.y, other.y)];
    const height = Math.min(12, Math.abs(one.y - other.y));
    const run = (text: string, from = left) => [
      { x: from, y: y - 0.25 * height, width: Math.max(1, Math.min(right - left, text.length * height * 0.5)), height, text },
    ];
    if (checkBox === true) return run(fieldValue === exportValue && fieldValue !== 'Off' ? '☑' : '☐');
    if (typeof fieldValue === 'string' && fieldValue.trim() !== '') return run(fieldValue);
    if (typeof url === 'string' && profileUrl.test(url)) return run(` ${profileUrl.exec(url)?.[0] ?? ''}`, right);
    return [];
  });
}

async function findPagesWithoutText(pdf: Pdf, runs: TextRun[][]): Promise<number[]> {
  const numbers: number[] = [];
  for (const [at, page] of runs.entries()) {
    if (isGarbled(page)) {
      numbers.push(at + 1);
      continue;
    }
    const letters = countLetters(page);
    if (letters >= maxStampLetters) continue;
    const drawn = await inspectDrawing(pdf, at + 1);
    if (drawn.covered || (letters < minLetters && drawn.steps > maxBlankOperations)) numbers.push(at + 1);
  }
  return numbers;
}

// Whether images cover the page, and the number of its drawing operations (text may be drawn as shapes).
async function inspectDrawing(pdf: Pdf, number: number): Promise<{ covered: boolean; steps: number }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  // Scanners divide a page into strips, so the pixels of all images are added up.
  let pixels = 0;
  let masked = false;
  for (const [at, operation] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (operation === OPS.paintImageXObject && Array.isArray(args)) pixels += Number(args[1]) * Number(args[2]);
    masked ||= operation === OPS.paintImageMaskXObject || operation === OPS.paintInlineImageXObject;
  }
  return { covered: masked || pixels > minPagePixels, steps: fnArray.length };
}

/** Bullets of symbol fonts are such characters too, but few. */
const maxGarbledShare = 0.1;

// A font that does not say which letters its glyphs are: the page is drawn well, but its text is control characters and the like.
function isGarbled(page: TextRun[]): boolean {
  const text = page.map((run) => run.text).join('');
  return (text.match(/[^\P{C}\p{Cf}\s]|\uFFFD/gu)?.length ?? 0) > maxGarbledShare * text.length;
}

function countLetters(page: TextRun[]): number {
  return page.reduce((sum, run) => sum + (run.text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
}
