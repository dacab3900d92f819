import { expiries } from '@creator-desk/domain/contract-expiry';
import { useListQuery } from '../../lib/url/list-query.ts';
import { usePaginatedQuery } from '../../lib/api/queries.ts';

export const contractStatuses = ['all', ...expiries] as const;
/** 'expired': the term is over and was not advanced. */
export const termFilters = ['all', 'expired'] as const;
const sortable = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'videosPerMonth'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The contracts that the URL asks for, and the means to ask for others. */
export function useContracts() {
  const list = useListQuery({ sorts, filters: { status: contractStatuses, term: termFilters } });
  const { data, error, mutate } = usePaginatedQuery('/api/contracts', {
    page: list.page,
    pageSize: list.pageSize,
    search: list.search || undefined,
    sort: list.sort,
    status: list.filters.status,
    term: list.filters.term === 'all' ? undefined : list.filters.term,
  });
  return { list, page: data, failed: error !== undefined, retry: () => void mutate() };
}
