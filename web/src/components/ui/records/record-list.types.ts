import type { Permission } from '@creator-desk/domain/access/roles';
import type { ReactNode } from 'react';
import type { Page } from '../../../lib/api/queries.ts';
import type { ListPosition } from '../../../lib/url/list-query.ts';

export interface Column<Row> {
  /** Also the server's name for sorting. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Without it, the column shares the remaining width. */
  width?: 'count' | 'date' | 'money' | 'status' | 'tag' | 'actions' | 'name' | 'time' | 'code' | 'buttons';
  /** Aligned to the right. */
  numeric?: boolean;
  sortable?: boolean;
  /** Shown only to roles that have it. */
  needs?: Permission;
}

/** The records that were chosen for an action on several, by their anchors; those of other pages stay chosen. */
export interface Selection<Row> {
  chosen: readonly string[];
  change: (chosen: string[]) => void;
  /** Names the checkbox of a record. */
  labelOf: (row: Row) => string;
}

export interface RecordListProps<Row extends object> {
  /** What the records are, for screen readers: 'Contracts'. */
  label: string;
  page: Page<Row> | undefined;
  position: ListPosition;
  /** False for a list that grows instead of having pages. */
  hasPages?: boolean;
  columns: readonly Column<Row>[];
  /** The record as a card, for narrow screens. */
  card: (row: Row) => ReactNode;
  /** The id of the row or card, for links to it. */
  anchor: (row: Row) => string;
  accent?: (row: Row) => 'warning' | 'danger' | undefined;
  onOpen?: (row: Row) => void;
  selection?: Selection<Row> | undefined;
}
