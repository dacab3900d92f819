import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { addMonths, day } from '@creator-desk/domain/values/business-day';
import type {
  CreatorPosts,
  CreatorPostVideo,
  ListMissingPosts,
  ListPosts,
  MeasurementView,
  MissingPostView,
  PostFilter,
  PostTotals,
  PostView,
} from '@creator-desk/protocol/media/post';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { instant } from '@creator-desk/server/persistence/instant';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import { isVideo } from '../submissions/video.view.ts';
import { PostMonths } from './post-months.ts';

interface Whose {
  fullName: string | null;
  socialHandle: string | null;
}
/** Large numbers come as texts. */
type Counts = Record<'views' | 'likes' | 'comments' | 'shares' | 'engagement', string | null>;
export type PostRow = Omit<PostView, 'contract' | keyof Counts> & Counts & Whose & { createdAt: Date | string };
export type MissingPostRow = Omit<MissingPostView, 'contract'> & Whose & { approvedAt: Date | string | null };

const whose = `c.full_name as "fullName", c.social_handle as "socialHandle"`;
const columns = `p.id, p.version, p.submission_id as "submissionId", s.title as "videoTitle", p.contract_id as "contractId", ${whose},
  p.platform, p.address, p.posted_on::text as "postedOn", p.deliverable_id as "deliverableId", d.title as "deliverableTitle",
  p.measured_on::text as "measuredOn", p.views::text, p.likes::text, p.comments::text, p.shares::text, p.engagement::text,
  p.created_at as "createdAt"`;
/** Each post has its video. With left joins alone, counts and sums leave the other tables out. */
const tables = `posts p left join submissions s on s.id = p.submission_id left join video_deliverables d on d.id = p.deliverable_id
  left join contract_record c on c.contract_id = p.contract_id`;

const postList = listQuery<ListPosts>({
  select: columns,
  from: tables,
  searchIn: `lower(concat_ws(' ', c.full_name, c.social_handle, s.title, p.address))`,
  where: ({ contractId, platform, measured, month }) => [
    contractId && ['p.contract_id = ?', contractId],
    platform && ['p.platform = ?', platform],
    measured && [`p.views is ${measured === 'true' ? 'not null' : 'null'}`],
    month && ['p.posted_on >= ?::date and p.posted_on < ?::date', `${month}-01`, addMonths(day(`${month}-01`), 1)],
  ],
  order: {
    by: {
      postedOn: 'p.posted_on',
      views: 'p.views',
      engagement: 'p.engagement',
      measuredOn: 'p.measured_on',
      creator: 'lower(c.full_name)',
    },
    default: '-postedOn',
    id: 'p.id',
    nullsLast: ['views', 'engagement', 'measuredOn'],
    walks: {
      creator: `contract_record c join posts p on p.contract_id = c.contract_id join submissions s on s.id = p.submission_id
        left join video_deliverables d on d.id = p.deliverable_id`,
    },
  },
});

const isMissing = `s.is_current and ${isVideo} and s.status = 'approved' and not exists (select from posts where submission_id = s.id)`;

const missingList = listQuery<ListMissingPosts>({
  select: `s.id as "submissionId", s.title as "videoTitle", s.contract_id as "contractId", ${whose}, s.reviewed_at as "approvedAt"`,
  from: 'submissions s left join contract_record c on c.contract_id = s.contract_id',
  searchIn: `lower(concat_ws(' ', c.full_name, c.social_handle, s.title))`,
  where: ({ contractId }) => [[isMissing], contractId && ['s.contract_id = ?', contractId]],
  order: 's.submitted_at desc, s.id desc',
});

/** Posts of a creator on one screen. */
const shownOfCreator = 12;
/** Videos on the creator's own page. */
const shownInPortal = 50;
/** So that the answer fits into one message. */
const mostShownMeasurements = 1_000;

