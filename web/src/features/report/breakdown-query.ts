import { api, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { useQuery } from '../../lib/api/queries.ts';
import { useListQuery } from '../../lib/url/list-query.ts';
import { breakdownColumns, type BreakdownColumn, type BreakdownRow } from './breakdown-columns.ts';
import { periodBefore, type Period, type ReportFilters } from './report-query.ts';

export const breakdownKinds = ['creator', 'platform', 'owner'] as const;
export type BreakdownKind = (typeof breakdownKinds)[number];
type Field = BreakdownColumn['id'] | 'name';
type Sort = Field | `-${Field}`;

/** Contracts that were deleted, and contracts without a platform or an owner. */
export const [deletedKey, noneKey] = ['deleted', 'none'];

const fields: readonly Field[] = ['name', ...breakdownColumns.map(({ id }) => id)];
const sorts: readonly Sort[] = fields.flatMap((field) => [field, `-${field}` as const]);
/** Rows of a request for a file. */
const rowsAtOnce = 200;

type Filter = Pick<ReportFilters, 'contractId' | 'ownerId' | 'platform'> & { by: BreakdownKind };

/** The rows as the address breaks them down, sorts and pages them, and the same rows of the period before. */
export function useBreakdown({ period, compare, contractId, ownerId, platform }: ReportFilters) {
  const list = useListQuery({ sorts, filters: { by: breakdownKinds }, name: 'breakdown' });
  const may = useMay();
  const mostFirst: Sort = may('payouts.read') ? '-paid' : '-approved';
  const maySort = (sort: Sort): boolean => breakdownColumns.every(({ id, needs }) => !sort.endsWith(id) || !needs || may(needs));
  const { by } = list.filters;
  const of: Filter = { contractId, ownerId, platform, by };
  const sort = list.sort && maySort(list.sort) ? list.sort : mostFirst;
  const paging = by === 'creator' ? { page: list.page, pageSize: list.pageSize, sort } : {};
  const now = useQuery('/api/insight/breakdown', { query: { ...period, ...of, ...paging } });
  const before = useSameRows(now.data?.rows, compare ? periodBefore(period) : undefined, of);
  return {
    by,
    list,
    sort: by === 'creator' ? sort : list.sort,
    rows: now.data?.rows,
    total: now.data?.total ?? 0,
    isIncomplete: [now.data, before.data].some((answer) => answer && answer.missing.length > 0),
    earlier: before.data?.rows,
    failed: [now, before].some(({ data, error }) => error !== undefined && !data),
    retry: () => {
      void now.mutate();
      void before.mutate();
    },
    readAll: () => readAll({ ...period, ...of }, sort, compare ? periodBefore(period) : undefined),
  };
}

/** Nothing without a period. The rows of deleted contracts come unasked. */
function useSameRows(rows: readonly BreakdownRow[] | undefined, period: Period | undefined, of: Filter) {
  const keys = rows?.map(({ key }) => key).filter((key) => key !== deletedKey) ?? [];
  return useQuery('/api/insight/breakdown', period && keys.length > 0 ? { query: { ...period, ...of, keys } } : null);
}

export interface BreakdownRows {
  rows: BreakdownRow[];
  /** Those of the period before, when it is compared. */
  earlier: BreakdownRow[] | undefined;
}

/** All rows, page by page. @throws ApiError */
async function readAll(of: Period & Filter, sort: Sort, before: Period | undefined): Promise<BreakdownRows> {
  const read = async (query: Period & Filter & { keys?: string[] }) =>
    unwrap(api.GET('/api/insight/breakdown', { params: { query } }));
  const rows: BreakdownRow[] = [];
  const earlier: BreakdownRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read({ ...of, ...(of.by === 'creator' && { page, pageSize: rowsAtOnce, sort }) });
    const isLast = of.by !== 'creator' || page * rowsAtOnce >= answer.total;
    // Each page names what belongs to deleted contracts.
    const found = answer.rows.filter(({ key }) => isLast || key !== deletedKey);
    rows.push(...found);
    const keys = found.map(({ key }) => key).filter((key) => key !== deletedKey);
    if (before && keys.length > 0) earlier.push(...(await read({ ...of, ...before, keys })).rows);
    if (isLast) return { rows, earlier: before && earlier };
  }
}

/** The few rows of platforms or owners in an order; creators come in theirs. */
export function inOrder(
  rows: readonly BreakdownRow[],
  sort: Sort | undefined,
  nameOf: (row: BreakdownRow) => string,
): BreakdownRow[] {
  const field = sort?.replace('-', '');
  const column = breakdownColumns.find(({ id }) => id === field);
  const sign = sort?.startsWith('-') ? -1 : 1;
  const value = (row: BreakdownRow) => column?.of(row) ?? null;
  const isSpecial = ({ key }: BreakdownRow): boolean => key === deletedKey || key === noneKey;
  return rows.toSorted((a, b) => {
    if (isSpecial(a) !== isSpecial(b)) return isSpecial(a) ? 1 : -1;
    const [left, right] = [value(a), value(b)];
    if (!column || left === right) return (column ? 1 : sign) * nameOf(a).localeCompare(nameOf(b));
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (left - right);
  });
}
