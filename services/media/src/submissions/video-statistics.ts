import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { reviewDueFor } from '@creator-desk/domain/videos/review-eta';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { VideoFilter } from '@creator-desk/protocol/media/video-submission';
import type { VideoSummary } from '@creator-desk/protocol/media/video-submission-view';
import type { MediaAttention } from '@creator-desk/protocol/system/attention';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { RememberedMonths } from '@creator-desk/server/persistence/sums/remembered-months';
import { Clock } from '@creator-desk/server/runtime/clock';
import { monthBounds, videoList } from './video.query.ts';

@Injectable()
export class VideoStatistics {
  private readonly months: RememberedMonths<CountedMonth>;

  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {
    this.months = new RememberedMonths(statements, ['videos']);
  }

  /** How many videos are overdue: their promised review time has passed. */
  async attention(): Promise<MediaAttention> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(*)::int as count from submissions
       where kind = 'video' and is_current and status in ('submitted', 'reviewing') and submitted_at < ?`,
      [reviewDueFor(this.clock.now())],
    );
    return { videosOverdue: row?.count ?? 0 };
  }

  /** Counts the approved videos of the term that begins on this day. Links do not count. */
  async approvedInTerm(contractId: number, paymentPeriodStart: string): Promise<number> {
    const [row] = await this.em.execute<{ approved: number }[]>(
      `select count(*)::int as approved from submissions
       where contract_id = ? and payment_period_start = ? and kind = 'video' and status = 'approved' and is_current`,
      [contractId, paymentPeriodStart],
    );
    return row?.approved ?? 0;
  }

  async summary(filter: VideoFilter): Promise<VideoSummary> {
    const all = await this.byMonth();
    const running = this.clock.today().slice(0, 7);
    const chosen = isGiven(filter) ? await this.filtered(filter, running) : ofMonths(all, running);
    return {
      ...chosen,
      all: sum(all.map(({ counts }) => sum(Object.values(counts)))),
      months: all.map(({ month }) => month).reverse(),
    };
  }

  /** All videos, of the months that have some. Months that have not changed are not counted again. */
  private async byMonth(): Promise<MonthOfVideos[]> {
    const [ends] = await this.statements.rows<{ first: string | null; last: string | null }>(
      `select (min(submitted_at) at time zone ?)::date::text as first, (max(submitted_at) at time zone ?)::date::text as last
       from submissions where is_current`,
      [this.clock.zone, this.clock.zone],
    );
    if (!ends?.first || !ends.last) return [];
    const months = new MonthBuckets({ from: ends.first.slice(0, 7), to: ends.last.slice(0, 7) }, this.clock.zone);
    const rows = await this.months.read(months, (changed) => this.counted(changed));
    return rows.map(({ bucket, counts }) => ({ month: String(months.months[bucket - 1]).slice(0, 7), counts }));
  }

  private async counted(months: MonthBuckets): Promise<CountedMonth[]> {
    const rows = await this.statements.rows<{ bucket: number; status: VideoStatus; count: number }>(
      `select width_bucket(submitted_at, ?::timestamptz[]) as bucket, status, count(*)::int as count from submissions
       where kind = 'video' and is_current and submitted_at >= ?::timestamptz and submitted_at < ?::timestamptz group by 1, 2`,
      [months.instants, ...months.instantEnds],
    );
    const counted = new Map<number, CountedMonth>();
    for (const { bucket, status, count } of rows) {
      const month = counted.get(bucket) ?? { bucket, counts: none() };
      month.counts[status] = count;
      counted.set(bucket, month);
    }
    return [...counted.values()];
  }

  private async filtered(filter: VideoFilter, running: string): Promise<ChosenVideos> {
    const { zone } = this.clock;
    const month = monthBounds(running, zone).map((at) => at.toISOString());
    const { from, parameters } = videoList(filter, zone);
    const groups = await this.em.execute<{ status: VideoStatus; count: number; recent: number }[]>(
      `select s.status, count(*)::int as count,
         (count(*) filter (where s.submitted_at >= ? and s.submitted_at < ?))::int as recent from ${from} group by s.status`,
      [...month, ...parameters],
    );
    const [counts, recent] = [none(), none()];
    for (const group of groups) [counts[group.status], recent[group.status]] = [group.count, group.recent];
    return chosenOf(counts, recent);
  }
}

interface CountedMonth {
  bucket: number;
  counts: VideoCounts;
}

interface MonthOfVideos {
  /** '2026-03' */
  month: string;
  counts: VideoCounts;
}

type VideoCounts = Record<VideoStatus, number>;
type ChosenVideos = Omit<VideoSummary, 'all' | 'months'>;

const none = (): VideoCounts => Object.fromEntries(videoStatuses.map((status) => [status, 0])) as VideoCounts;

const isGiven = (filter: VideoFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && !(name === 'status' && value === 'all'));

function ofMonths(all: readonly MonthOfVideos[], running: string): ChosenVideos {
  const counts = none();
  for (const { counts: some } of all) for (const status of videoStatuses) counts[status] += some[status];
  return chosenOf(counts, all.find(({ month }) => month === running)?.counts ?? none());
}

function chosenOf(byStatus: VideoCounts, recent: VideoCounts): ChosenVideos {
  return {
    total: sum(Object.values(byStatus)),
    thisMonth: sum(Object.values(recent)),
    thisMonthApproved: recent.approved,
    approved: byStatus.approved,
    pending: byStatus.submitted + byStatus.reviewing,
    byStatus,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
