import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addMonths, day, startOfDay } from '@creator-desk/domain/values/business-day';
import type { ListVideos } from '@creator-desk/protocol/media/video-submission';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorVideos, OpenVideos, VideoCount } from '@creator-desk/protocol/system/creator-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { Clock } from '@creator-desk/server/runtime/clock';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { SignedUrls } from '../playback/signed-urls.ts';
import { besideVideo, isVideo, videoColumns, videoTables, videoView, type VideoRow } from './video.view.ts';

/** The first instants of a month ('2026-03') and of the next one, in a time zone. */
export function monthBounds(month: string, zone: string): [from: Date, before: Date] {
  const first = day(`${month}-01`);
  return [startOfDay(first, zone), startOfDay(addMonths(first, 1), zone)];
}

/** The list of videos. @param zone of the month's days */
export const videoList = listQuery<ListVideos, string>({
  select: videoColumns,
  from: videoTables,
  searchIn: `lower(c.full_name || ' ' || c.social_handle)`,
  where: ({ status, contractId, creatorId, archived, month }, zone) => [
    [`s.is_current and ${isVideo}`],
    status && status !== 'all' && ['s.status = ?', status],
    contractId && ['s.contract_id = ?', contractId],
    creatorId && ['s.contract_id in (select contract_id from contract_record where creator_id = ? and not deleted)', creatorId],
    archived && ['s.is_archived = ?', archived === 'true'],
    month && ['s.submitted_at >= ? and s.submitted_at < ?', ...monthBounds(month, zone).map((at) => at.toISOString())],
  ],
  order: {
    by: {
      submittedAt: 's.submitted_at',
      reviewedAt: 's.reviewed_at',
      creator: 'lower(c.full_name)',
      title: 'lower(s.title)',
    },
    default: '-submittedAt',
    id: 's.id',
    nullsLast: ['reviewedAt'],
    walks: { creator: `contract_record c join submissions s on s.contract_id = c.contract_id ${besideVideo}` },
  },
});

/** Nobody has decided it. */
const undecided = `s.status in ('submitted', 'reviewing')`;

/** Of the small chart, the running month too. */
const shownMonths = 6;

/** Videos of a creator on one screen. */
const shownOfCreator = 24;

@Injectable()
export class VideoQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
    private readonly urls: SignedUrls,
  ) {}

  view(row: VideoRow): VideoSubmissionView {
    return videoView(row, this.urls, this.clock.today());
  }

  read(query: ListVideos): Promise<ListResult<VideoRow>> {
    return this.lists.read<VideoRow>(videoList(query, this.clock.zone), query);
  }

  /** @throws Refusal submission.not_found */
  async one(id: number, db?: SqlExecutor): Promise<VideoSubmissionView> {
    const [found] = await this.where('s.id = ?', [id], db);
    if (!found) throw new Refusal('submission.not_found');
    return found;
  }

  /** All versions of a video, newest first. */
  versionsOf(id: number): Promise<VideoSubmissionView[]> {
    return this.where(
      `coalesce(s.stack_id, s.id) = (select coalesce(stack_id, id) from submissions where id = ?) order by s.version_number desc`,
      [id],
    );
  }

  /** The videos of a term, newest first; at most 200, so that they fit into one message. */
  ofTerm(contractId: number, paymentPeriodStart: string): Promise<VideoSubmissionView[]> {
    return this.where(
      's.is_current and s.contract_id = ? and s.payment_period_start = ? order by s.submitted_at desc, s.id desc limit 200',
      [contractId, paymentPeriodStart],
    );
  }

  async ofCreator(contractIds: number[]): Promise<CreatorVideos> {
    const of = `{${contractIds.join()}}`;
    const months = MonthBuckets.upTo(this.clock.today(), shownMonths, this.clock.zone);
    const [counted, rows] = await Promise.all([
      this.statements.rows<VideoCount & { bucket: number }>(
        `select s.status, width_bucket(s.submitted_at, ?::timestamptz[]) as bucket, count(*)::int as count
         from submissions s where s.is_current and ${isVideo} and s.contract_id = any(?::int[]) group by 1, 2 order by 1`,
        [months.instants, of],
      ),
      this.statements.rows<VideoRow>(
        `select ${videoColumns} from ${videoTables} where s.is_current and ${isVideo} and s.contract_id = any(?::int[])
         order by (${undecided}) desc, s.submitted_at desc, s.id desc limit ${shownOfCreator}`,
        [of],
      ),
    ]);
    const counts = new Map<VideoCount['status'], number>();
    for (const { status, count } of counted) counts.set(status, (counts.get(status) ?? 0) + count);
    const approved = counted.filter(({ status }) => status === 'approved');
    return {
      total: counted.reduce((sum, { count }) => sum + count, 0),
      counts: Array.from(counts, ([status, count]) => ({ status, count })),
      months: months.each(approved, (row, month) => ({ month, approved: row?.count ?? 0 })),
      newest: rows.map((row) => this.view(row)),
    };
  }

  openOf(contractIds: number[]): Promise<OpenVideos[]> {
    return this.statements.rows<OpenVideos>(
      `select asked.id as "contractId", (select count(*)::int from submissions s
         where s.contract_id = asked.id and s.is_current and ${isVideo} and ${undecided}) as "videosOpen"
       from unnest(?::int[]) with ordinality asked (id, place) order by place`,
      [`{${contractIds.join()}}`],
    );
  }

  private async where(condition: string, parameters: unknown[], db: SqlExecutor = this.em): Promise<VideoSubmissionView[]> {
    const rows = await db.execute<VideoRow[]>(
      `select ${videoColumns} from ${videoTables} where ${isVideo} and ${condition}`,
      parameters,
    );
    return rows.map((row) => this.view(row));
  }
}
