import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Body, Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UploadContractFile, type UploadedContractFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { can } from '@creator-desk/protocol/policies';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Allow } from '@creator-desk/server/access/allow';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { idempotentUpload } from '@creator-desk/server/http/idempotent-upload';
import { originalName, uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { ContractFile } from './contract-file.entity.ts';
import { checkContent } from './file-content.ts';
import { TextIndexer } from './text-indexer.ts';
import { FileStore } from './file-store.ts';
import { VaultQueries } from './vault.query.ts';

/** 100 MB. */
const maxFileBytes = 100 * 1024 * 1024;

@Allow(can('documents.write'))
@Controller('contract-files')
export class UploadInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStore,
    private readonly lists: VaultQueries,
    private readonly texts: TextIndexer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Post('upload')
  @UseInterceptors(uploadOf('file', maxFileBytes))
  async upload(
    @UploadedFile() file: ReceivedUpload | undefined,
    @Body() { contractId }: UploadContractFile,
  ): Promise<UploadedContractFile> {
    if (!file) throw new Refusal('invalid', { message: 'Please choose a file to upload.' });
    try {
      return await this.store(file.path, basename(originalName(file)), contractId ?? null);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** The file is staged first and accepted afterwards, so that no transaction is open while the bytes are transferred. */
  private async store(path: string, name: string, contractId: number | null): Promise<UploadedContractFile> {
    await checkContent(path, name);
    const file = await this.files.stage({ path, originalName: name });
    // A file that was not accepted (after a refusal, or a repeated request with the same key) is discarded. When the transaction fails,
    // its commit may have succeeded all the same: it is removed only while the database says that it is still staged.
    let accepted = false;
    try {
      const request = { operation: 'contract-files.upload', body: { name, contractId, sha256: file.sha256 } };
      return await idempotentUpload(this.em, request, async () => {
        const answer = await this.accept(file, contractId);
        accepted = true;
        return answer;
      });
    } finally {
      if (!accepted) await this.files.discardStaged(file.id);
    }
  }

  private async accept({ id }: ContractFile, contractId: number | null): Promise<UploadedContractFile> {
    const file = await this.em.findOneOrFail(ContractFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    file.accept(contractId, this.clock.now());
    await this.texts.enqueue(id);
    if (contractId !== null) {
      await this.lists.expectContract(contractId);
      this.outbox.publish('contract.file_uploaded', `contract-file/${id}`, file.facts(contractId, 'upload'));
    }
    this.outbox.publish('vault.changed', `contract-file/${id}`, { fileId: id, contractId });
    await this.em.flush();
    return { ...(await this.lists.one(id)), sameAs: await this.lists.sameAs(file) };
  }
}
