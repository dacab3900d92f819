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
}

/** A table that is sorted by its heads, with the total of the report in its foot. */
export function BreakdownTable({ by, head, columns, rows, earlier, nameOf, sort, onSort, view }: Props) {
  const shown = (row: BreakdownRow, { parts, of, unit }: BreakdownColumn): string =>
    parts.every((part) => row[part] !== undefined) ? valueText(of(row) ?? null, unit) : '–';
  return (
    // On a phone, the table scrolls in its frame.
    <div className={styles.frame} tabIndex={0} role="group" aria-label="Rows of the breakdown">
      <table className={`${styles.table} ${styles.breakdown}`} aria-label={`Breakdown by ${by}`}>
        <thead>
          <tr>
            <SortableHead field="name" title={head} sort={sort} onSort={onSort} first="name" />
            {columns.map(({ id, title, onlyFew }) =>
              onlyFew && by === 'creator' ? (
                <th key={id} scope="col">
                  {title}
                </th>
              ) : (
                <SortableHead key={id} field={id} title={title} sort={sort} onSort={onSort} first={`-${id}`} />
              ),
            )}
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
                  <td key={column.id}>
                    {shown(row, column)}
                    {before && shown(before, column) !== '–' && (
                      <>
                        <br />
                        <Secondary small>{`${shown(before, column)} before`}</Secondary>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ id, total, unit }) => (
              <td key={id}>{valueText((view && total(view)) ?? null, unit)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
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
