import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Body, Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UploadContractFile, type UploadedContractFile } from '@creator-desk/protocol/contracts/contract-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { AllowCallers } from '@creator-desk/server/access/allow-callers';
import { Clock } from '@creator-desk/server/runtime/clock';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { idempotentUpload } from '@creator-desk/server/http/idempotent-upload';
import { originalName, uploadOf, type ReceivedUpload } from '@creator-desk/server/http/upload';
import { ContractFile } from './contract-file.entity.ts';
import { checkContent } from './file-content.ts';
import { FileTexts } from './file-texts.ts';
import { StoredFiles } from './stored-files.ts';
import { VaultQueries } from './vault.query.ts';

/** 100 MB. */
const largestFile = 100 * 1024 * 1024;

@AllowCallers('admin')
@Controller('contract-files')
export class UploadInternalController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: StoredFiles,
    private readonly lists: VaultQueries,
    private readonly texts: FileTexts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Post('upload')
  @UseInterceptors(uploadOf('file', largestFile))
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

  /** Stored first and admitted then, so that no transaction is open while the bytes move. */
  private async store(path: string, name: string, contractId: number | null): Promise<UploadedContractFile> {
    await checkContent(path, name);
    const file = await this.files.receive({ path, originalName: name });
    // What was not admitted (the answer of an earlier request with the same key, or a refusal) is not wanted. What was admitted
    // by a transaction that then failed may be in the vault all the same: it is swept only as long as it is on trial.
    let admitted = false;
    try {
      const request = { operation: 'contract-files.upload', body: { name, contractId, sha256: file.sha256 } };
      return await idempotentUpload(this.em, request, async () => {
        const answer = await this.admit(file, contractId);
        admitted = true;
        return answer;
      });
    } finally {
      if (admitted) this.texts.wake();
      else await this.files.discard(file.id);
    }
  }

  private async admit({ id }: ContractFile, contractId: number | null): Promise<UploadedContractFile> {
    const file = await this.em.findOneOrFail(ContractFile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    file.admit(contractId, this.clock.now());
    if (contractId !== null) {
      await this.lists.expectContract(contractId);
      this.outbox.publish('contract.file_uploaded', `contract-file/${id}`, file.facts(contractId, 'upload'));
    }
    this.outbox.publish('vault.changed', `contract-file/${id}`, { fileId: id, contractId });
    await this.em.flush();
    return { ...(await this.lists.one(id)), sameAs: await this.lists.sameAs(file) };
  }
}
