import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Clock } from '@creator-desk/server/clock';
import { LOG } from '@creator-desk/server/nats.module';
import { STORAGE, type Storage } from '@creator-desk/server/storage/storage';
import { ContractFile } from './contract-file.entity.ts';

/** How long the original of an extraction is kept when no contract takes it. */
const keptFor = 24 * 60 * 60 * 1000;
const sweepEvery = 60 * 60 * 1000;

/** A file that was received and lies on the service's disk. */
export interface ReceivedFile {
  path: string;
  originalName: string;
  mimeType: string;
}

/** The documents from which contracts are read: kept on trial, then taken into the vault by the contract made from them. */
@Injectable()
export class SourceFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
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

  /** Stores an original with what was read from it, not yet shown in the vault. */
  async keep(file: ReceivedFile, extraction: object): Promise<ContractFile> {
    const filePath = `documents/${randomUUID()}`;
    const { size, sha256 } = await this.storage.put(filePath, createReadStream(file.path), { contentType: file.mimeType });
    const kept = this.em.create(ContractFile, {
      fileName: safeName(file.originalName),
      originalName: file.originalName,
      fileType: file.mimeType,
      fileSize: size,
      filePath,
      sha256,
      provisional: true,
      extraction,
    });
    await this.em.persist(kept).flush();
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
    file.contractId = contractId;
    file.provisional = false;
    return { address: file.address(), parsedJson: file.extraction ? JSON.stringify(file.extraction) : null };
  }

  /** The row goes first: an object without a row is only space, a row without an object would be a broken file. */
  async sweep(): Promise<void> {
    const em = this.em.fork();
    const before = new Date(this.clock.now().getTime() - keptFor);
    const gone = await em.execute<{ file_path: string }[]>(
      'delete from contract_files where provisional and uploaded_at < ? returning file_path',
      [before.toISOString()],
    );
    for (const { file_path } of gone) await this.storage.remove(file_path);
  }
}

/** Without what a file system or a header could take amiss; never empty. */
function safeName(name: string): string {
  // Separators, quotes and characters that nobody sees.
  const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_').trim();
  return plain === '' || /^\.+$/.test(plain) ? 'document' : plain.slice(-200);
}
