import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../../lib/url/list-query.ts';
import { SearchBox } from '../forms/search-box.tsx';
import { Toolbar } from './toolbar.tsx';

interface Props<Statuses extends readonly string[]> {
  /** The list that is searched and filtered. */
  list: Pick<ListQuery<string, { status: Statuses }>, 'search' | 'filters' | 'change'>;
  /** What is chosen instead of a search. */
  choice?: ReactNode;
  options: readonly { value: Statuses[number]; label: string }[];
  /** Of the search. */
  placeholder?: string;
  moreFilters?: ReactNode;
  actions?: ReactNode;
}

/** The toolbar of a list with a search, or a choice instead, and a status filter. */
export function StatusToolbar<Statuses extends readonly string[]>({
  list,
  choice,
  options,
  placeholder = '',
  moreFilters = null,
  actions = null,
}: Props<Statuses>) {
  return (
    <Toolbar
      filters={
        <>
          {choice ?? <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder={placeholder} />}
          <Select<Statuses[number]>
            aria-label="Status"
            value={list.filters.status}
            options={[...options]}
            onChange={(status) => list.change({ status })}
          />
          {moreFilters}
        </>
      }
      actions={actions}
    />
  );
}
