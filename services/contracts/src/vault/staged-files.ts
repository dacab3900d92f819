import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { Every } from '@creator-desk/server/runtime/every';
import { rightsRead, withCorrections, type ReadFields, type ReadRights } from '../extraction/corrections.rules.ts';
import { ContractFile } from './contract-file.entity.ts';
import { FileStore, type ReceivedFile } from './file-store.ts';
import { TextIndexer } from './text-indexer.ts';

/** How long a staged file is kept that no contract uses. */
const retentionMs = 24 * 60 * 60 * 1000;
const sweepIntervalMs = 60 * 60 * 1000;

/** The documents that were extracted. They are staged until a contract is created from them, which moves them into the vault. */
@Injectable()
export class StagedFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly texts: TextIndexer,
  ) {}

  /**
   * Stores a document with its extracted fields. It is not shown in the vault yet.
   * @param files one document, or the page images of one contract in their order
   * @param text the whole text, for the search; extracted again when it is not given
   * @returns the document, or the page images; the first one stands for all of them
   */
  async stage(files: ReceivedFile[], fields: object, text?: string): Promise<[ContractFile, ...ContractFile[]]> {
    const [first, ...others] = files;
    if (!first) throw new RangeError('no file to stage');
    const staged = await this.files.stage(first, { fields, text });
    const pages: ContractFile[] = [];
    for (const one of others) {
      const page = await this.files.stage(one, { fields, text: '' });
      page.togetherWith = staged.id;
      pages.push(page);
    }
    await this.em.flush();
    return [staged, ...pages];
  }

  /** Replaces what was read from a staged document. A contract that was created from it meanwhile keeps what it was created with. */
  async replaceContent([first, ...others]: [ContractFile, ...ContractFile[]], fields: object, text: string): Promise<void> {
    const ids = [first, ...others].map(({ id }) => id);
    await this.em.execute('update contract_files set extraction = ?::jsonb where id = any(?::int[]) and provisional', [
      JSON.stringify(fields),
      `{${ids.join()}}`,
    ]);
    await this.files.saveWords(first.id, [first.originalName, text], null);
  }

  /**
   * Attaches a staged document to a contract, with what a person corrected in its extracted fields.
   * @returns its address and what was read from it
   * @throws Refusal when there is no such file, or it belongs to another contract
   */
  async attach(
    tx: CommandTransaction,
    id: number,
    contract: ReadFields & ReadRights & { id: number },
  ): Promise<ReadRights & { originalPdf: string; parsedJson: string | null }> {
    const [[file], others] = await Promise.all([tx.lock(ContractFile, { id }), tx.lock(ContractFile, { togetherWith: id })]);
    if (!file) throw Refusal.ofField('sourceFileId', 'The uploaded document is no longer there. Please upload it again.');
    if (file.contractId) throw Refusal.ofField('sourceFileId', 'The uploaded document belongs to another contract.');
    const { extraction: read } = file;
    if (read) file.extraction = withCorrections(read, contract);
    const { id: contractId } = contract;
    for (const page of [file, ...others]) {
      page.accept(contractId, page.uploadedAt);
      tx.update(ContractFile, page);
      await this.texts.enqueue(page.id, tx);
      tx.publish('contract.file_uploaded', `contract-file/${page.id}`, page.facts(contractId, 'source'));
    }
    const rights = read && rightsRead(read, contract);
    return { originalPdf: file.downloadPath(), parsedJson: read ? JSON.stringify(read) : null, ...rights };
  }

  @Every(sweepIntervalMs, 'cleanup of staged documents')
  async sweep(): Promise<void> {
    await this.files.removeStagedBefore(new Date(this.clock.now().getTime() - retentionMs));
    await this.files.release();
  }
}
