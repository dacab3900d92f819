import { payoutStatusFilters } from '@creator-desk/domain/payouts/payout-status';
import { isDay, type Day } from '@creator-desk/domain/values/business-day';
import type { Schema } from '../../lib/api/api.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { useListPage } from '../../lib/list-page.ts';
import { useIdParam, useTextParam, useUrlParams } from '../../lib/url/url-param.ts';
import type { Period } from './period/period.ts';

export type Payment = Schema<'PayoutRequestView'>;

const sorts = (['creatorName', 'amount', 'status', 'createdAt', 'paidDate'] as const).flatMap((field) => [
  field,
  `-${field}` as const,
]);

/** URL parameters that filter the list besides search and status. */
const otherFilters = ['contractId', 'creatorId', 'from', 'to', 'paidMonth'];

/** The list as the URL filters, sorts and pages it. */
export function usePayments() {
  const list = useListQuery({ sorts, filters: { status: payoutStatusFilters } });
  const [contractId, setContractId] = useIdParam('contractId');
  const [params, setParams] = useUrlParams();
  const period: Period = { from: dayParam(params, 'from'), to: dayParam(params, 'to') };
  const [creatorId] = useIdParam('creatorId');
  const [paidMonth] = useTextParam('paidMonth', /^\d{4}-(0[1-9]|1[0-2])$/);
  const filter = {
    search: list.search || undefined,
    status: list.filters.status === 'all' ? undefined : list.filters.status,
    contractId,
    creatorId,
    paidMonth,
    from: period.from,
    to: period.to,
  };
  const payments = useListPage('/api/payout-requests', list, { ...list.query, ...filter });

  const setPeriod = (next: Period): void =>
    setParams((after) => {
      after.delete('page');
      for (const name of ['from', 'to'] as const) {
        const value = next[name];
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });
  const onShowAll = (): void =>
    setParams((after) => {
      for (const name of ['page', 'search', 'status', ...otherFilters]) after.delete(name);
      return after;
    });

  const isFiltered = list.isFiltered || otherFilters.some((name) => params.has(name));
  return {
    list,
    filter,
    creatorId,
    paidMonth,
    contractId,
    setContractId,
    period,
    setPeriod,
    payments: { ...payments, isFiltered, onShowAll },
  };
}

export type Payments = ReturnType<typeof usePayments>;

function dayParam(params: URLSearchParams, name: string): Day | undefined {
  const text = params.get(name);
  return isDay(text) ? text : undefined;
}
