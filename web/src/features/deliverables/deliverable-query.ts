import { useSearchParams } from 'react-router-dom';
import { deliverableStatuses } from '@creator-desk/domain/deliverable-status';
import type { Shape } from '../../lib/api.ts';
import { useListQuery } from '../../lib/list-query.ts';
import { useAnswer, usePage } from '../../lib/queries.ts';
import { useIdParam } from '../../lib/url-param.ts';

export type Deliverable = Shape<'DeliverableView'>;

export const statusFilters = ['all', ...deliverableStatuses] as const;

/** The deliverables that the URL asks for with their figures, and the means to ask for others. */
export function useDeliverables() {
  const list = useListQuery({ sorts: [], filters: { status: statusFilters } });
  const [contractId, setContractId] = useIdParam('contractId');
  const [, setParams] = useSearchParams();
  const { data, error, mutate } = usePage('/api/video-deliverables', {
    page: list.page,
    pageSize: list.pageSize,
    status: list.filters.status,
    contractId,
  });
  return {
    list,
    contractId,
    setContractId,
    narrowed: list.narrowed || contractId !== undefined,
    showAll: () => setParams({}),
    summary: useAnswer('/api/video-deliverables/summary', {}).data,
    page: data,
    failed: error !== undefined,
    retry: () => void mutate(),
  };
}

export type Deliverables = ReturnType<typeof useDeliverables>;
