import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  ContractFileSort,
  ContractFileView,
  ListContractFiles,
  SameFile,
  VaultSummary,
} from '@creator-desk/protocol/contracts/contract-file';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ListReader, likePattern, type ListResult, type ListStatement } from '@creator-desk/server/persistence/list-reader';
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

const columns = `file.id, file.contract_id as "contractId", contract.full_name as "fullName", contract.social_handle as "socialHandle",
  file.file_name as "fileName", file.original_name as "originalName", file.file_type as "fileType", file.file_size as "fileSize",
  file.sha256, to_json(file.tags) as tags, file.notes, file.uploaded_at as "uploadedAt"`;

const table = 'contract_files file left join contracts contract on contract.id = file.contract_id';

const sortColumns: Record<string, string> = {
  uploadedAt: 'file.uploaded_at',
  originalName: 'file.original_name',
  fileSize: 'file.file_size',
  fileType: 'file.file_type',
} satisfies Record<Exclude<ContractFileSort, `-${string}`>, string>;

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

/** The SQL of a list of the vault's files, newest first, without staged ones. */
export function vaultList({ contractId, type, search, sort = '-uploadedAt' }: ListContractFiles): ListStatement {
  const conditions = ['not file.provisional'];
  const parameters: unknown[] = [];
  const where = (condition: string, ...values: unknown[]): void => {
    conditions.push(condition);
    parameters.push(...values);
  };
  if (contractId === 'unassigned') where('file.contract_id is null');
  else if (contractId !== undefined) where('file.contract_id = ?', contractId);
  if (type && type !== 'all') where('file.file_type = any(?::text[])', `{${mimeTypesOf(type).join()}}`);
  if (search?.trim()) {
    const words = wordQuery(search);
    const name = 'lower(file.original_name) like ?';
    if (words) where(`(${name} or file.words @@ ?::tsquery)`, likePattern(search), words);
    else where(name, likePattern(search));
  }
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const orderBy = `${sortColumns[sort.replace('-', '')]} ${direction}, file.id ${direction}`;
  return { select: columns, from: `${table} where ${conditions.join(' and ')}`, orderBy, parameters };
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
    const [row] = await this.em.execute<ContractFileRow[]>(`select ${columns} from ${table} where file.id = ?`, [id]);
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
