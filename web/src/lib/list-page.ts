import { usePaginatedQuery, type ListPath, type Page, type QueryOf, type RowOf } from './api/queries.ts';
import type { ListPosition } from './url/list-query.ts';

/** A page of a list as `RecordList` takes it. */
export interface ListPage<Row> {
  page: Page<Row> | undefined;
  position: ListPosition;
  failed: boolean;
  onRetry: () => void;
  /** A search or filter is active. */
  isFiltered: boolean;
  /** Removes the search and the filters. */
  onShowAll: () => void;
}

type List = ListPosition & { isFiltered: boolean; showAll: () => void };

/** Fetches the page of a list that the URL asks for. */
export function useListPage<P extends ListPath>(address: P, list: List, query: QueryOf<P>): ListPage<RowOf<P>> {
  const { data, error, mutate } = usePaginatedQuery(address, query);
  return {
    page: data,
    position: list,
    failed: error !== undefined,
    onRetry: () => void mutate(),
    isFiltered: list.isFiltered,
    onShowAll: list.showAll,
  };
}
