import { useListQuery } from '../../lib/list-query.ts';
import { usePage } from '../../lib/queries.ts';
import { useIdParam } from '../../lib/url-param.ts';

export const revenueStatuses = ['all', 'pending', 'paid', 'overdue'] as const;
const sortable = ['month', 'fullName', 'expectedAmount', 'actualAmount', 'status', 'paidDate'] as const;
const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);

/** The revenue records that the URL asks for, and the means to ask for others. */
export function useRevenue() {
  const list = useListQuery({ sorts, filters: { status: revenueStatuses } });
  const [contractId, setContractId] = useIdParam('contractId');
  const filter = { contractId, status: list.filters.status };
  const { data, error, mutate } = usePage('/api/revenue', {
    ...filter,
    page: list.page,
    pageSize: list.pageSize,
    sort: list.sort,
  });
  return { list, filter, contractId, setContractId, page: data, failed: error !== undefined, retry: () => void mutate() };
}

export type Revenue = ReturnType<typeof useRevenue>;
