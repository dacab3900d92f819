// The page, order, search and filters of a list are kept in the URL, so that a screen can be shared and the back button works.
import { useUrlParams } from './url-param.ts';

export const pageSizes = [10, 25, 50, 100] as const;
const defaultPageSize = 25;

interface ListQueryOptions<Sort extends string, Filters extends Record<string, readonly string[]>> {
  sorts: readonly Sort[];
  /** The values of each filter; the first one means 'no filter' and is left out of the URL. */
  filters: Filters;
  /** Rows per page where the URL names no number. */
  pageSize?: (typeof pageSizes)[number];
  /** Prefix of this list's parameters, for screens with several lists ('tasks' → 'tasks-page'). */
  name?: string;
}

type FilterValues<Filters extends Record<string, readonly string[]>> = { [Name in keyof Filters]: Filters[Name][number] };

/** The page and order of a list. */
export interface ListPosition {
  page: number;
  pageSize: number;
  sort: string | undefined;
  change: (next: { page?: number; pageSize?: number; sort?: string | undefined }) => void;
}

export interface ListQuery<Sort extends string, Filters extends Record<string, readonly string[]>> {
  page: number;
  pageSize: number;
  search: string;
  sort: Sort | undefined;
  filters: FilterValues<Filters>;
  /** A search or filter is active: an empty list then means 'nothing matches'. */
  isFiltered: boolean;
  /** The parameters that every list call takes. */
  query: { page: number; pageSize: number; search: string | undefined; sort: Sort | undefined };
  /** Removes the search and the filters. */
  showAll(): void;
  /** Changes the URL. Anything but `page` leads back to the first page. A change of the search replaces the history entry. */
  change(
    next: Partial<{ page: number; pageSize: number; search: string; sort: string | undefined } & FilterValues<Filters>>,
  ): void;
}

/** @returns the list's state; values in the URL that are not allowed are ignored */
export function useListQuery<Sort extends string, Filters extends Record<string, readonly string[]>>(
  allowed: ListQueryOptions<Sort, Filters>,
): ListQuery<Sort, Filters> {
  const [params, setParams] = useUrlParams();
  const { name: list, pageSize: usualSize = defaultPageSize } = allowed;
  const keyOf = (name: string): string => (list === undefined || name in allowed.filters ? name : `${list}-${name}`);
  const usual: Record<string, string | number | undefined> = { page: 1, pageSize: usualSize };
  const search = params.get(keyOf('search')) ?? '';
  const filters = Object.fromEntries(
    Object.entries(allowed.filters).map(([name, values]) => [
      name,
      values.find((value) => value === params.get(name)) ?? values[0],
    ]),
  ) as FilterValues<Filters>;

  const change: ListQuery<Sort, Filters>['change'] = (next) =>
    setParams(
      (after) => {
        if (!('page' in next)) after.delete(keyOf('page'));
        for (const [name, value] of Object.entries(next)) {
          if (value === undefined || value === '' || value === (usual[name] ?? allowed.filters[name]?.[0]))
            after.delete(keyOf(name));
          else after.set(keyOf(name), String(value));
        }
        return after;
      },
      { replace: 'search' in next },
    );

  const page = wholeNumber(params.get(keyOf('page'))) ?? 1;
  const pageSize = pageSizes.find((size) => size === wholeNumber(params.get(keyOf('pageSize')))) ?? usualSize;
  const sort = allowed.sorts.find((value) => value === params.get(keyOf('sort')));

  return {
    page,
    pageSize,
    search,
    sort,
    filters,
    query: { page, pageSize, search: search || undefined, sort },
    isFiltered: search !== '' || Object.entries(filters).some(([name, value]) => value !== allowed.filters[name]?.[0]),
    showAll: () =>
      change(
        Object.fromEntries(['search', ...Object.keys(allowed.filters)].map((name) => [name, undefined])) as Parameters<
          typeof change
        >[0],
      ),
    change,
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
