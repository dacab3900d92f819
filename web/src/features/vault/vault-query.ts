import { useSearchParams } from 'react-router-dom';
import { useListQuery } from '../../lib/url/list-query.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';
import type { Schema } from '../../lib/api/api.ts';
import { useIdParam } from '../../lib/url/url-param.ts';

export type VaultFile = Schema<'ContractFileView'>;

export const fileTypes = ['all', 'pdf', 'image', 'word', 'spreadsheet'] as const;
const sortable = ['originalName', 'fileType', 'fileSize', 'uploadedAt'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The files that the URL asks for, and the means to ask for others. */
export function useVault() {
  const list = useListQuery({ sorts, filters: { type: fileTypes } });
  const [contract, setContract] = useIdParam('contractId', ['unassigned']);
  const [, setParams] = useSearchParams();
  const { data, error, mutate } = usePaginatedQuery('/api/contract-files', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    type: list.filters.type,
    contractId: contract === undefined ? undefined : String(contract),
  });
  return {
    list,
    contract,
    setContract,
    narrowed: list.isFiltered || contract !== undefined,
    showAll: () => setParams({}),
    page: data,
    failed: error !== undefined,
    retry: () => void mutate(),
  };
}

export type Vault = ReturnType<typeof useVault>;
