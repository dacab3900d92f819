import { useSearchParams } from 'react-router-dom';
import { deliverableStatuses } from '@creator-desk/domain/deliverable-status';
import type { Schema } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useQuery, usePaginatedQuery } from '../../lib/api/queries.ts';
import { useIdParam } from '../../lib/url/url-param.ts';

export type Deliverable = Schema<'DeliverableView'>;

export const statusFilters = ['all', ...deliverableStatuses] as const;

/** The deliverables that the URL asks for with their figures, and the means to ask for others. */
export function useDeliverables() {
  const list = useListQuery({ sorts: [], filters: { status: statusFilters } });
  const [contractId, setContractId] = useIdParam('contractId');
  const [, setParams] = useSearchParams();
  const { data, error, mutate } = usePaginatedQuery('/api/video-deliverables', {
    page: list.page,
    pageSize: list.pageSize,
    status: list.filters.status,
    contractId,
  });
  return {
    list,
    contractId,
    setContractId,
    narrowed: list.isFiltered || contractId !== undefined,
    showAll: () => setParams({}),
    summary: useQuery('/api/video-deliverables/summary', {}).data,
    page: data,
    failed: error !== undefined,
    retry: () => void mutate(),
  };
}

export type Deliverables = ReturnType<typeof useDeliverables>;
