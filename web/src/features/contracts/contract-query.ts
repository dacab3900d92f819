import { expiries } from '@creator-desk/domain/contract-expiry';
import { useListQuery } from '../../lib/list-query.ts';
import { usePage } from '../../lib/queries.ts';

export const contractStatuses = ['all', ...expiries] as const;
/** 'expired': the term is over and was not advanced. */
export const termFilters = ['all', 'expired'] as const;
const sortable = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'videosPerMonth'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The contracts that the URL asks for, and the means to ask for others. */
export function useContracts() {
  const list = useListQuery({ sorts, filters: { status: contractStatuses, term: termFilters } });
  const { data, error, mutate } = usePage('/api/contracts', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    status: list.filters.status,
    term: list.filters.term === 'all' ? undefined : list.filters.term,
  });
  return { list, page: data, failed: error !== undefined, retry: () => void mutate() };
}
