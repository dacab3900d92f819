import { csvLine, neutralised } from '@creator-desk/domain/csv-cell';
import { saveAs } from '../../lib/browser/save-as.ts';
import type { BreakdownColumn, BreakdownRow } from './breakdown-columns.ts';
import { csvCell, csvUnits } from './chart-files.ts';
import type { ReportView } from './report-query.ts';

interface Breakdown {
  /** Of the first column: 'Creator'. */
  head: string;
  columns: readonly BreakdownColumn[];
  rows: readonly BreakdownRow[];
  nameOf: (row: BreakdownRow) => string;
  view: ReportView | undefined;
}

/** Saves all rows with plain numbers, and the total of the report. */
export function saveBreakdown({ head, columns, rows, nameOf, view }: Breakdown): void {
  const lines = [
    csvLine([head, 'Handle', ...columns.map(({ title, unit }) => `${title}${csvUnits[unit]}`)]),
    ...rows.map((row) =>
      csvLine([
        neutralised(nameOf(row)),
        neutralised(row.contracts?.socialHandle ?? ''),
        ...columns.map(({ of, unit }) => csvCell(of(row) ?? null, unit)),
      ]),
    ),
    csvLine(['Total', '', ...columns.map(({ total, unit }) => csvCell((view && total(view)) ?? null, unit))]),
  ];
  saveAs(`breakdown-by-${head.toLowerCase()}.csv`, new Blob([lines.join('')], { type: 'text/csv;charset=utf-8' }));
}
