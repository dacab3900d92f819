import { Injectable } from '@nestjs/common';
import { DocumentError } from '@creator-desk/document-extraction/document-error';
import { ExtractionEngine } from './extraction.engine.ts';

/** A document without readable text: damaged, encrypted or too large. */
export class DocumentUnreadable extends Error {
  constructor(cause: unknown) {
    super('the document has no text that can be read', { cause });
    this.name = 'DocumentUnreadable';
  }
}

/** Reads the text of documents for the full-text search. */
@Injectable()
export class SearchTextReader {
  constructor(private readonly engine: ExtractionEngine) {}

  /** @throws DocumentUnreadable when another attempt would fail too; other errors are temporary */
  async textOf(path: string): Promise<string> {
    const { text } = await this.engine.extract({ path, kind: 'any' }, { askModel: false }).catch((error: unknown) => {
      const permanent = error instanceof DocumentError && error.code !== 'busy' && error.code !== 'timeout';
      throw permanent ? new DocumentUnreadable(error) : error;
    });
    return text;
  }
}
