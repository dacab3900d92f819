import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ContractFileUploaded } from '@creator-desk/protocol/events';

const ContractFileSchema = defineEntity({
  name: 'ContractFile',
  tableName: 'contract_files',
  properties: {
    id: p.integer().primary(),
    contractId: p.integer().nullable(),
    /** Name under which a download is saved: the original name, made safe. */
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
    /** Uploaded to be read; removed after a day unless a contract takes it, and not shown until then. */
    provisional: p.boolean().default(false),
    /** The first page's file, of a page that was photographed with it: what becomes of that becomes of this. */
    togetherWith: p.integer().nullable(),
    /** The fields that were read from it. */
    extraction: p.json<object>().nullable(),
    uploadedAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Where an admin downloads a file of the vault. */
export const downloadAddress = (id: number): string => `/api/contract-files/${id}/download`;

/** The file whose download an address is; undefined when it is no such address. */
export function fileIdIn(address: string): number | undefined {
  const [, id] = /^\/api\/contract-files\/(\d{1,9})\/download$/.exec(address.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A file of the vault. */
export class ContractFile extends ContractFileSchema.class {
  address(): string {
    return downloadAddress(this.id);
  }

  /** Shows it in the vault, with the contract it came for. */
  admit(contractId: number | null, at: Date): void {
    this.provisional = false;
    this.contractId = contractId;
    this.uploadedAt = at;
  }

  /** What others hear when a contract has got this file. */
  facts(contractId: number, by: ContractFileUploaded['by']): ContractFileUploaded {
    const { id: fileId, originalName, fileType, fileSize } = this;
    return { contractId, fileId, originalName, fileType, fileSize, by };
  }
}
ContractFileSchema.setClass(ContractFile);
