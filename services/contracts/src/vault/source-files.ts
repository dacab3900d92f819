import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { ContractFile } from './contract-file.entity.ts';
import { StoredFiles, type ReceivedFile } from './stored-files.ts';

/** How long the original of an extraction is kept when no contract takes it. */
const keptFor = 24 * 60 * 60 * 1000;
const sweepEvery = 60 * 60 * 1000;

/** The documents from which contracts are read: kept on trial, then taken into the vault by the contract made from them. */
@Injectable()
export class SourceFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly files: StoredFiles,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = (): void => {
      this.sweep().catch((err: unknown) =>
        this.log.warn({ err }, 'untaken documents were not swept; it is tried again in an hour'),
      );
    };
    this.timer = setInterval(sweep, sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Stores an original with the fields that were read from it, not yet shown in the vault.
   * @param files one document, or the page images of one contract in their order
   * @param text the whole text, for the search; read again when it is not given
   * @returns the document, or the first page, which stands for all
   */
  async keep(files: ReceivedFile[], fields: object, text?: string): Promise<ContractFile> {
    const [first, ...others] = files;
    if (!first) throw new RangeError('no file to keep');
    const kept = await this.files.receive(first, { fields, text });
    for (const page of others) (await this.files.receive(page, { fields, text: '' })).togetherWith = kept.id;
    await this.em.flush();
    return kept;
  }

  /**
   * Makes a kept original the document of a contract, within the caller's transaction.
   * @throws Refusal when there is no such file, or another contract has it
   */
  async take(id: number, contractId: number): Promise<{ address: string; parsedJson: string | null }> {
    const file = await this.em.findOne(ContractFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file) throw Refusal.ofField('sourceFileId', 'The uploaded document is no longer there. Please upload it again.');
    if (file.contractId) throw Refusal.ofField('sourceFileId', 'The uploaded document belongs to another contract.');
    const others = await this.em.find(ContractFile, { togetherWith: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const page of [file, ...others]) {
      page.admit(contractId, page.uploadedAt);
      this.outbox.publish('contract.file_uploaded', `contract-file/${page.id}`, page.facts(contractId, 'source'));
    }
    return { address: file.address(), parsedJson: file.extraction ? JSON.stringify(file.extraction) : null };
  }

  async sweep(): Promise<void> {
    await this.files.forgetUntaken(new Date(this.clock.now().getTime() - keptFor));
    await this.files.letGo();
  }
}
