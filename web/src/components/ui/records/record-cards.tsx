import { Checkbox, ConfigProvider, Pagination } from 'antd';
import { pageSizes } from '../../../lib/url/list-query.ts';
import type { RecordListProps, Selection } from './record-list.types.ts';
import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import { useRowButtonSize } from './row-actions.tsx';
import { Surface } from '../layout/surface.tsx';
import styles from './record-cards.module.css';

const skeletons = [0, 1, 2, 3, 4];

export function RecordCards<Row extends object>(props: RecordListProps<Row>) {
  const { label, page, position, hasPages = true, card, anchor, accent, onOpen, selection } = props;
  const size = useRowButtonSize();
  if (!page) return <LoadingCards label={label} />;
  return (
    <>
      <ConfigProvider componentSize={size}>
        <ul aria-label={label} className={styles.cards}>
          {page.rows.map((row) => (
            <li
              key={anchor(row)}
              id={anchor(row)}
              className={[styles.card, onOpen && styles.opens, styles[accent?.(row) ?? '']].filter(Boolean).join(' ')}
              onClick={() => onOpen?.(row)}
            >
              {card(row)}
              {selection && <Choice selection={selection} row={row} anchor={anchor(row)} />}
            </li>
          ))}
        </ul>
      </ConfigProvider>
      {hasPages && page.total > pageSizes[0] && (
        <Pagination
          simple
          align="center"
          current={position.page}
          pageSize={position.pageSize}
          total={page.total}
          onChange={(next) => position.change({ page: next })}
        />
      )}
    </>
  );
}

function Choice<Row>({ selection, row, anchor }: { selection: Selection<Row>; row: Row; anchor: string }) {
  const { chosen, change, labelOf } = selection;
  return (
    <span className={styles.choice} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        aria-label={labelOf(row)}
        checked={chosen.includes(anchor)}
        onChange={({ target }) => change(target.checked ? [...chosen, anchor] : chosen.filter((one) => one !== anchor))}
      />
    </span>
  );
}

function LoadingCards({ label }: { label: string }) {
  return (
    <ul aria-label={label} aria-busy className={styles.cards}>
      {skeletons.map((skeleton) => (
        <li key={skeleton}>
          <Surface>
            <div className={styles.skeleton}>
              <SkeletonLine />
              <SkeletonLine width="short" />
              <SkeletonLine />
            </div>
          </Surface>
        </li>
      ))}
    </ul>
  );
}
