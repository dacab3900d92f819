import { readFile } from 'node:fs/promises';
import { DocumentError } from './document-error.ts';
import { plainText, type DocumentText } from './document-text.ts';
import type { ProgressListener } from './extraction.ts';
import { extractFields } from './fields/extract-fields.rules.ts';
import { checkModelAnswer } from './model/model-check.rules.ts';
import { textForModel } from './model/text-for-model.rules.ts';
import { parseDoc } from './parsers/doc.parser.ts';
import { parseDocx } from './parsers/docx.parser.ts';
import { isEncryptedOffice, detectFileType } from './parsers/file-type.ts';
import { withBoxes } from './layout/evidence-boxes.rules.ts';
import { layOutPages } from './layout/page-layout.rules.ts';
import type { TextRun } from './layout/page-lines.rules.ts';
import { parsePdf } from './parsers/pdf.parser.ts';
import { parsePlainText } from './parsers/plain-text.parser.ts';
import { richTextToText } from './parsers/rich-text.ts';
import { decodeText } from './parsers/text-encoding.ts';
import { correctOcrErrors } from './ocr/ocr-errors.rules.ts';
import type { Raster } from './ocr/raster.rules.ts';
import type { Conversion, Job, JobResults, NeedsOcr, ReadDocument } from './jobs.ts';

type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>;

/** Runs one job. @throws DocumentError when the file cannot be read */
export function runJob<K extends Job['kind']>(job: JobOf<K>, onProgress: ProgressListener): Promise<JobResults[K]>;
export async function runJob(job: Job, onProgress: ProgressListener): Promise<JobResults[Job['kind']]> {
  switch (job.kind) {
    case 'read':
      return readDocument(job, onProgress);
    case 'recognise':
      return recognise(job, onProgress);
    case 'extractFields':
      return extractFromPages(job, onProgress);
    case 'renderForModel':
      return renderForModel(job);
    case 'textForModel':
      return textForModel(fromPages(job.pages), job.pages.join('\n'));
    case 'checkAnswer':
      return withBoxes(checkModelAnswer(job.answer, job.fields, job.pages), job.textRuns);
    case 'convert':
      return convertToPng(job, onProgress);
  }
}

async function readDocument({ path, accept }: JobOf<'read'>, onProgress: ProgressListener): Promise<ReadDocument | NeedsOcr> {
  onProgress({ stage: 'opening' });
  const bytes = await readFile(path);
  const type = detectFileType(bytes, accept);
  if (type === 'png' || type === 'jpeg') return { ocrPages: [null], textRuns: [[]], pagesTotal: 1 };
  if (type === 'pdf') {
    const pdf = await parsePdf(bytes, onProgress);
    const { pagesWithoutText: ocrPages, textRuns, pagesTotal } = pdf;
    return ocrPages.length > 0 ? { ocrPages, textRuns, pagesTotal } : extractFromText(pdf, onProgress, textRuns);
  }
  if (type === 'doc' && isEncryptedOffice(bytes)) throw new DocumentError('encrypted');
  onProgress({ stage: 'reading', page: 1, pages: 1 });
  if (type === 'docx') return extractFromText(await parseDocx(bytes), onProgress);
  if (type === 'doc') return extractFromText(await parseDoc(bytes), onProgress);
  return extractFromText(parsePlainText(type === 'rtf' ? richTextToText(bytes) : decodeText(bytes)), onProgress);
}

// OCR and rendering load large native libraries, so they are imported only when a page needs them.
async function recognise({ path, page }: JobOf<'recognise'>, onProgress: ProgressListener): Promise<TextRun[]> {
  onProgress({ stage: 'recognising' });
  const { recognisePage } = await import('./ocr/recogniser.ts');
  return recognisePage(await loadImage(path, page));
}

async function renderForModel({ path, page }: JobOf<'renderForModel'>): Promise<Uint8Array> {
  const { toJpeg } = await import('./ocr/page-image.ts');
  return toJpeg(await loadImage(path, page));
}

async function loadImage(path: string, page: number | null): Promise<Raster> {
  if (page === null) {
    const { openImage } = await import('./ocr/page-image.ts');
    return openImage(path);
  }
  const { renderPage } = await import('./ocr/pdf-pages.ts');
  return renderPage(await readFile(path), page);
}

async function convertToPng({ path, ...drawing }: JobOf<'convert'>, onProgress: ProgressListener): Promise<Conversion> {
  onProgress({ stage: 'opening' });
  const bytes = await readFile(path);
  detectFileType(bytes, ['pdf']);
  const { renderPagesToPng } = await import('./ocr/pdf-pages.ts');
  return renderPagesToPng(bytes, drawing, onProgress);
}

function extractFromPages({ pages, pagesRead, pagesTotal }: JobOf<'extractFields'>, onProgress: ProgressListener): ReadDocument {
  const blocks = layOutPages(pages).map((block) => ({ ...block, cells: block.cells.map(correctOcrErrors) }));
  return extractFromText({ blocks, pagesRead, pagesTotal, fromOcr: true }, onProgress, pages);
}

// A line of a page's text is a block; the rows of its tables are single cells.
function fromPages(pages: string[]): DocumentText {
  const blocks = pages.flatMap((text, at) => text.split('\n').map((line) => ({ page: at + 1, cells: [line], table: null })));
  return { blocks, pagesRead: pages.length, pagesTotal: pages.length, fromOcr: false };
}

const previewCharacters = 2_000;

function extractFromText(document: DocumentText, onProgress: ProgressListener, textRuns: TextRun[][] = []): ReadDocument {
  onProgress({ stage: 'understanding' });
  const text = plainText(document);
  if (!/[\p{L}\d]/u.test(text)) throw new DocumentError('no_text');
  const { blocks, pagesRead, pagesTotal, fromOcr } = document;
  const last = Math.max(...blocks.map((block) => block.page));
  const pages = Array.from({ length: last }, (_, at) => plainText({ blocks: blocks.filter((block) => block.page === at + 1) }));
  const engine = fromOcr ? 'ocr' : 'rules';
  const fields = withBoxes(extractFields(document), textRuns);
  const hasDrawnPages = textRuns.length > 0;
  const preview = text.slice(0, previewCharacters);
  return { ...fields, preview, text, pages, textRuns, hasDrawnPages, pagesRead, pagesTotal, engine };
}
