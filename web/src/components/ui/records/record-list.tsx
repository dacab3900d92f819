// A list of records in its four states (loading, empty, error, full): a table where there is room for one, cards elsewhere.
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { tableWidth, useMediaQuery } from '../../../lib/browser/media-query.ts';
import type { Page } from '../../../lib/api/queries.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { Surface } from '../layout/surface.tsx';
import styles from './record-list.module.css';

export interface Column<Row> {
  /** Also the name by which the server sorts. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Without it the column shares what is left. */
  width?: 'count' | 'date' | 'money' | 'status' | 'tag' | 'actions' | 'name' | 'buttons';
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
  /** Cards on every screen; then there are no columns. */
  asCards?: boolean;
  failed: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

export function RecordList<Row extends object>({ failed, onRetry, empty, asCards = false, ...list }: Props<Row>) {
  const table = useMediaQuery(tableWidth) && !asCards;
  const top = useTopOnPaging(list.position.page);
  useExistingPage(list);

  return (
    <div ref={top} className={styles.list}>
      {failed ? (
        <Surface>
          <LoadFailure what={`${list.label} could not be loaded`} onRetry={onRetry} />
        </Surface>
      ) : list.page?.total === 0 ? (
        <Surface>{empty}</Surface>
      ) : table ? (
        <RecordTable {...list} />
      ) : (
        <RecordCards {...list} />
      )}
    </div>
  );
}

/** Turns to the last page when the last row of the last page was deleted, or the address is an old one. */
function useExistingPage<Row extends object>({ page, position }: Pick<RecordListProps<Row>, 'page' | 'position'>): void {
  const lastPage = page && page.rows.length === 0 && page.total > 0 ? Math.ceil(page.total / position.pageSize) : undefined;
  const turnTo = useEffectEvent((page: number) => position.change({ page }));
  useEffect(() => {
    if (lastPage !== undefined) turnTo(lastPage);
  }, [lastPage]);
}

/** Whoever turns the page, at the foot of the list, reads on at its head. */
function useTopOnPaging(page: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);
  return top;
}
