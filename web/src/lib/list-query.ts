// What a list shows (page, order, search, filters) lives in the URL: a screen can be shared, and the back button works.
import { useSearchParams } from 'react-router-dom';

export const pageSizes = [10, 25, 50, 100] as const;
const defaultPageSize = 25;

interface Allowed<Sort extends string, Filters extends Record<string, readonly string[]>> {
  sorts: readonly Sort[];
  /** The values of each filter; the first one is 'no filter' and does not stand in the URL. */
  filters: Filters;
}

type FilterValues<Filters extends Record<string, readonly string[]>> = { [Name in keyof Filters]: Filters[Name][number] };

export interface ListQuery<Sort extends string, Filters extends Record<string, readonly string[]>> {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort | undefined;
  filters: FilterValues<Filters>;
  /** Something hides rows: an empty list then means 'nothing matches'. */
  narrowed: boolean;
  /** Changes the URL. Anything but `page` leads back to the first page. Typing replaces the entry in the history. */
  change(
    next: Partial<{ page: number; pageSize: number; search: string; sort: string | undefined } & FilterValues<Filters>>,
  ): void;
}

/** @returns the list's state; what the URL holds that is not allowed counts as not there */
export function useListQuery<Sort extends string, Filters extends Record<string, readonly string[]>>(
  allowed: Allowed<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const filters = Object.fromEntries(
    Object.entries(allowed.filters).map(([name, values]) => [
      name,
      values.find((value) => value === params.get(name)) ?? values[0],
    ]),
  ) as FilterValues<Filters>;

  const change: ListQuery<Sort, Filters>['change'] = (next) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (!('page' in next)) after.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === '' || value === defaultOf(name, allowed.filters)) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: 'search' in next },
    );

  return {
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: pageSizes.find((size) => size === wholeNumber(params.get('pageSize'))) ?? defaultPageSize,
    search,
    sort: allowed.sorts.find((sort) => sort === params.get('sort')),
    filters,
    narrowed: search !== '' || Object.entries(filters).some(([name, value]) => value !== allowed.filters[name]?.[0]),
    change,
  };
}

function defaultOf(name: string, filters: Record<string, readonly string[]>): string | number | undefined {
  if (name === 'page') return 1;
  if (name === 'pageSize') return defaultPageSize;
  return filters[name]?.[0];
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
