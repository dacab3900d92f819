import { expiries } from '@creator-desk/domain/contracts/contract-expiry';
import { useListQuery } from '../../../lib/url/list-query.ts';
import { useTextParam } from '../../../lib/url/url-param.ts';
import { useListPage } from '../../../lib/list-page.ts';

/** 'current': not ended. */
export const contractStatuses = ['all', 'current', ...expiries] as const;
/** 'expired': the term has ended and was not advanced. */
export const termFilters = ['all', 'expired'] as const;
const sortable = ['fullName', 'socialHandle', 'monthlyFee', 'startDate', 'endDate', 'videosPerMonth'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The list as the URL filters, sorts and pages it. */
export function useContracts() {
  const [owner] = useTextParam('owner', /^([1-9]\d{0,9}|mine|unassigned)$/);
  const owners = ['all', ...(owner === undefined ? [] : [owner])];
  const [endMonth] = useTextParam('endMonth', /^\d{4}-(0[1-9]|1[0-2])$/);
  const endMonths = ['all', ...(endMonth === undefined ? [] : [endMonth])];
  const list = useListQuery({
    sorts,
    filters: { status: contractStatuses, term: termFilters, owner: owners, endMonth: endMonths },
  });
  const contracts = useListPage('/api/contracts', list, {
    ...list.query,
    status: list.filters.status,
    term: list.filters.term === 'all' ? undefined : list.filters.term,
    owner,
    endMonth,
  });
  return { list, contracts, endMonth };
}
