import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useIdParam } from '../../lib/url/url-param.ts';

export const revenueStatuses = ['all', 'pending', 'paid', 'overdue'] as const;
const sortable = ['month', 'fullName', 'expectedAmount', 'actualAmount', 'status', 'paidDate'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The list as the URL filters, sorts and pages it. */
export function useRevenue() {
  const list = useListQuery({ sorts, filters: { status: revenueStatuses } });
  const [contractId, setContractId] = useIdParam('contractId');
  const filter = { contractId, status: list.filters.status };
  const records = useListPage('/api/revenue', list, { ...list.query, ...filter });
  return { list, filter, contractId, setContractId, records };
}

export type Revenue = ReturnType<typeof useRevenue>;
