/** Token of what reads the text of documents for the search; without it only names are searched. */
export const DOCUMENT_READER = Symbol('document reader');

export interface DocumentReader {
  /**
   * The whole text of a document that lies on this machine's disk.
   * @param fileName as the person named it
   * @throws DocumentUnreadable when another try would find nothing else; anything else is tried again
   */
  textOf(path: string, fileName: string): Promise<string>;
}

/** A document that has no text for us: damaged, encrypted, or too large. */
export class DocumentUnreadable extends Error {
  constructor(cause: unknown) {
    super('the document has no text that can be read', { cause });
    this.name = 'DocumentUnreadable';
  }
}
