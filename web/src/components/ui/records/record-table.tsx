import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { ConfigProvider, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { pageSizes, type ListPosition } from '../../../lib/url/list-query.ts';
import type { Column, RecordListProps } from './record-list.types.ts';
import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import { useRowButtonSize } from './row-actions.tsx';
import { Surface } from '../layout/surface.tsx';
import styles from './record-table.module.css';

/** px */
const widths = { count: 88, date: 120, money: 136, status: 168, tag: 144, actions: 96, name: 184, buttons: 272 } as const;
const skeletonRows = [0, 1, 2, 3, 4];

/** A table of the browser's own: antd's would render each of a hundred rows again whenever the pointer enters one. */
export function RecordTable<Row extends object>(props: RecordListProps<Row>) {
  const { label, page, columns } = props;
  const cells = (render: (column: Column<Row>) => ReactNode) =>
    columns.map((column) => (
      <td key={column.key} className={column.numeric ? styles.numeric : undefined}>
        {render(column)}
      </td>
    ));
  return (
    <Surface flush>
      <table aria-label={label} aria-busy={!page} className={styles.table}>
        <Head {...props} />
        <ConfigProvider componentSize={useRowButtonSize()}>
          <tbody>
            {page
              ? page.rows.map((row) => (
                  <tr key={props.anchor(row)} {...rowProps(props, row)}>
                    {cells(({ render }) => render(row))}
                  </tr>
                ))
              : skeletonRows.map((skeleton) => (
                  <tr key={skeleton}>
                    {cells(() => (
                      <SkeletonLine />
                    ))}
                  </tr>
                ))}
          </tbody>
        </ConfigProvider>
      </table>
      {page && <Pages total={page.total} position={props.position} />}
    </Surface>
  );
}

function rowProps<Row extends object>({ anchor, accent, onOpen }: RecordListProps<Row>, row: Row) {
  return {
    id: anchor(row),
    className: [styles.row, onOpen && styles.opens, styles[accent?.(row) ?? '']].filter(Boolean).join(' '),
    onClick: () => selectsNoText() && onOpen?.(row),
  };
}

function Head<Row extends object>({ columns, position }: Pick<RecordListProps<Row>, 'columns' | 'position'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, width, numeric, sortable }) => {
          const order = sortable ? orderOf(key, position) : undefined;
          return (
            <th
              key={key}
              scope="col"
              className={numeric ? styles.numeric : undefined}
              style={{ inlineSize: width && widths[width] }}
              aria-sort={order}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => position.change({ sort: next(key, order) })}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.carets}>
                    <CaretUpOutlined aria-hidden className={order === 'ascending' ? styles.chosen : undefined} />
                    <CaretDownOutlined aria-hidden className={order === 'descending' ? styles.chosen : undefined} />
                  </span>
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Order = 'ascending' | 'descending' | undefined;

function orderOf(key: string, { sort }: ListPosition): Order {
  return sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
}

/** Ascending, descending, and the list's own order again. */
function next(key: string, order: Order): string | undefined {
  return order === undefined ? key : order === 'ascending' ? `-${key}` : undefined;
}

function Pages({ total, position }: { total: number; position: ListPosition }) {
  if (total <= pageSizes[0]) return null;
  return (
    <Pagination
      className={styles.pages}
      align="end"
      current={position.page}
      pageSize={position.pageSize}
      total={total}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger
      showTotal={(all, [from, to]) => `${from}–${to} of ${all.toLocaleString('en-US')}`}
      onChange={(page, pageSize) => position.change(pageSize === position.pageSize ? { page } : { pageSize })}
    />
  );
}

/** Selecting text in a row does not open it. */
function selectsNoText(): boolean {
  return window.getSelection()?.isCollapsed ?? true;
}
