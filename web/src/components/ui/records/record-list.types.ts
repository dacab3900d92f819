import type { ReactNode } from 'react';
import type { Page } from '../../../lib/api/queries.ts';
import type { ListPosition } from '../../../lib/url/list-query.ts';

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
