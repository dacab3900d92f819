import { deliverableStatuses } from '@creator-desk/domain/videos/deliverable-status';
import { useSearchParams } from 'react-router-dom';
import type { Schema } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useIdParam } from '../../lib/url/url-param.ts';

export type Deliverable = Schema<'DeliverableView'>;

export const statusFilters = ['all', ...deliverableStatuses] as const;

/** The list as the URL filters and pages it, with its summary. */
export function useDeliverables() {
  const list = useListQuery({ sorts: [], filters: { status: statusFilters } });
  const [contractId, setContractId] = useIdParam('contractId');
  const [, setParams] = useSearchParams();
  const videos = useListPage('/api/video-deliverables', list, { ...list.query, status: list.filters.status, contractId });
  const isFiltered = list.isFiltered || contractId !== undefined;
  return {
    list,
    contractId,
    setContractId,
    summary: useQuery('/api/video-deliverables/summary', {}).data,
    videos: { ...videos, isFiltered, onShowAll: () => setParams({}) },
  };
}

export type Deliverables = ReturnType<typeof useDeliverables>;
