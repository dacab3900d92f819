import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ContractFileView,
  ListContractFiles,
  SameFile,
  VaultSummary,
} from '@creator-desk/protocol/contracts/documents/contract-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { likePattern, listQuery, type Condition } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { downloadPath } from './contract-file.entity.ts';
import { isPreviewable, fileKindOf, mimeTypesOf } from './file-types.rules.ts';
import { instant } from '@creator-desk/server/persistence/instant';
import { wordQuery } from './words.rules.ts';

export type ContractFileRow = Omit<
  ContractFileView,
  'kind' | 'previewable' | 'filePath' | 'fileSize' | 'uploadedAt' | 'uploadDate'
> & {
  fileSize: string | number;
  uploadedAt: Date | string;
};

/** With `contract`, the file's contract. */
export const contractFileColumns = `file.id, file.version, file.contract_id as "contractId", contract.full_name as "fullName", contract.social_handle as "socialHandle",
  file.file_name as "fileName", file.original_name as "originalName", file.file_type as "fileType", file.file_size as "fileSize",
  file.sha256, to_json(file.tags) as tags, file.notes, file.uploaded_at as "uploadedAt"`;

const table = 'contract_files file left join contracts contract on contract.id = file.contract_id';

export function contractFileView({ fileSize, uploadedAt, ...row }: ContractFileRow): ContractFileView {
  const uploaded = instant(uploadedAt);
  return {
    ...row,
    fileSize: Number(fileSize),
    kind: fileKindOf(row.fileType),
    previewable: isPreviewable(row.fileType),
    filePath: downloadPath(row.id),
    uploadedAt: uploaded,
    uploadDate: uploaded,
  };
}

/** A contract, and those that it goes on from: their documents still say what is agreed. */
const withEarlier = `with recursive of_contract (id) as (
  select ?::int union select earlier.id from contracts earlier join of_contract on earlier.renewed_by_id = of_contract.id)
  select id from of_contract`;

/** The list of the vault's files, newest first unless asked otherwise, without staged ones. */
export const vaultList = listQuery<ListContractFiles>({
  select: contractFileColumns,
  from: table,
  where: ({ contractId, type, search }) => [
    ['not file.provisional'],
    contractId === 'unassigned' && ['file.contract_id is null'],
    contractId !== undefined && contractId !== 'unassigned' && [`file.contract_id in (${withEarlier})`, contractId],
    type && type !== 'all' && ['file.file_type = any(?::text[])', `{${mimeTypesOf(type).join()}}`],
    search?.trim() && nameOrWords(search),
  ],
  order: {
    by: {
      uploadedAt: 'file.uploaded_at',
      originalName: 'file.original_name',
      fileSize: 'file.file_size',
      fileType: 'file.file_type',
    },
    default: '-uploadedAt',
    id: 'file.id',
  },
});

function nameOrWords(search: string): Condition {
  const [words, name] = [wordQuery(search), 'lower(file.original_name) like ?'];
  return words ? [`(${name} or file.words @@ ?::tsquery)`, likePattern(search), words] : [name, likePattern(search)];
}

@Injectable()
export class VaultQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
  ) {}

  read(query: ListContractFiles): Promise<ListResult<ContractFileRow>> {
    return this.lists.read<ContractFileRow>(vaultList(query), query);
  }

  async one(id: number): Promise<ContractFileView> {
    const [row] = await this.em.execute<ContractFileRow[]>(`select ${contractFileColumns} from ${table} where file.id = ?`, [id]);
    if (!row) throw new Error(`the file ${id} vanished between two statements`);
    return contractFileView(row);
  }

  /** The vault's other files with the same bytes, oldest first, at most 20. */
  sameAs({ id, sha256 }: { id: number; sha256: string }): Promise<SameFile[]> {
    return this.em.execute<SameFile[]>(
      `select id, original_name as "originalName", contract_id as "contractId" from contract_files
       where sha256 = ? and id <> ? and not provisional order by id limit 20`,
      [sha256, id],
    );
  }

  /** Locks the contract against removal until the end of the transaction. @throws Refusal when there is no such contract */
  async expectContract(id: number): Promise<void> {
    const found = await this.em.execute('select 1 from contracts where id = ? for key share', [id]);
    if (found.length === 0) throw new Refusal('contract.not_found');
  }

  async summary(recentSince: Date): Promise<VaultSummary> {
    const [row] = await this.em.execute<Record<keyof VaultSummary, string>[]>(
      `select count(*) as "totalFiles", coalesce(sum(file_size), 0) as "totalBytes",
         count(*) filter (where uploaded_at >= ?) as "recentUploads" from contract_files where not provisional`,
      [recentSince.toISOString()],
    );
    const number = (name: keyof VaultSummary): number => Number(row?.[name] ?? 0);
    return { totalFiles: number('totalFiles'), totalBytes: number('totalBytes'), recentUploads: number('recentUploads') };
  }
}
