import { csvLine, neutralised } from '@creator-desk/domain/values/csv-cell';
import { saveAs } from '../../lib/browser/save-as.ts';
import type { BreakdownColumn, BreakdownRow } from './breakdown-columns.ts';
import type { BreakdownRows } from './breakdown-query.ts';
import { csvCell, csvUnits } from './chart-files.ts';
import type { ReportView } from './report-query.ts';

interface Breakdown extends BreakdownRows {
  /** Of the first column: 'Creator'. */
  head: string;
  columns: readonly BreakdownColumn[];
  nameOf: (row: BreakdownRow) => string;
  view: ReportView | undefined;
  viewBefore: ReportView | undefined;
}

/** Saves all rows with plain numbers, each with that of the period before if it is compared, and the total of the report. */
export function saveBreakdown({ head, columns, rows, earlier, nameOf, view, viewBefore }: Breakdown): void {
  const before = earlier && new Map(earlier.map((row) => [row.key, row]));
  type Value<Of> = (column: BreakdownColumn, of: Of) => number | null | undefined;
  const cells = <Of>(value: Value<Of>, now: Of | undefined, then: Of | undefined) =>
    columns.flatMap((column) =>
      (before ? [now, then] : [now]).map((of) => csvCell((of && value(column, of)) ?? null, column.unit)),
    );
  const lines = [
    csvLine([
      head,
      'Handle',
      ...columns.flatMap(({ title, unit }) =>
        (before ? [title, `${title} before`] : [title]).map((name) => `${name}${csvUnits[unit]}`),
      ),
    ]),
    ...rows.map((row) =>
      csvLine([
        neutralised(nameOf(row)),
        neutralised(row.contracts?.socialHandle ?? ''),
        ...cells<BreakdownRow>(({ of }, one) => of(one), row, before?.get(row.key)),
      ]),
    ),
    csvLine(['Total', '', ...cells<ReportView>(({ total }, one) => total(one), view, viewBefore)]),
  ];
  saveAs(`breakdown-by-${head.toLowerCase()}.csv`, new Blob([lines.join('')], { type: 'text/csv;charset=utf-8' }));
}
