import { readFile } from 'node:fs/promises';
import { DocumentRefused } from '../document-refused.ts';
import { plainText, type DocumentText } from '../document-text.ts';
import type { ExtractionProgress } from '../extraction.ts';
import { readFields } from '../fields/read-fields.rules.ts';
import { checkedAnswer } from '../model/model-check.rules.ts';
import { readDoc } from '../readers/doc.reader.ts';
import { readDocx } from '../readers/docx.reader.ts';
import { isEncryptedOffice, kindOf } from '../readers/file-kind.ts';
import { layOut } from '../readers/page-layout.rules.ts';
import type { Piece } from '../readers/page-lines.rules.ts';
import { readPdf } from '../readers/pdf.reader.ts';
import { readPlain } from '../readers/plain.reader.ts';
import { textOfRichText } from '../readers/rich-text.ts';
import { decodeText } from '../readers/text-encoding.ts';
import { repaired } from '../reading/recognised.rules.ts';
import type { Job, Pictures, ReadDocument, Results } from './jobs.ts';

type Report = (step: ExtractionProgress) => void;
type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>;

/** Does one job. Throws {@link DocumentRefused} when the file cannot be read. */
export async function perform(job: Job, onProgress: Report): Promise<Results[Job['kind']]> {
  switch (job.kind) {
    case 'read':
      return readDocument(job, onProgress);
    case 'recognise':
      return recognisePage(job, onProgress);
    case 'understand':
      return understandPages(job, onProgress);
    case 'show':
      return show(job);
    case 'check':
      return checkedAnswer(job.answer, job.reading, job.pages);
    case 'convert':
      return convert(job, onProgress);
  }
}

async function readDocument(job: JobOf<'read'>, onProgress: Report): Promise<ReadDocument | Pictures> {
  onProgress({ stage: 'opening' });
  const bytes = await readFile(job.path);
  const kind = kindOf(bytes, job.accept);
  if (kind === 'png' || kind === 'jpeg') return { pictures: [null], pieces: [[]], pagesTotal: 1 };
  if (kind === 'pdf') {
    const pdf = await readPdf(bytes, onProgress);
    const { silentPages, pieces, pagesTotal } = pdf;
    return silentPages.length > 0 ? { pictures: silentPages, pieces, pagesTotal } : understand(pdf, onProgress);
  }
  if (kind === 'doc' && isEncryptedOffice(bytes)) throw new DocumentRefused('encrypted');
  onProgress({ stage: 'reading', page: 1, pages: 1 });
  if (kind === 'docx') return understand(await readDocx(bytes), onProgress);
  if (kind === 'doc') return understand(await readDoc(bytes), onProgress);
  if (kind === 'rtf') return understand(readPlain(textOfRichText(bytes)), onProgress);
  return understand(readPlain(decodeText(bytes)), onProgress);
}

// Recognition and drawing bring large native libraries along: a child that never sees a picture does not load them.
async function recognisePage({ path, page }: JobOf<'recognise'>, onProgress: Report): Promise<Piece[]> {
  onProgress({ stage: 'recognising' });
  const { openPicture } = await import('../readers/page-picture.ts');
  const { recognise } = await import('../readers/recogniser.ts');
  if (page === null) return recognise(await openPicture(path));
  const { drawPage } = await import('../readers/pdf-pages.ts');
  return recognise(await drawPage(await readFile(path), page));
}

async function show({ path, page }: JobOf<'show'>): Promise<Uint8Array> {
  const { asJpeg, openPicture } = await import('../readers/page-picture.ts');
  if (page === null) return asJpeg(await openPicture(path));
  const { drawPage } = await import('../readers/pdf-pages.ts');
  return asJpeg(await drawPage(await readFile(path), page));
}

async function convert({ path, directory, most }: JobOf<'convert'>, onProgress: Report) {
  onProgress({ stage: 'opening' });
  const bytes = await readFile(path);
  kindOf(bytes, ['pdf']);
  const { writePages } = await import('../readers/pdf-pages.ts');
  return writePages(bytes, directory, most, onProgress);
}

function understandPages({ pages, pagesRead, pagesTotal }: JobOf<'understand'>, onProgress: Report): ReadDocument {
  const blocks = layOut(pages).map((block) => ({ ...block, cells: block.cells.map(repaired) }));
  return understand({ blocks, pagesRead, pagesTotal, recognised: true }, onProgress);
}

const PREVIEW = 2_000;

function understand(document: DocumentText, onProgress: Report): ReadDocument {
  onProgress({ stage: 'understanding' });
  const text = plainText(document);
  if (!/[\p{L}\d]/u.test(text)) throw new DocumentRefused('no_text');
  const { blocks, pagesRead, pagesTotal, recognised } = document;
  const last = Math.max(...blocks.map((block) => block.page));
  const pages = Array.from({ length: last }, (_, at) => plainText({ blocks: blocks.filter((block) => block.page === at + 1) }));
  const engine = recognised ? 'ocr' : 'rules';
  return { ...readFields(document), preview: text.slice(0, PREVIEW), text, pages, pagesRead, pagesTotal, engine };
}
