import { useSearchParams } from 'react-router-dom';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';
import type { Schema } from '../../lib/api/api.ts';
import { useIdParam } from '../../lib/url/url-param.ts';

export type VaultFile = Schema<'ContractFileView'>;

export const fileTypes = ['all', 'pdf', 'image', 'word', 'spreadsheet'] as const;
const sortable = ['originalName', 'fileType', 'fileSize', 'uploadedAt'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The list as the URL filters, sorts and pages it. */
export function useVault() {
  const list = useListQuery({ sorts, filters: { type: fileTypes } });
  const [contract, setContract] = useIdParam('contractId', ['unassigned']);
  const [, setParams] = useSearchParams();
  const files = useListPage('/api/contract-files', list, {
    ...list.query,
    type: list.filters.type,
    contractId: contract === undefined ? undefined : String(contract),
  });
  const isFiltered = list.isFiltered || contract !== undefined;
  return { list, contract, setContract, files: { ...files, isFiltered, onShowAll: () => setParams({}) } };
}

export type Vault = ReturnType<typeof useVault>;
