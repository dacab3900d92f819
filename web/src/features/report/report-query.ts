import { addMonths, day, firstOfMonth, monthsBetween, type Day } from '@creator-desk/domain/values/business-day';
import { platforms, type Platform } from '@creator-desk/domain/contracts/platforms';
import type { Schema } from '../../lib/api/api.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useNow } from '../../lib/browser/now.ts';
import { localDate } from '../../lib/format.ts';
import { useIdParam, useTextParam, useUrlParams } from '../../lib/url/url-param.ts';

export type ReportView = Schema<'ReportView'>;

/** First and last month: '2026-01'. */
export interface Period {
  from: string;
  to: string;
}

/** As the server limits them. */
export const mostMonths = 36;

const monthOf = (of: Day): string => of.slice(0, 7);
const firstDay = (month: string): Day => day(`${month}-01`);
const monthCount = ({ from, to }: Period): number => monthsBetween(firstDay(from), firstDay(to)) + 1;

const lastMonths =
  (count: number) =>
  (today: Day): Period => ({ from: monthOf(addMonths(firstOfMonth(today), 1 - count)), to: monthOf(today) });

/** Named periods relative to today. The running month belongs to them. */
export const periods = {
  twelve: lastMonths(12),
  six: lastMonths(6),
  three: lastMonths(3),
  year: (today) => ({ from: `${today.slice(0, 4)}-01`, to: `${today.slice(0, 4)}-12` }),
  lastYear: (today) => ({ from: `${Number(today.slice(0, 4)) - 1}-01`, to: `${Number(today.slice(0, 4)) - 1}-12` }),
} as const satisfies Record<string, (today: Day) => Period>;
export type PeriodName = keyof typeof periods;

export function periodName({ from, to }: Period, today: Day): PeriodName | undefined {
  return (Object.keys(periods) as PeriodName[]).find((name) => {
    const named = periods[name](today);
    return named.from === from && named.to === to;
  });
}

/** As many months, right before. */
export function periodBefore(period: Period): Period {
  const first = firstDay(period.from);
  return { from: monthOf(addMonths(first, -monthCount(period))), to: monthOf(addMonths(first, -1)) };
}

const monthShape = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

/** What the address asks for. */
export function useReportFilters() {
  const today = day(localDate(useNow().toISOString()));
  const [params, change] = useUrlParams();
  const [from] = useTextParam('from', monthShape);
  const [to] = useTextParam('to', monthShape);
  const [contractId, setContractId] = useIdParam('contractId');
  const [ownerId, setOwnerId] = useIdParam('ownerId');
  const [platformText, setPlatform] = useTextParam('platform', /^[A-Za-z]+$/);
  const asked = { from: from ?? '', to: to ?? '' };
  const isPeriod = from !== undefined && to !== undefined && monthCount(asked) >= 1 && monthCount(asked) <= mostMonths;
  const period = isPeriod ? asked : periods.twelve(today);
  const compare = params.get('compare') === 'true';
  return {
    today,
    period,
    compare,
    contractId,
    ownerId,
    platform: platforms.find((name): name is Platform => name === platformText),
    setPeriod: (next: Period) =>
      change((before) => {
        before.set('from', next.from);
        before.set('to', next.to);
        return before;
      }),
    setCompare: (next: boolean) =>
      change((before) => {
        if (next) before.set('compare', 'true');
        else before.delete('compare');
        return before;
      }),
    setContractId,
    setOwnerId,
    setPlatform,
  };
}

export type ReportFilters = ReturnType<typeof useReportFilters>;

/** Both periods. The earlier one is asked for only when it is compared. */
export function useReport({ period, compare, contractId, ownerId, platform }: ReportFilters) {
  const of = { contractId, ownerId, platform };
  const now = useQuery('/api/insight', { query: { ...period, ...of } });
  const before = useQuery('/api/insight', compare ? { query: { ...periodBefore(period), ...of } } : null);
  return {
    view: now.data,
    earlier: compare ? before.data : undefined,
    failed: (now.error !== undefined && !now.data) || (compare && before.error !== undefined && !before.data),
    retry: () => {
      void now.mutate();
      if (compare) void before.mutate();
    },
  };
}
