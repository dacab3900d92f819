import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import type { CommandTransaction } from '@creator-desk/server/persistence/command-transaction';
import { Periodic } from '@creator-desk/server/runtime/periodic';
import { ContractFile } from './contract-file.entity.ts';
import { FileStore, type ReceivedFile } from './file-store.ts';
import { TextIndexer } from './text-indexer.ts';

/** How long a staged file is kept that no contract uses. */
const retentionMs = 24 * 60 * 60 * 1000;
const sweepIntervalMs = 60 * 60 * 1000;

/** The documents that were extracted. They are staged until a contract is created from them, which moves them into the vault. */
@Injectable()
export class StagedFiles implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schedule: Periodic;

  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly texts: TextIndexer,
    @Inject(LOG) log: Logger,
  ) {
    this.schedule = new Periodic(() => this.sweep(), { name: 'cleanup of staged documents', intervalMs: sweepIntervalMs, log });
  }

  onApplicationBootstrap(): void {
    this.schedule.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.schedule.stop();
  }

  /**
   * Stores a document with its extracted fields. It is not shown in the vault yet.
   * @param files one document, or the page images of one contract in their order
   * @param text the whole text, for the search; extracted again when it is not given
   * @returns the document, or the first of the page images
   */
  async stage(files: ReceivedFile[], fields: object, text?: string): Promise<ContractFile> {
    const [first, ...others] = files;
    if (!first) throw new RangeError('no file to stage');
    const staged = await this.files.stage(first, { fields, text });
    for (const page of others) (await this.files.stage(page, { fields, text: '' })).togetherWith = staged.id;
    await this.em.flush();
    return staged;
  }

  /**
   * Attaches a staged document to a contract.
   * @returns its address and what was read from it
   * @throws Refusal when there is no such file, or it belongs to another contract
   */
  async attach(
    tx: CommandTransaction,
    id: number,
    contractId: number,
  ): Promise<{ originalPdf: string; parsedJson: string | null }> {
    const [[file], others] = await Promise.all([tx.lock(ContractFile, { id }), tx.lock(ContractFile, { togetherWith: id })]);
    if (!file) throw Refusal.ofField('sourceFileId', 'The uploaded document is no longer there. Please upload it again.');
    if (file.contractId) throw Refusal.ofField('sourceFileId', 'The uploaded document belongs to another contract.');
    for (const page of [file, ...others]) {
      page.accept(contractId, page.uploadedAt);
      tx.update(ContractFile, page);
      await this.texts.enqueue(page.id, tx);
      tx.publish('contract.file_uploaded', `contract-file/${page.id}`, page.facts(contractId, 'source'));
    }
    return { originalPdf: file.downloadPath(), parsedJson: file.extraction ? JSON.stringify(file.extraction) : null };
  }

  async sweep(): Promise<void> {
    await this.files.removeStagedBefore(new Date(this.clock.now().getTime() - retentionMs));
    await this.files.release();
  }
}
