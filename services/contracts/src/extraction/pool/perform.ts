import { readFile } from 'node:fs/promises';
import { DocumentRefused } from '../document-refused.ts';
import { plainText, type DocumentText } from '../document-text.ts';
import type { Extraction, ExtractionProgress } from '../extraction.ts';
import { readFields } from '../fields/read-fields.rules.ts';
import { readDoc } from '../readers/doc.reader.ts';
import { readDocx } from '../readers/docx.reader.ts';
import { isEncryptedOffice, kindOf } from '../readers/file-kind.ts';
import { readPdf } from '../readers/pdf.reader.ts';
import { readPlain } from '../readers/plain.reader.ts';
import { decodeText } from '../readers/text-encoding.ts';
import type { Job, Pictures, Results } from './jobs.ts';

type Report = (step: ExtractionProgress) => void;

/** Does one job. Throws {@link DocumentRefused} when the file cannot be read. */
export async function perform(job: Job, onProgress: Report): Promise<Results[Job['kind']]> {
  if (job.kind === 'read') return readDocument(job, onProgress);
  throw new DocumentRefused('wrong_type');
}

async function readDocument(job: Extract<Job, { kind: 'read' }>, onProgress: Report): Promise<Extraction | Pictures> {
  onProgress({ stage: 'opening' });
  const bytes = await readFile(job.path);
  const kind = kindOf(bytes, job.accept);
  if (kind === 'png' || kind === 'jpeg') return { pictures: [{ page: null }], pieces: [[]], pagesTotal: 1 };
  if (kind === 'pdf') {
    const pdf = await readPdf(bytes, onProgress);
    if (pdf.silentPages.length > 0) throw new DocumentRefused('no_text');
    return understand(pdf, onProgress);
  }
  if (kind === 'doc' && isEncryptedOffice(bytes)) throw new DocumentRefused('encrypted');
  onProgress({ stage: 'reading', page: 1, pages: 1 });
  if (kind === 'docx') return understand(await readDocx(bytes), onProgress);
  if (kind === 'doc') return understand(await readDoc(bytes), onProgress);
  return understand(readPlain(decodeText(bytes)), onProgress);
}

const PREVIEW = 2_000;

function understand(document: DocumentText, onProgress: Report): Extraction {
  onProgress({ stage: 'understanding' });
  const text = plainText(document);
  if (!/[\p{L}\d]/u.test(text)) throw new DocumentRefused('no_text');
  const { pagesRead, pagesTotal, recognised } = document;
  return {
    ...readFields(document),
    preview: text.slice(0, PREVIEW),
    text,
    pagesRead,
    pagesTotal,
    engine: recognised ? 'ocr' : 'rules',
  };
}
