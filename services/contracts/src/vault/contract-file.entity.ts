import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ContractFileUploaded } from '@creator-desk/protocol/contracts/documents/contract-file-uploaded';
import { timeOfCall } from '@creator-desk/server/messaging/call-context';

const ContractFileSchema = defineEntity({
  name: 'ContractFile',
  tableName: 'contract_files',
  properties: {
    id: p.integer().primary(),
    version: p.integer().version(),
    contractId: p.integer().nullable(),
    /** The file name of a download: the original name without unsafe characters. */
    fileName: p.string(),
    originalName: p.string(),
    /** MIME type, by the file's name. */
    fileType: p.string(),
    fileSize: p.bigint('number'),
    /** Key in the storage. */
    filePath: p.string().unique(),
    sha256: p.string(),
    tags: p.array<string>().default([]),
    notes: p.text().nullable(),
    /** Staged: not shown in the vault, and removed after a day unless a contract uses it. */
    provisional: p.boolean().default(false),
    /** The file of the first page, for the other page images of the same contract. */
    togetherWith: p.integer().nullable(),
    /** The extracted fields. */
    extraction: p.json<object>().nullable(),
    uploadedAt: p.datetime(3).onCreate(timeOfCall),
  },
});

/** The path of a file's download for admins. */
export const downloadPath = (id: number): string => `/api/contract-files/${id}/download`;

/** The file of a download path; undefined for any other path. */
export function fileIdFromPath(address: string): number | undefined {
  const [, id] = /^\/api\/contract-files\/(\d{1,9})\/download$/.exec(address.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A file of the vault. */
export class ContractFile extends ContractFileSchema.class {
  downloadPath(): string {
    return downloadPath(this.id);
  }

  /** Moves a staged file into the vault. */
  accept(contractId: number | null, at: Date): void {
    this.provisional = false;
    this.contractId = contractId;
    this.uploadedAt = at;
  }

  /** The payload of the event that a contract has got this file. */
  facts(contractId: number, by: ContractFileUploaded['by']): ContractFileUploaded {
    const { id: fileId, originalName, fileType, fileSize } = this;
    return { contractId, fileId, originalName, fileType, fileSize, by };
  }
}
ContractFileSchema.setClass(ContractFile);
