import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectFileType, acceptedTypes } from '../../src/parsers/file-type.ts';
import type { DocumentText } from '../../src/document-text.ts';
import { parseDoc } from '../../src/parsers/doc.parser.ts';
import { parseDocx } from '../../src/parsers/docx.parser.ts';
import { parsePdf } from '../../src/parsers/pdf.parser.ts';
import { parsePlainText } from '../../src/parsers/plain-text.parser.ts';
import { richTextToText } from '../../src/parsers/rich-text.ts';
import { decodeText } from '../../src/parsers/text-encoding.ts';
import type { Truth } from '../../test/scoring.ts';
import type { LabelledDocument } from './documents.ts';

/** A line of `corrections.json`: a file of the folder, and what a person saved for it. */
interface CorrectedFile {
  file: string;
  saved: Truth;
}

/**
 * The documents in which people corrected what was read, as `npm run export:corrections` writes them. Scans are left out: the
 * weights are fitted on text without errors of OCR.
 */
export async function correctedDocuments(folder: string): Promise<LabelledDocument[]> {
  const files = JSON.parse(readFileSync(join(folder, 'corrections.json'), 'utf8')) as CorrectedFile[];
  const documents: LabelledDocument[] = [];
  for (const { file, saved } of files) {
    const text = await textOf(readFileSync(join(folder, file)));
    if (text) documents.push({ id: file, kind: 'corrected', text, fields: withoutZero(saved), accept: {} });
  }
  return documents;
}

// The form saves no videos as 0 and no platforms as an empty list.
function withoutZero(saved: Truth): Truth {
  const platforms = Array.isArray(saved.platforms) && saved.platforms.length === 0 ? null : saved.platforms;
  return { ...saved, platforms, videosPerMonth: saved.videosPerMonth === 0 ? null : saved.videosPerMonth };
}

async function textOf(bytes: Buffer): Promise<DocumentText | null> {
  switch (detectFileType(bytes, acceptedTypes.any)) {
    case 'pdf': {
      const pdf = await parsePdf(bytes, () => undefined);
      return pdf.pagesWithoutText.length > 0 ? null : pdf;
    }
    case 'docx':
      return parseDocx(bytes);
    case 'doc':
      return parseDoc(bytes);
    case 'rtf':
      return parsePlainText(richTextToText(bytes));
    case 'text':
      return parsePlainText(decodeText(bytes));
    default:
      return null;
  }
}
