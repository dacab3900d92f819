import { formatUsdCents } from '@creator-desk/domain/values/money';
import type { Permission } from '@creator-desk/domain/access/roles';
import { compactUsdText, monthText } from '../../lib/format.ts';
import type { ReportView } from './report-query.ts';

export type Part = ReportView['missing'][number];
export type Unit = 'cents' | 'count' | 'share' | 'seconds';
/** What a series means decides its colour. */
export type Tone = 'accent' | 'neutral' | 'positive' | 'warning' | 'danger' | 'info';

export interface Series {
  name: string;
  tone: Tone;
  unit: Unit;
  /** One for each label. Null: there is none, such as a rate of nothing. */
  values: (number | null)[];
  /** Of all labels. */
  total: number | null;
  /** Of the period before, when it is compared. */
  before?: number | null;
}

/** What is drawn, and shown as a table. */
export interface Chart {
  /** Of the first column: 'Month'. */
  head: string;
  labels: string[];
  series: Series[];
}

export interface ChartDeclaration {
  title: string;
  /** What is counted, in full sentences. */
  definition: string;
  /** The list that it adds up with. */
  list?: { to: string; name: string };
  shape: 'bars' | 'stacked' | 'lines';
  needs: readonly Part[];
  /** Without it the chart is not shown. */
  permission?: Permission;
  /** @param earlier the period before, when it is compared */
  chartOf: (view: ReportView, earlier: ReportView | undefined) => Chart | undefined;
}

export interface ReportSection {
  title: string;
  /** Without this permission the section is not shown. */
  needs: Permission;
  charts: readonly ChartDeclaration[];
}

export interface Measure<Row> {
  name: string;
  tone: Tone;
  unit: Unit;
  of: (row: Row) => number | null;
  /** Of several rows; null when there is none. */
  total: (rows: readonly Row[], view: ReportView) => number | null;
}

/** @returns the function of a declaration: undefined while a part that it needs is missing */
export function chartOfRows<Row>(
  head: string,
  rowsOf: (view: ReportView) => readonly Row[] | undefined,
  labelOf: (row: Row) => string,
  measures: readonly Measure<Row>[],
  { comparable = true } = {},
): ChartDeclaration['chartOf'] {
  return (view, earlier) => {
    const rows = rowsOf(view);
    const rowsBefore = comparable && earlier ? rowsOf(earlier) : undefined;
    if (!rows) return undefined;
    return {
      head,
      labels: rows.map(labelOf),
      series: measures.map(({ name, tone, unit, of, total }) => ({
        name,
        tone,
        unit,
        values: rows.map(of),
        total: total(rows, view),
        ...(rowsBefore && earlier && { before: total(rowsBefore, earlier) }),
      })),
    };
  };
}

export const byMonth = <Row extends { month: string }>(
  rowsOf: (view: ReportView) => readonly Row[] | undefined,
  ...measures: Measure<Row>[]
) => chartOfRows('Month', rowsOf, ({ month }) => monthText(month), measures);

/** A number that adds up. */
export function sum<Row>(name: string, tone: Tone, of: (row: Row) => number | undefined, unit: Unit = 'count'): Measure<Row> {
  const value = (row: Row): number => of(row) ?? 0;
  return { name, tone, unit, of: value, total: (rows) => rows.reduce((total, row) => total + value(row), 0) };
}

/** One number divided by another: the total is that of the sums, not a mean of the rows. */
export function ratio<Row>(
  name: string,
  tone: Tone,
  part: (row: Row) => number,
  whole: (row: Row) => number,
  unit: Unit = 'share',
): Measure<Row> {
  const divided = (rows: readonly Row[]): number | null => {
    const all = rows.reduce((total, row) => total + whole(row), 0);
    return all === 0 ? null : rows.reduce((total, row) => total + part(row), 0) / all;
  };
  return { name, tone, unit, of: (row) => divided([row]), total: divided };
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const [minute, hour, day] = [60, 3_600, 86_400];

function waitText(seconds: number): string {
  if (seconds < hour) return `${decimal.format(seconds / minute)} min`;
  return seconds < 2 * day ? `${decimal.format(seconds / hour)} h` : `${decimal.format(seconds / day)} days`;
}

const texts: Record<Unit, (value: number) => string> = {
  cents: (value) => formatUsdCents(Math.round(value)),
  count: (value) => value.toLocaleString('en-US'),
  share: (value) => percent.format(value),
  seconds: waitText,
};

/** '–' for none. */
export const valueText = (value: number | null, unit: Unit): string => (value === null ? '–' : texts[unit](value));

/** For an axis. */
export function shortText(value: number, unit: Unit): string {
  if (unit === 'cents') return compactUsdText(value);
  return unit === 'count' ? compact.format(value) : texts[unit](value);
}

/** Above ten times as much the two numbers, which stand beside it, say more than '+54,425%'. */
const maxTimes = 10;

/** '+12.5%' of the period before; undefined when there is nothing, or next to nothing, to compare with. */
export function changeText({ total, before }: Pick<Series, 'total' | 'before'>): string | undefined {
  if (total === null || !before || total / before > maxTimes) return undefined;
  const change = total / before - 1;
  return change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${percent.format(Math.abs(change))}`;
}

/** Nothing to draw: all values are none or zero. */
export const isEmpty = ({ series }: Chart): boolean => series.every(({ values }) => values.every((value) => !value));
