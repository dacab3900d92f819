import WordExtractor from 'word-extractor';
import { DocumentRefused } from '../document-refused.ts';
import type { Block, DocumentText } from '../document-text.ts';
import { blocksOfLines } from './plain.reader.ts';

/** Reads an old binary .doc: header, body, text boxes, footer and notes. */
export async function readDoc(bytes: Buffer): Promise<DocumentText> {
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
      blocksOfLines(part).map((block) => ({ ...block, table: block.table === null ? null : block.table + at * 1000 })),
    );
  } catch (error) {
    if (error instanceof Error && /encrypt|password/i.test(error.message)) throw new DocumentRefused('encrypted');
    throw new DocumentRefused('unreadable', 'The Word document is damaged and could not be read.');
  }
  return { blocks, pagesRead: 1, pagesTotal: 1, recognised: false };
}
