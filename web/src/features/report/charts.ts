import type { Schema } from '../../lib/api/api.ts';
import { byMonth, ratio, sum, type ChartDeclaration, type ReportSection } from './chart.ts';
import { contracts } from './contract-charts.ts';
import type { ReportView } from './report-query.ts';

type ContractsMonth = Schema<'ContractsMonth'>;
type PayoutsMonth = Schema<'PayoutsMonth'>;
type VideosMonth = Schema<'VideosMonth'>;

const contractMonths = ({ contracts }: ReportView) => contracts?.months;
const payoutMonths = ({ payouts }: ReportView) => payouts?.months;
const videoMonths = ({ videos }: ReportView) => videos?.months;

/** The months of two parts, each with what both say. */
const joined =
  <A extends object, B extends object>(
    first: (view: ReportView) => readonly A[] | undefined,
    second: (view: ReportView) => readonly B[] | undefined,
  ) =>
  (view: ReportView): (A & B)[] | undefined => {
    const others = second(view);
    return others && first(view)?.map((row, index) => ({ ...row, ...(others[index] as B) }));
  };

/** For who may see payments. */
const costOfViews: ChartDeclaration = {
  title: 'Cost per 1,000 views',
  definition:
    'What was paid in the month, less reversals, divided by the views of the posts of the month by their newest numbers, times 1,000. A month without views has none.',
  list: { to: '/posts?sort=-views', name: 'Posts' },
  shape: 'lines',
  needs: ['payouts', 'videos'],
  chartOf: byMonth(
    joined(payoutMonths, videoMonths),
    ratio<PayoutsMonth & VideosMonth>(
      'Cost per 1,000 views',
      'accent',
      (row) => row.paidCents * 1000,
      (row) => row.views,
      'cents',
    ),
  ),
};

const money: ReportSection = {
  title: 'Money',
  needs: 'payouts.read',
  charts: [
    {
      title: 'Committed and paid',
      definition:
        'Committed: the monthly fee of each contract for every 30-day term that begins in the month, until its end date, as the contract stands today. Paused and archived contracts commit to nothing. Paid: payments by the day on which they were made, less reversals on theirs, as Payments adds them up. Open: requested in the month and neither paid nor declined yet. Reversed: payments that were taken back in the month; Paid is already less them. Payments of deleted contracts count as long as no platform or owner is chosen.',
      list: { to: '/payments', name: 'Payments' },
      shape: 'bars',
      needs: ['contracts', 'payouts'],
      chartOf: byMonth(
        joined(contractMonths, payoutMonths),
        sum<ContractsMonth & PayoutsMonth>('Committed', 'neutral', (row) => row.committedCents, 'cents'),
        sum('Paid', 'positive', (row) => row.paidCents, 'cents'),
        sum('Open', 'warning', (row) => row.openCents, 'cents'),
        sum('Reversed', 'danger', (row) => row.reversedCents, 'cents'),
      ),
    },
    {
      title: 'Cost per approved video',
      definition:
        'What was paid in the month, less reversals, divided by the videos that were submitted in the month and are approved now. A month without an approved video has none.',
      shape: 'lines',
      needs: ['payouts', 'videos'],
      chartOf: byMonth(
        joined(payoutMonths, videoMonths),
        ratio<PayoutsMonth & VideosMonth>(
          'Cost per approved video',
          'accent',
          (row) => row.paidCents,
          (row) => row.approved,
          'cents',
        ),
      ),
    },
    costOfViews,
  ],
};

const posts: ReportSection = {
  title: 'Posts',
  needs: 'videos.read',
  charts: [
    {
      title: 'Views',
      definition:
        'Views of the posts by the month in which they were posted, by the newest numbers of each. Posts without numbers have none.',
      list: { to: '/posts?sort=-views', name: 'Posts' },
      shape: 'bars',
      needs: ['videos'],
      chartOf: byMonth(
        videoMonths,
        sum<VideosMonth>('Views', 'accent', (row) => row.views),
      ),
    },
  ],
};

