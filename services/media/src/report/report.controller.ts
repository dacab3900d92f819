import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { media } from '@creator-desk/protocol/media/operations';
import { ReportQuery, type Turnaround, type VideosReport, type VideosMonth } from '@creator-desk/protocol/system/report';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { isOfAll, MonthBuckets, ofContracts } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { AddUpAhead, periodAhead, RememberedMonths } from '@creator-desk/server/persistence/sums/remembered-months';
import { Clock } from '@creator-desk/server/runtime/clock';
import { isVideo } from '../submissions/video.view.ts';
import { firstDecision, waitedMs } from './first-decision.ts';
import { turnaroundOf, waitsOf, type Waits } from './turnaround.ts';

type Counts = Omit<VideosMonth, 'month' | 'due' | 'onTime' | 'posts' | 'views' | keyof Turnaround>;

interface VideosRow extends Counts {
  bucket: number;
  waits: Waits;
}

interface DueRow extends Pick<VideosMonth, 'due' | 'onTime'> {
  bucket: number;
}

interface PostsRow {
  bucket: number;
  posts: number;
  /** A large number comes as a text. */
  views: string;
}

const nothing: VideosRow = {
  bucket: 0,
  waits: waitsOf(null),
  submitted: 0,
  approved: 0,
  rejected: 0,
  needsRevision: 0,
  waiting: 0,
  firstDecided: 0,
  approvedAtFirst: 0,
};

const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** Counts of videos by month. */
@Controller()
export class ReportController {
  private readonly videoMonths: RememberedMonths<VideosRow>;
  private readonly postMonths: RememberedMonths<PostsRow>;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {
    this.videoMonths = new RememberedMonths(statements, ['videos']);
    this.postMonths = new RememberedMonths(statements, ['posts']);
  }

  /** The first request after a start finds it, and the first one of a day. */
  @AddUpAhead('adding up the last months')
  async addUpAhead(): Promise<void> {
    await this.report(periodAhead(this.clock.today()));
  }

  @OperationHandler(media.report)
  async report(@Payload() query: ReportQuery): Promise<VideosReport> {
    const months = new MonthBuckets(query, this.clock.zone);
    const [videos, planned, posted] = await Promise.all([
      isOfAll(query) ? this.videoMonths.read(months, (changed) => this.videos(changed, query)) : this.videos(months, query),
      this.planned(months, query),
      isOfAll(query) ? this.postMonths.read(months, (changed) => this.posted(changed, query)) : this.posted(months, query),
    ]);
    const of = <Row extends { bucket: number }>(rows: readonly Row[], month: string): Row | undefined =>
      rows.find(({ bucket }) => months.months[bucket - 1] === month);
    return {
      months: months.each(videos, (row, month) => {
        const [due, posts] = [of(planned, month), of(posted, month)];
        const { bucket: _bucket, waits, ...counts } = row ?? nothing;
        return {
          month,
          ...counts,
          ...turnaroundOf([waits]),
          posts: posts?.posts ?? 0,
          views: Number(posts?.views ?? 0),
          due: due?.due ?? 0,
          onTime: due?.onTime ?? 0,
        };
      }),
      turnaround: turnaroundOf(videos.map(({ waits }) => waits)),
    };
  }

  /** What the list of videos has for each month, and the first decisions about every version, replaced ones too. */
  private async videos(months: MonthBuckets, query: ReportQuery): Promise<VideosRow[]> {
    const of = ofContracts('s.contract_id', query);
    const rows = await this.statements.rows<Counts & { bucket: number; waits: string | null }>(
      `select bucket, ${count('is_current')} as submitted, ${count(`is_current and status = 'approved'`)} as approved,
         ${count(`is_current and status = 'rejected'`)} as rejected, ${count(`is_current and status = 'needs_revision'`)} as "needsRevision",
         ${count(`is_current and status in ('submitted', 'reviewing')`)} as waiting,
         ${count('version_number = 1 and decided is not null')} as "firstDecided",
         ${count(`version_number = 1 and decided = 'approved'`)} as "approvedAtFirst",
         string_agg(waited_ms::text, ',' order by waited_ms) as waits
       from (
         select width_bucket(s.submitted_at, ?::timestamptz[]) as bucket, s.is_current, s.status, s.version_number, d.to_status as decided,
           ${waitedMs} as waited_ms
         from submissions s left join lateral ${firstDecision} on true
         where ${isVideo} and s.submitted_at >= ?::timestamptz and s.submitted_at < ?::timestamptz${of.sql}
       ) versions group by bucket`,
      [months.instants, ...months.instantEnds, ...of.parameters],
    );
    return rows.map((row) => ({ ...row, waits: waitsOf(row.waits) }));
  }

  private posted(months: MonthBuckets, query: ReportQuery): Promise<PostsRow[]> {
    const of = ofContracts('p.contract_id', query);
    return this.statements.rows(
      `select width_bucket(p.posted_on, ?::date[]) as bucket, count(*)::int as posts, coalesce(sum(p.views), 0)::text as views
       from posts p where p.posted_on >= ?::date and p.posted_on < ?::date${of.sql} group by 1`,
      [months.days, ...months.ends, ...of.parameters],
    );
  }

  private planned(months: MonthBuckets, query: ReportQuery): Promise<DueRow[]> {
    const of = ofContracts('d.contract_id', query);
    return this.statements.rows(
      `select width_bucket(d.expected_delivery_date, ?::date[]) as bucket, count(*)::int as due,
         ${count('d.actual_delivery_date <= d.expected_delivery_date')} as "onTime"
       from video_deliverables d
       where d.expected_delivery_date >= ?::date and d.expected_delivery_date < least(?::date, ?::date)${of.sql} group by 1`,
      [months.days, ...months.ends, this.clock.today(), ...of.parameters],
    );
  }
}
