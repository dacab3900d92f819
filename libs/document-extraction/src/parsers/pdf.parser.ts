import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { ExtractionProgress } from '../extraction.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentText } from '../document-text.ts';
import { layOutPages } from '../layout/page-layout.rules.ts';
import type { TextRun } from '../layout/page-lines.rules.ts';
import { pageRotation, rotatePoint, rotateUpright, type DirectedTextRun } from '../layout/page-rotation.rules.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** A PDF's text layer; the pages that have none are listed, to be recognised from their pictures. */
export interface ParsedPdf extends DocumentText {
  /** Numbers of pages without words, from 1. */
  pagesWithoutText: number[];
  /** Pieces of every page, so that recognised pages can be laid out between them. */
  textRuns: TextRun[][];
}

// More pages than any contract has: a file with more is no contract, and reading it would only take time.
const MAX_PAGES = 500;
const MIN_LETTERS = 12;
/** A scanned page may carry a line of text, as the stamp of a signing service; a page of prose has more letters than this. */
const MAX_STAMP_LETTERS = 250;
/** A page that is drawn in fewer steps is blank but for a rule or two. */
const MAX_BLANK_OPERATIONS = 40;
/** A letter page at about 70 dpi; a logo has fewer pixels. */
const MIN_PAGE_PIXELS = 450_000;

/** Reads the text layer of every page. Scripts in the file are never run and nothing is fetched. */
export async function parsePdf(bytes: Uint8Array, onProgress: (step: ExtractionProgress) => void): Promise<ParsedPdf> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages === 0) throw new DocumentError('unreadable', 'The PDF has no pages.');
    if (pdf.numPages > MAX_PAGES)
      throw new DocumentError('too_complex', `The PDF has ${pdf.numPages} pages; at most ${MAX_PAGES} can be read.`);
    const pieces: TextRun[][] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      onProgress({ stage: 'reading', page: number, pages: pdf.numPages });
      pieces.push(await readPage(pdf, number));
    }
    const silentPages = await findPagesWithoutText(pdf, pieces);
    return {
      blocks: layOutPages(pieces),
      pagesRead: pdf.numPages,
      pagesTotal: pdf.numPages,
      fromOcr: false,
      pagesWithoutText: silentPages,
      textRuns: pieces,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js takes the buffer over: it gets its own.
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
    return [{ x, y, width: item.width, height: Math.hypot(c, d) || item.height || 10, text: item.str, direction: towards }];
  });
  const quarter = pageRotation(words);
  const corners = (rect: number[]): [Point, Point] => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [one, other] = [place(left, bottom), place(right, top)].map(([x, y]) => rotatePoint({ x, y }, quarter, view));
    return [one ?? origin, other ?? origin];
  };
  return [...rotateUpright(words, quarter, view), ...(await annotationRuns(page, corners))];
}

interface Point {
  x: number;
  y: number;
}
const origin: Point = { x: 0, y: 0 };

const PROFILE_URL = /(?:tiktok|instagram|youtube|x|twitter|facebook|linkedin|snapchat|pinterest)\.com\/\S+/i;

// What was filled into a form's fields, and profile links behind words, are no part of the page's own text.
async function annotationRuns(page: Page, corners: (rect: number[]) => [Point, Point]): Promise<TextRun[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { rect, url, fieldValue, checkBox, exportValue } = annotation as Record<string, unknown>;
    if (!Array.isArray(rect)) return [];
    const [one, other] = corners(rect.map(Number));
    const [left, right, y] = [Math.min(one.x, other.x), Math.max(one.x, other.x), Math.max(one.y, other.y)];
    const height = Math.min(12, Math.abs(one.y - other.y));
    const piece = (text: string, from = left) => [
      { x: from, y: y - 0.25 * height, width: Math.max(1, Math.min(right - left, text.length * height * 0.5)), height, text },
    ];
    if (checkBox === true) return piece(fieldValue === exportValue && fieldValue !== 'Off' ? '☑' : '☐');
    if (typeof fieldValue === 'string' && fieldValue.trim() !== '') return piece(fieldValue);
    if (typeof url === 'string' && PROFILE_URL.test(url)) return piece(` ${PROFILE_URL.exec(url)?.[0] ?? ''}`, right);
    return [];
  });
}

async function findPagesWithoutText(pdf: Pdf, pieces: TextRun[][]): Promise<number[]> {
  const numbers: number[] = [];
  for (const [at, page] of pieces.entries()) {
    const letters = countLetters(page);
    if (letters >= MAX_STAMP_LETTERS) continue;
    const drawn = await inspectDrawing(pdf, at + 1);
    if (drawn.covered || (letters < MIN_LETTERS && drawn.steps > MAX_BLANK_OPERATIONS)) numbers.push(at + 1);
  }
  return numbers;
}

// Whether a page shows pictures as large as a page, and in how many steps it is drawn: lettering may be drawn as mere shapes.
async function inspectDrawing(pdf: Pdf, number: number): Promise<{ covered: boolean; steps: number }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  // Scanners cut a page into strips: it is their sum that counts.
  let pixels = 0;
  let masked = false;
  for (const [at, operation] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (operation === OPS.paintImageXObject && Array.isArray(args)) pixels += Number(args[1]) * Number(args[2]);
    masked ||= operation === OPS.paintImageMaskXObject || operation === OPS.paintInlineImageXObject;
  }
  return { covered: masked || pixels > MIN_PAGE_PIXELS, steps: fnArray.length };
}

function countLetters(page: TextRun[]): number {
  return page.reduce((sum, piece) => sum + (piece.text.match(/[\p{L}\d]/gu)?.length ?? 0), 0);
}
