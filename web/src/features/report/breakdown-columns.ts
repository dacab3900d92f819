import type { Permission } from '@creator-desk/domain/access/roles';
import type { Schema } from '../../lib/api/api.ts';
import type { Unit } from './chart.ts';
import type { ReportView } from './report-query.ts';

export type BreakdownRow = Schema<'BreakdownRow'>;

type Part = Exclude<keyof BreakdownRow, 'key'>;

export interface BreakdownColumn {
  /** As `sort` of the address names it. */
  id: 'committed' | 'paid' | 'open' | 'approved' | 'approvedAtFirst' | 'turnaround' | 'cost' | 'onTime';
  title: string;
  unit: Unit;
  needs?: Permission;
  parts: readonly Part[];
  of: (row: BreakdownRow) => number | null | undefined;
  /** Of the whole report. */
  total: (view: ReportView) => number | null | undefined;
}

const divided = (part: number | undefined, whole: number | undefined): number | null =>
  part === undefined || !whole ? null : part / whole;

const sumOf = <Row>(rows: readonly Row[] | undefined, of: (row: Row) => number | undefined): number | undefined =>
  rows?.reduce((total, row) => total + (of(row) ?? 0), 0);

const paid = ({ payouts }: ReportView) => sumOf(payouts?.months, (row) => row.paidCents);
const approved = ({ videos }: ReportView) => sumOf(videos?.months, (row) => row.approved);

export const breakdownColumns: readonly BreakdownColumn[] = [
  {
    id: 'committed',
    title: 'Committed',
    unit: 'cents',
    needs: 'fees.read',
    parts: ['contracts'],
    of: ({ contracts }) => contracts?.committedCents ?? 0,
    total: ({ contracts }) => sumOf(contracts?.months, (row) => row.committedCents),
  },
  {
    id: 'paid',
    title: 'Paid',
    unit: 'cents',
    needs: 'payouts.read',
    parts: ['payouts'],
    of: ({ payouts }) => payouts?.paidCents,
    total: paid,
  },
  {
    id: 'open',
    title: 'Open',
    unit: 'cents',
    needs: 'payouts.read',
    parts: ['payouts'],
    of: ({ payouts }) => payouts?.openCents,
    total: ({ payouts }) => sumOf(payouts?.months, (row) => row.openCents),
  },
  {
    id: 'approved',
    title: 'Approved videos',
    unit: 'count',
    parts: ['videos'],
    of: ({ videos }) => videos?.approved,
    total: approved,
  },
  {
    id: 'approvedAtFirst',
    title: 'Approved at first',
    unit: 'share',
    parts: ['videos'],
    of: ({ videos }) => divided(videos?.approvedAtFirst, videos?.firstDecided),
    total: ({ videos }) =>
      divided(
        sumOf(videos?.months, (row) => row.approvedAtFirst),
        sumOf(videos?.months, (row) => row.firstDecided),
      ),
  },
  {
    id: 'turnaround',
    title: 'Time to decision',
    unit: 'seconds',
    parts: ['videos'],
    of: ({ videos }) => videos?.medianSeconds,
    total: ({ videos }) => videos?.turnaround.medianSeconds,
  },
  {
    id: 'cost',
    title: 'Cost per video',
    unit: 'cents',
    needs: 'payouts.read',
    parts: ['payouts', 'videos'],
    of: ({ payouts, videos }) => divided(payouts?.paidCents, videos?.approved),
    total: (view) => divided(paid(view), approved(view)),
  },
  {
    id: 'onTime',
    title: 'On time',
    unit: 'share',
    parts: ['videos'],
    of: ({ videos }) => divided(videos?.onTime, videos?.due),
    total: ({ videos }) =>
      divided(
        sumOf(videos?.months, (row) => row.onTime),
        sumOf(videos?.months, (row) => row.due),
      ),
  },
];

export const breakdownDefinition =
  'The numbers of the charts above, for the same months and filters, added up for each creator, platform or owner. Committed, Paid and Open as in Committed and paid. Approved videos: videos whose newest version was submitted in the period and is approved now. Approved at first: of the videos whose first version was submitted in the period and has been decided, the share whose first decision was an approval. Time to decision: the median from submitting a version to its first decision. Cost per video: paid, divided by approved videos. On time: of the planned videos that were due in the period, the share delivered on the expected day or before. A contract with several platforms counts for each of them, so platforms can add up to more than the total.';
