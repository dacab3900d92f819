import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { reviewDueFor } from '@creator-desk/domain/review-eta';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/submission-status';
import type { VideoFilter } from '@creator-desk/protocol/media/video-submission';
import type { VideoSummary } from '@creator-desk/protocol/media/video-submission-view';
import type { MediaAttention } from '@creator-desk/protocol/system/attention';
import { Clock } from '@creator-desk/server/runtime/clock';
import { monthBounds, videoList } from './video.query.ts';

@Injectable()
export class VideoStatistics {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

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
    const { zone } = this.clock;
    const month = monthBounds(this.clock.today().slice(0, 7), zone).map((at) => at.toISOString());
    const { from, parameters } = videoList(filter, zone);
    const [groups, months] = await Promise.all([
      this.em.execute<{ status: VideoStatus; count: number; recent: number }[]>(
        `select s.status, count(*)::int as count,
           (count(*) filter (where s.submitted_at >= ? and s.submitted_at < ?))::int as recent from ${from} group by s.status`,
        [...month, ...parameters],
      ),
      this.em.execute<{ month: string; count: number }[]>(
        // A month is written as text once, not for each video.
        `select to_char(month, 'YYYY-MM') as month, count from (
           select date_trunc('month', submitted_at at time zone ?) as month, count(*)::int as count from submissions
           where kind = 'video' and is_current group by 1) months order by 1 desc`,
        [zone],
      ),
    ]);
    const byStatus = Object.fromEntries(videoStatuses.map((status) => [status, 0])) as Record<VideoStatus, number>;
    for (const { status, count } of groups) byStatus[status] = count;
    return {
      all: sum(months.map(({ count }) => count)),
      total: sum(groups.map(({ count }) => count)),
      thisMonth: sum(groups.map(({ recent }) => recent)),
      thisMonthApproved: groups.find(({ status }) => status === 'approved')?.recent ?? 0,
      approved: byStatus.approved,
      pending: byStatus.submitted + byStatus.reviewing,
      byStatus,
      months: months.map(({ month }) => month),
    };
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
