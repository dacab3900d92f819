import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  RemoveContractFile,
  UpdateContractFileById,
  type ContractFileView,
  type VaultSummary,
} from '@creator-desk/protocol/contracts/documents/contract-file';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { ContractFile, downloadPath } from './contract-file.entity.ts';
import { FileStore } from './file-store.ts';
import { VaultQueries } from './vault.query.ts';

/** Uploads of the last 24 hours count as recent. */
const recentMs = 24 * 60 * 60 * 1000;

@Controller()
export class VaultController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly lists: VaultQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.updateFile)
  updateFile(@Payload() { id, ifMatch, contractId, tags, notes }: UpdateContractFileById): Promise<ContractFileView> {
    return this.em.transactional(async () => {
      const file = await this.locked(id, ifMatch);
      if (contractId !== undefined) await this.assign(file, contractId);
      if (tags !== undefined) file.tags = tags;
      if (notes !== undefined) file.notes = notes;
      this.publishChange(file);
      await this.em.flush();
      return this.lists.one(id);
    });
  }

  /** The row is removed before the object: a row without an object would be a broken file. */
  @OperationHandler(contracts.removeFile)
  async removeFile(@Payload() { id, ifMatch }: RemoveContractFile): Promise<null> {
    await this.em.transactional(async () => {
      const file = await this.locked(id, ifMatch);
      await this.em.execute('update contracts set original_pdf = null where original_pdf = ?', [downloadPath(id)]);
      await this.files.remove(id);
      this.publishChange(file);
    });
    await this.files.release();
    return null;
  }

  @OperationHandler(contracts.vaultSummary)
  vaultSummary(): Promise<VaultSummary> {
    return this.lists.summary(new Date(this.clock.now().getTime() - recentMs));
  }

  private async locked(id: number, ifMatch: number[] | undefined): Promise<ContractFile> {
    const file = await this.em.findOne(ContractFile, { id, provisional: false }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!file) throw new Refusal('file.not_found');
    refuseStale(file.version, ifMatch, 'file.stale');
    return file;
  }

  private publishChange({ id, contractId = null }: ContractFile): void {
    this.outbox.publish('vault.changed', `contract-file/${id}`, { fileId: id, contractId });
  }

  private async assign(file: ContractFile, contractId: number | null): Promise<void> {
    if (contractId === (file.contractId ?? null)) return;
    if (contractId !== null) {
      await this.lists.expectContract(contractId);
      this.outbox.publish('contract.file_uploaded', `contract-file/${file.id}`, file.facts(contractId, 'assignment'));
    }
    file.contractId = contractId;
  }
}
