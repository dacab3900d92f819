import { defineEntity, p } from '@mikro-orm/postgresql';

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
    /** What was read from it. */
    extraction: p.json<object>().nullable(),
    uploadedAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** A file of the vault. */
export class ContractFile extends ContractFileSchema.class {
  /** Where an admin downloads it. */
  address(): string {
    return `/api/contract-files/${this.id}/download`;
  }
}
ContractFileSchema.setClass(ContractFile);
