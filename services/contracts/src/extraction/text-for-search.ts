import { Injectable } from '@nestjs/common';
import { DocumentUnreadable, type DocumentReader } from '../vault/document-reader.ts';
import { DocumentRefused } from './document-refused.ts';
import { ExtractionEngine } from './extraction.engine.ts';

/** What the extraction engine reads of a document, for the vault's search. No model is asked: nobody waits for fields, and it costs. */
@Injectable()
export class TextForSearch implements DocumentReader {
  constructor(private readonly engine: ExtractionEngine) {}

  async textOf(path: string, fileName: string): Promise<string> {
    const { text } = await this.engine.extract({ path, fileName, kind: 'any' }, { askModel: false }).catch((error: unknown) => {
      // Busy and slow are of the moment; everything else is the document's own.
      const ownFault = error instanceof DocumentRefused && error.code !== 'busy' && error.code !== 'timeout';
      throw ownFault ? new DocumentUnreadable(error) : error;
    });
    return text;
  }
}
