import { Link } from 'react-router-dom';
import { Secondary } from '../../components/ui/layout/text.tsx';
import { useUrlParams } from '../../lib/url/url-param.ts';
import type { BreakdownColumn, BreakdownRow } from './breakdown-columns.ts';
import { deletedKey, noneKey, type BreakdownKind } from './breakdown-query.ts';
import { valueText } from './chart.ts';
import type { ReportView } from './report-query.ts';
import styles from './report.module.css';

type Sort = BreakdownColumn['id'] | 'name' | `-${BreakdownColumn['id'] | 'name'}`;

interface Props {
  by: BreakdownKind;
  head: string;
  columns: readonly BreakdownColumn[];
  rows: readonly BreakdownRow[];
  /** The same rows of the period before, when it is compared. */
  earlier: readonly BreakdownRow[] | undefined;
  nameOf: (row: BreakdownRow) => string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  view: ReportView | undefined;
  viewBefore: ReportView | undefined;
}

/** A table that is sorted by its heads, with the total of the report in its foot. */
export function BreakdownTable({ by, head, columns, rows, earlier, nameOf, sort, onSort, view, viewBefore }: Props) {
  const shown = (row: BreakdownRow, { parts, of, unit }: BreakdownColumn): string =>
    parts.every((part) => row[part] !== undefined) ? valueText(of(row) ?? null, unit) : '–';
  return (
    // On a phone, the table scrolls in its frame.
    <div className={styles.frame} tabIndex={0} role="group" aria-label="Rows of the breakdown">
      <table className={`${styles.table} ${styles.breakdown}`} aria-label={`Breakdown by ${by}`}>
        <thead>
          <tr>
            <SortableHead field="name" title={head} sort={sort} onSort={onSort} first="name" />
            {columns.map(({ id, title }) => (
              <SortableHead key={id} field={id} title={title} sort={sort} onSort={onSort} first={`-${id}`} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const before = earlier?.find(({ key }) => key === row.key);
            return (
              <tr key={row.key}>
                <th scope="row">
                  <Name by={by} row={row} name={nameOf(row)} />
                </th>
                {columns.map((column) => (
                  <Cell key={column.id} value={shown(row, column)} before={before && shown(before, column)} />
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ id, total, unit }) => {
              const text = (of: ReportView | undefined): string => valueText((of && total(of)) ?? null, unit);
              return <Cell key={id} value={text(view)} before={text(viewBefore)} />;
            })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A number, and that of the period before if there is one. */
function Cell({ value, before = '–' }: { value: string; before?: string | undefined }) {
  return (
    <td>
      {value}
      {before !== '–' && (
        <>
          <br />
          <Secondary small>{`${before} before`}</Secondary>
        </>
      )}
    </td>
  );
}

interface HeadProps {
  field: BreakdownColumn['id'] | 'name';
  title: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** The order of the first click: names from A, numbers from the largest. */
  first: Sort;
}

function SortableHead({ field, title, sort, onSort, first }: HeadProps) {
  const isSorted = sort?.replace('-', '') === field;
  const isDescending = sort?.startsWith('-') ?? false;
  const other: Sort = isDescending ? field : `-${field}`;
  return (
    <th scope="col" {...(isSorted && { 'aria-sort': isDescending ? ('descending' as const) : ('ascending' as const) })}>
      <button type="button" className={styles.sort} onClick={() => onSort(isSorted ? other : first)}>
        {title}
        {isSorted && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

/** Creators lead to their page, platforms and owners narrow the charts. */
function Name({ by, row: { key, contracts }, name }: { by: BreakdownKind; row: BreakdownRow; name: string }) {
  const [params] = useUrlParams();
  if (key === deletedKey || key === noneKey) return <Secondary>{name}</Secondary>;
  if (by === 'creator')
    return contracts?.socialHandle ? <Link to={`/creators/${encodeURIComponent(contracts.socialHandle)}`}>{name}</Link> : name;
  const narrowed = new URLSearchParams(params);
  narrowed.set(by === 'platform' ? 'platform' : 'ownerId', key);
  return <Link to={`?${narrowed.toString()}`}>{name}</Link>;
}
