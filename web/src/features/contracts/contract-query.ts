import { expiries } from '@creator-desk/domain/contract-expiry';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';

export const contractStatuses = ['all', ...expiries] as const;
/** 'expired': the term is over and was not advanced. */
export const termFilters = ['all', 'expired'] as const;
const sortable = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'videosPerMonth'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The contracts that the URL asks for, and the means to ask for others. */
export function useContracts() {
  const list = useListQuery({ sorts, filters: { status: contractStatuses, term: termFilters } });
  const contracts = useListPage('/api/contracts', list, {
    ...list.query,
    status: list.filters.status,
    term: list.filters.term === 'all' ? undefined : list.filters.term,
  });
  return { list, contracts };
}
