import { Select } from 'antd';
import type { ListQuery } from '../../../lib/url/list-query.ts';
import { SearchBox } from '../forms/search-box.tsx';
import { Toolbar } from './toolbar.tsx';

interface Props<Statuses extends readonly string[]> {
  /** The list that is searched and filtered. */
  list: Pick<ListQuery<string, { status: Statuses }>, 'search' | 'filters' | 'change'>;
  options: readonly { value: Statuses[number]; label: string }[];
  placeholder: string;
}

/** The toolbar of a list with a search and a status filter. */
export function StatusToolbar<Statuses extends readonly string[]>({ list, options, placeholder }: Props<Statuses>) {
  return (
    <Toolbar
      filters={
        <>
          <SearchBox value={list.search} onSearch={(search) => list.change({ search })} placeholder={placeholder} />
          <Select<Statuses[number]>
            aria-label="Status"
            value={list.filters.status}
            options={[...options]}
            onChange={(status) => list.change({ status })}
          />
        </>
      }
      actions={null}
    />
  );
}
