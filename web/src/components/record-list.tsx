// A list of records in its four states (loading, empty, error, full): a table where there is room for one, cards elsewhere.
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { tableWidth, useMedia } from '../lib/media.ts';
import type { Page } from '../lib/queries.ts';
import { LoadFailure } from './load-failure.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { Surface } from './surface.tsx';

export interface Column<Row> {
  /** Also the name by which the server sorts. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Without it the column shares what is left. */
  width?: 'count' | 'date' | 'money' | 'status' | 'actions';
  /** Figures stand at the right. */
  numeric?: boolean;
  sortable?: boolean;
}

/** What a list needs of the URL's state; `useListQuery` gives it. */
export interface ListPosition {
  page: number;
  pageSize: number;
  sort: string | undefined;
  change: (next: { page?: number; pageSize?: number; sort?: string | undefined }) => void;
}

export interface RecordListProps<Row extends object> {
  /** The names of the records, for screen readers: 'Contracts'. */
  label: string;
  page: Page<Row> | undefined;
  position: ListPosition;
  columns: readonly Column<Row>[];
  /** The record as a card, where the screen is too narrow for the table. */
  card: (row: Row) => ReactNode;
  /** The id of the row or card in the page, to which an address can point. */
  anchor: (row: Row) => string;
  accent?: (row: Row) => 'warning' | 'danger' | undefined;
  onOpen?: (row: Row) => void;
}

interface Props<Row extends object> extends RecordListProps<Row> {
  failed: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

export function RecordList<Row extends object>({ failed, onRetry, empty, ...list }: Props<Row>) {
  const table = useMedia(tableWidth);
  const { page, position } = list;
  const lastPage = page && page.rows.length === 0 && page.total > 0 ? Math.ceil(page.total / position.pageSize) : undefined;
  const turnTo = useEffectEvent((page: number) => position.change({ page }));
  // The last row of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (lastPage !== undefined) turnTo(lastPage);
  }, [lastPage]);

  if (failed)
    return (
      <Surface>
        <LoadFailure what={`${list.label} could not be loaded`} onRetry={onRetry} />
      </Surface>
    );
  if (page?.total === 0) return <Surface>{empty}</Surface>;
  return table ? <RecordTable {...list} /> : <RecordCards {...list} />;
}
