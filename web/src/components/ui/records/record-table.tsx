import { ConfigProvider, Table, type TablePaginationConfig, type TableProps } from 'antd';
import type { TableRowSelection } from 'antd/es/table/interface';
import type { ComponentProps, CSSProperties } from 'react';
import { pageSizes, type ListPosition } from '../../../lib/url/list-query.ts';
import type { Column, RecordListProps, Selection } from './record-list.types.ts';
import { SkeletonLine } from '../feedback/skeleton-line.tsx';
import { useRowButtonSize } from './row-actions.tsx';
import { Surface } from '../layout/surface.tsx';
import styles from './record-table.module.css';

/** px */
const widths = {
  count: 88,
  date: 120,
  money: 136,
  status: 168,
  tag: 144,
  actions: 96,
  name: 184,
  time: 208,
  code: 224,
  buttons: 272,
} as const;
/** 44 px and the border, for one or two lines of text. */
const tall: CSSProperties = { blockSize: 45 };
/** The header row sticks below the top bar. */
const stays: CSSProperties = { ...tall, position: 'sticky', insetBlockStart: 'var(--bar-height)', zIndex: 2 };
/** The table reaches the edge of its card; the pagination does not. */
const inset: CSSProperties = { paddingInline: 'var(--ant-padding-sm)' };
const skeletonRows = Array.from({ length: 5 }, (_, index) => ({ skeleton: index }));

/** antd makes a table a live region: screen readers would read every row that a search or somebody else's change brings. */
const quiet = { spinning: false, 'aria-live': 'off' } as const;

/** Only the rows: the table and its pagination keep their size. */
function Rows(props: ComponentProps<'tbody'>) {
  return (
    <ConfigProvider componentSize={useRowButtonSize()}>
      <tbody {...props} />
    </ConfigProvider>
  );
}

const parts = { body: { wrapper: Rows } };

export function RecordTable<Row extends object>(props: RecordListProps<Row>) {
  return <Surface flush>{props.page ? <Full {...props} rows={props.page.rows} /> : <Loading {...props} />}</Surface>;
}

function Full<Row extends object>({
  label,
  page,
  rows,
  position,
  hasPages = true,
  columns,
  anchor,
  accent,
  onOpen,
  selection,
}: RecordListProps<Row> & { rows: Row[] }) {
  return (
    <Table
      aria-label={label}
      className={styles.table}
      tableLayout="fixed"
      components={parts}
      loading={quiet}
      // With it every cell of two rows is rendered whenever the pointer enters another row; the style sheet does the same.
      rowHoverable={false}
      rowKey={anchor}
      columns={columns.map((column) => ({
        ...shared(column),
        ...sorting(column, position),
        render: (_, row) => column.render(row),
      }))}
      dataSource={rows}
      {...(selection && { rowSelection: choosing(selection) })}
      onRow={(row) => ({ id: anchor(row), onClick: () => selectsNoText() && onOpen?.(row) })}
      rowClassName={(row) => [styles.row, onOpen && styles.opens, styles[accent?.(row) ?? '']].filter(Boolean).join(' ')}
      pagination={hasPages && paging(position, page?.total ?? rows.length)}
      onChange={follow(position)}
    />
  );
}

/** px; the size of a finger */
const choiceWidth = 44;

function choosing<Row extends object>({ chosen, change, labelOf }: Selection<Row>): TableRowSelection<Row> {
  return {
    selectedRowKeys: [...chosen],
    preserveSelectedRowKeys: true,
    columnWidth: choiceWidth,
    getTitleCheckboxProps: () => ({ 'aria-label': 'Choose all on this page' }),
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
    onChange: (keys) => change(keys.map(String)),
  };
}

function paging({ page, pageSize }: ListPosition, total: number): TablePaginationConfig {
  return {
    current: page,
    pageSize,
    total,
    style: inset,
    pageSizeOptions: [...pageSizes],
    showSizeChanger: true,
    hideOnSinglePage: total <= pageSizes[0],
    showTotal: (all, [from, to]) => `${from}–${to} of ${all.toLocaleString('en-US')}`,
  };
}

function Loading<Row extends object>({ label, columns }: RecordListProps<Row>) {
  return (
    <Table
      aria-label={label}
      aria-busy
      className={styles.table}
      tableLayout="fixed"
      rowKey="skeleton"
      loading={quiet}
      columns={columns.map((column) => ({ ...shared(column), render: () => <SkeletonLine /> }))}
      dataSource={skeletonRows}
      pagination={false}
    />
  );
}

function shared<Row extends object>({ key, title, width, numeric }: Column<Row>) {
  return {
    key,
    title,
    width: width && widths[width],
    align: numeric ? ('end' as const) : ('start' as const),
    onHeaderCell: () => ({ style: stays }),
    onCell: () => ({ style: tall }),
  };
}

function sorting<Row extends object>({ key, sortable }: Column<Row>, { sort }: ListPosition) {
  if (!sortable) return {};
  const order = sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null;
  return { sorter: true, sortOrder: order, showSorterTooltip: false };
}

/** Turns antd's event for paging and sorting into a change of the URL. */
function follow<Row extends object>(position: ListPosition): NonNullable<TableProps<Row>['onChange']> {
  return ({ current = 1, pageSize }, _filters, sorter, { action }) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    if (action === 'sort') position.change({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
    else if (pageSize !== position.pageSize) position.change({ pageSize });
    else position.change({ page: current });
  };
}

/** Selecting text in a row does not open it. */
function selectsNoText(): boolean {
  return window.getSelection()?.isCollapsed ?? true;
}