@Injectable()
export class PostQueries {
  private readonly months: PostMonths;

  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
    private readonly clock: Clock,
  ) {
    this.months = new PostMonths(statements, isMissing);
  }

  read(query: ListPosts): Promise<ListResult<PostRow>> {
    return this.lists.read<PostRow>(postList(query), query);
  }

  readMissing(query: ListMissingPosts): Promise<ListResult<MissingPostRow>> {
    return this.lists.read<MissingPostRow>(missingList(query), query);
  }

  /** @throws Refusal post.not_found */
  async one(id: number, db: SqlExecutor = this.em): Promise<PostView> {
    const [row] = await db.execute<PostRow[]>(`select ${columns} from ${tables} where p.id = ?`, [id]);
    if (!row) throw new Refusal('post.not_found');
    return postView(row);
  }

  async totals(filter: PostFilter): Promise<PostTotals> {
    if (Object.values(filter).every((value) => value === undefined)) return this.months.totals(this.clock.zone);
    const { from, parameters } = postList(filter);
    const missing = missingList({ ...(filter.contractId && { contractId: filter.contractId }) });
    return this.sums({ sql: from, parameters }, { sql: missing.from, parameters: missing.parameters });
  }

  async ofCreator(contractIds: number[]): Promise<CreatorPosts> {
    const of = `{${contractIds.join()}}`;
    const mine = { sql: 'posts p where p.contract_id = any(?::int[])', parameters: [of] };
    const withoutPost = { sql: `submissions s where ${isMissing} and s.contract_id = any(?::int[])`, parameters: [of] };
    const [totals, rows] = await Promise.all([
      this.sums(mine, withoutPost),
      this.statements.rows<PostRow>(
        `select ${columns} from ${tables} where p.contract_id = any(?::int[]) order by p.posted_on desc, p.id desc limit ${shownOfCreator}`,
        [of],
      ),
    ]);
    return { totals, newest: rows.map(postView) };
  }

  /** @param submissionId of one video only */
  async ofContract(contractId: number, submissionId?: number, db: SqlExecutor = this.em): Promise<CreatorPostVideo[]> {
    const one = submissionId === undefined ? '' : 'and s.id = ?';
    return db.execute<CreatorPostVideo[]>(
      `select s.id as "submissionId", s.title, coalesce((
         select json_agg(json_build_object('id', p.id, 'version', p.version, 'platform', p.platform, 'address', p.address, 'measured', p.views is not null)
           order by p.posted_on, p.id) from posts p where p.submission_id = s.id), '[]') as posts
       from submissions s where s.is_current and ${isVideo} and s.status = 'approved' and s.contract_id = ? ${one}
       order by s.submitted_at desc, s.id desc limit ${shownInPortal}`,
      [contractId, ...(submissionId === undefined ? [] : [submissionId])],
    );
  }

  /** @throws Refusal post.not_found */
  async measurementsOf(postId: number): Promise<MeasurementView[]> {
    const [rows] = await Promise.all([
      this.statements.rows<MeasurementRow>(
        `select measured_on::text as date, views::text, likes::text, comments::text, shares::text, recorded_at as "recordedAt"
         from post_measurements where post_id = ? order by measured_on desc limit ${mostShownMeasurements}`,
        [postId],
      ),
      this.one(postId),
    ]);
    return rows.map(({ date, recordedAt, ...counts }) => ({
      date,
      views: Number(counts.views),
      likes: numberOf(counts.likes),
      comments: numberOf(counts.comments),
      shares: numberOf(counts.shares),
      recordedAt: instant(recordedAt),
    }));
  }

  private async sums(posts: Part, missing: Part): Promise<PostTotals> {
    const [row] = await this.statements.rows<Record<keyof PostTotals, string>>(
      `select count(*) as posts, count(*) - count(p.views) as unmeasured, coalesce(sum(p.views), 0) as views,
         coalesce(sum(p.engagement), 0) as engagement, (select count(*) from ${missing.sql}) as missing from ${posts.sql}`,
      [...missing.parameters, ...posts.parameters],
    );
    const sum = (name: keyof PostTotals): number => Number(row?.[name] ?? 0);
    return {
      posts: sum('posts'),
      unmeasured: sum('unmeasured'),
      views: sum('views'),
      engagement: sum('engagement'),
      missing: sum('missing'),
    };
  }
}

interface Part {
  sql: string;
  parameters: unknown[];
}

type MeasurementRow = Omit<Counts, 'engagement'> & { date: string; recordedAt: string };

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const contractOf = ({ fullName, socialHandle }: Whose): PostView['contract'] => ({
  fullName: fullName ?? 'Unknown',
  socialHandle: socialHandle ?? '',
});

export function postView(row: PostRow): PostView {
  return {
    id: row.id,
    version: row.version,
    submissionId: row.submissionId,
    videoTitle: row.videoTitle,
    contractId: row.contractId,
    contract: contractOf(row),
    platform: row.platform,
    address: row.address,
    postedOn: row.postedOn,
    deliverableId: row.deliverableId,
    deliverableTitle: row.deliverableTitle,
    measuredOn: row.measuredOn,
    views: numberOf(row.views),
    likes: numberOf(row.likes),
    comments: numberOf(row.comments),
    shares: numberOf(row.shares),
    engagement: numberOf(row.engagement),
    createdAt: instant(row.createdAt),
  };
}

export function missingPostView(row: MissingPostRow): MissingPostView {
  const { submissionId, videoTitle, contractId, approvedAt } = row;
  return { submissionId, videoTitle, contractId, contract: contractOf(row), approvedAt: approvedAt && instant(approvedAt) };
}
