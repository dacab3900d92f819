import WordExtractor from 'word-extractor';
import { DocumentError } from '../document-error.ts';
import type { Block, DocumentText } from '../document-text.ts';
import { textToBlocks } from './plain-text.parser.ts';

/** Parses an old binary .doc: header, body, text boxes, footer and notes. */
export async function parseDoc(bytes: Buffer): Promise<DocumentText> {
  let blocks: Block[];
  try {
    const document = await new WordExtractor().extract(bytes);
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getBody(),
      document.getTextboxes(),
      document.getFooters(),
      document.getFootnotes(),
      document.getEndnotes(),
    ];
    blocks = parts.flatMap((part, at) =>
      textToBlocks(part).map((block) => ({ ...block, table: block.table === null ? null : block.table + at * 1000 })),
    );
  } catch (error) {
    if (error instanceof Error && /encrypt|password/i.test(error.message)) throw new DocumentError('encrypted');
    throw new DocumentError('unreadable', 'The Word document is damaged and could not be read.');
  }
  return { blocks, pagesRead: 1, pagesTotal: 1, fromOcr: false };
}
