import type { Extraction } from '@creator-desk/document-extraction/extraction';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import { downloadPath, type ContractFile } from '../vault/contract-file.entity.ts';
import type { ReceivedFile } from '../vault/file-store.ts';
import type { StagedFiles } from '../vault/staged-files.ts';
import type { ReadExtraction } from './extraction.engine.ts';
import type { UnreadPages } from './unread-pages.ts';
import type { VaultQueries } from '../vault/vault.query.ts';

type Staged = [ContractFile, ...ContractFile[]];

export interface StagingStores {
  staged: StagedFiles;
  vault: VaultQueries;
  unread: UnreadPages;
}

/** Stages a document with what was read of it so far, and again with what was read later. */
export class DocumentStaging {
  private readonly staged: StagedFiles;
  private readonly vault: VaultQueries;
  private readonly unread: UnreadPages;
  private readonly files: ReceivedFile[];
  private document: Staged | undefined;
  private hasRest: boolean;
  private last: Promise<unknown> = Promise.resolve();

  /** @param known the document when it is staged already */
  constructor(stores: StagingStores, files: ReceivedFile[], known?: ContractFile) {
    this.staged = stores.staged;
    this.vault = stores.vault;
    this.unread = stores.unread;
    this.files = files;
    this.document = known && [known];
    this.hasRest = known !== undefined;
  }

  /** One after the other, because they share an entity manager. @returns the answer for what was read */
  keep(read: ReadExtraction): Promise<ExtractionView> {
    const kept = this.last.then(() => this.store(read));
    this.last = kept.catch(() => undefined);
    return kept;
  }

  private async store(read: ReadExtraction): Promise<ExtractionView> {
    const { data, confidence, evidence, engine, text } = read;
    const fields = { data, confidence, evidence, engine };
    if (this.document) await this.staged.replaceContent(this.document, fields, text);
    else this.document = await this.staged.stage(this.files, fields, text);
    const [first] = this.document;
    // Most documents are read at once and have no rest.
    if (read.rest || this.hasRest) this.hasRest = await this.unread.keep(first.id, read.rest);
    return { ...toView(read, this.document, await this.vault.sameAs(first)), hasMorePages: this.hasRest };
  }
}

function toView(extraction: Extraction, staged: Staged, sameAs: ExtractionView['sameAs']): Omit<ExtractionView, 'hasMorePages'> {
  const { data, confidence, evidence, review, facts, engine, pagesRead, pagesTotal, preview, text, notice } = extraction;
  return {
    success: true,
    data,
    error: null,
    preview,
    images: staged.filter(({ fileType }) => fileType.startsWith('image/')).map(({ id }) => `${downloadPath(id)}?inline=1`),
    confidence,
    evidence,
    review,
    facts,
    text: extraction.hasDrawnPages ? null : text,
    engine,
    pagesRead,
    pagesTotal,
    notice,
    sameAs,
    fileId: staged[0].id,
  };
}
