// A list of records in its four states (loading, empty, error, full): a table on wide screens, cards on narrow ones.
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useMay } from '../../../lib/api/permission.ts';
import { tableWidth, useMediaQuery } from '../../../lib/browser/media-query.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { VisuallyHidden } from '../layout/text.tsx';
import { RecordCards } from './record-cards.tsx';
import type { RecordListProps } from './record-list.types.ts';
import { RecordTable } from './record-table.tsx';
import { Surface } from '../layout/surface.tsx';
import styles from './record-list.module.css';

interface Props<Row extends object> extends RecordListProps<Row> {
  /** Cards on every screen; then there are no columns. */
  asCards?: boolean;
  failed: boolean;
  onRetry: () => void;
  isFiltered?: boolean;
  onShowAll?: () => void;
  /** Shown in place of `empty` when a search or filter hides all records, with a button that shows them. */
  noMatch?: { heading?: string; text: string; showAll: string };
  empty: ReactNode;
}

export function RecordList<Row extends object>({ asCards = false, ...props }: Props<Row>) {
  const { failed, onRetry, isFiltered, onShowAll, noMatch, empty, ...list } = props;
  const table = useMediaQuery(tableWidth) && !asCards;
  const may = useMay();
  const top = useTopOnPaging(list.position.page);
  useExistingPage(list);

  return (
    <div ref={top} className={styles.list}>
      <VisuallyHidden>
        <span aria-live="polite">{isFiltered && list.page ? foundText(list.page.total) : ''}</span>
      </VisuallyHidden>
      {failed ? (
        <Surface>
          <LoadFailure what={`${list.label} could not be loaded`} onRetry={onRetry} />
        </Surface>
      ) : list.page?.total === 0 ? (
        <Surface>
          {isFiltered && noMatch ? (
            <EmptyState {...noMatch}>
              <Button onClick={onShowAll}>{noMatch.showAll}</Button>
            </EmptyState>
          ) : (
            empty
          )}
        </Surface>
      ) : table ? (
        <RecordTable {...list} columns={list.columns.filter(({ needs }) => !needs || may(needs))} />
      ) : (
        <RecordCards {...list} />
      )}
    </div>
  );
}

/** What a search or filter has found, for screen readers. */
function foundText(total: number): string {
  return total === 1 ? '1 result' : `${total} results`;
}

/** Shows the last page when the requested page does not exist any more. */
function useExistingPage<Row extends object>({ page, position }: Pick<RecordListProps<Row>, 'page' | 'position'>): void {
  const lastPage = page && page.rows.length === 0 && page.total > 0 ? Math.ceil(page.total / position.pageSize) : undefined;
  const turnTo = useEffectEvent((page: number) => position.change({ page }));
  useEffect(() => {
    if (lastPage !== undefined) turnTo(lastPage);
  }, [lastPage]);
}

/** Scrolls to the top of the list when the page changes. */
function useTopOnPaging(page: number): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView({ block: 'start' });
    shown.current = page;
  }, [page]);
  return top;
}