const revenue: ReportSection = {
  title: 'Revenue',
  needs: 'revenue.read',
  charts: [
    {
      title: 'Expected and received',
      definition:
        'The records of Revenue Tracking, by their month. Expected: the expected amounts of all records. Received: the actual amounts.',
      list: { to: '/revenue', name: 'Revenue Tracking' },
      shape: 'bars',
      needs: ['contracts'],
      chartOf: byMonth(
        contractMonths,
        sum<ContractsMonth>('Expected', 'neutral', (row) => row.expectedCents, 'cents'),
        sum('Received', 'positive', (row) => row.receivedCents, 'cents'),
      ),
    },
  ],
};

const videos: ReportSection = {
  title: 'Videos',
  needs: 'videos.read',
  charts: [
    {
      title: 'Submitted videos',
      definition:
        'Videos by the month in which their newest version was submitted, and how they stand now: what Videos lists for the month. Links and replaced versions do not count.',
      list: { to: '/for-you', name: 'Videos' },
      shape: 'stacked',
      needs: ['videos'],
      chartOf: byMonth(
        videoMonths,
        sum<VideosMonth>('Approved', 'positive', (row) => row.approved),
        sum('Changes requested', 'warning', (row) => row.needsRevision),
        sum('Rejected', 'danger', (row) => row.rejected),
        sum('Waiting', 'info', (row) => row.waiting),
      ),
    },
    {
      title: 'Time to the first decision',
      definition:
        'From submitting a version to the first time that it is approved, rejected or sent back, for every version that was submitted in the month and has been decided. Median: half of them were as fast or faster. Nine of ten: so many were as fast or faster.',
      shape: 'lines',
      needs: ['videos'],
      chartOf: byMonth<VideosMonth>(
        videoMonths,
        {
          name: 'Median',
          tone: 'accent',
          unit: 'seconds',
          of: (row) => row.medianSeconds,
          total: (_, view) => view.videos?.turnaround.medianSeconds ?? null,
        },
        {
          name: 'Nine of ten',
          tone: 'neutral',
          unit: 'seconds',
          of: (row) => row.p90Seconds,
          total: (_, view) => view.videos?.turnaround.p90Seconds ?? null,
        },
      ),
    },
    {
      title: 'Approved at first',
      definition:
        'Of the videos whose first version was submitted in the month and has been decided: the share whose first decision was an approval.',
      shape: 'lines',
      needs: ['videos'],
      chartOf: byMonth(
        videoMonths,
        ratio<VideosMonth>(
          'Approved at first',
          'positive',
          (row) => row.approvedAtFirst,
          (row) => row.firstDecided,
        ),
      ),
    },
    {
      title: 'Delivered on time',
      definition:
        'Planned videos whose expected delivery date lies in the month and has passed, and those of them that were delivered on that day or before.',
      list: { to: '/videos', name: 'Video Content Tracking' },
      shape: 'bars',
      needs: ['videos'],
      chartOf: byMonth(
        videoMonths,
        sum<VideosMonth>('Due', 'neutral', (row) => row.due),
        sum('On time', 'positive', (row) => row.onTime),
      ),
    },
  ],
};

const terms: ReportSection = {
  title: 'Terms',
  needs: 'payouts.read',
  charts: [
    {
      title: 'Quota met',
      definition:
        'Terms whose last day lies in the month and has passed, and those of them with as many approved videos as their quota asked for. Terms without a quota and terms of deleted contracts do not count.',
      shape: 'bars',
      needs: ['payouts'],
      chartOf: byMonth(
        payoutMonths,
        sum<PayoutsMonth>('Ended', 'neutral', (row) => row.termsEnded),
        sum('Quota met', 'positive', (row) => row.quotasMet),
      ),
    },
    {
      title: 'Share of quotas met',
      definition: 'Of the terms with a quota that ended in the month: the share whose quota was met.',
      shape: 'lines',
      needs: ['payouts'],
      chartOf: byMonth(
        payoutMonths,
        ratio<PayoutsMonth>(
          'Quota met',
          'positive',
          (row) => row.quotasMet,
          (row) => row.termsEnded,
        ),
      ),
    },
  ],
};

export const sections: readonly ReportSection[] = [money, revenue, videos, posts, terms, contracts];
