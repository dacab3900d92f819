import type { PostTotals } from '@creator-desk/protocol/media/post';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import type { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { RememberedMonths } from '@creator-desk/server/persistence/sums/remembered-months';

interface PostsOfMonth {
  bucket: number;
  /** Large numbers come as texts. */
  posts: string;
  measured: string;
  views: string;
  engagement: string;
}

interface MissingOfMonth {
  bucket: number;
  missing: number;
}

type Ends = Record<'posted' | 'postedLast' | 'submitted' | 'submittedLast', string | null>;

/** The sums of all posts, of which only the months that have changed are added up again. */
export class PostMonths {
  private readonly posted: RememberedMonths<PostsOfMonth>;
  private readonly submitted: RememberedMonths<MissingOfMonth>;

  /** @param isMissing the condition of a video `s` without a post */
  constructor(
    private readonly statements: PreparedStatements,
    private readonly isMissing: string,
  ) {
    this.posted = new RememberedMonths(statements, ['posts']);
    this.submitted = new RememberedMonths(statements, ['videos', 'posted']);
  }

  async totals(zone: string): Promise<PostTotals> {
    const [ends] = await this.statements.rows<Ends>(
      `select (select min(posted_on) from posts)::text as posted, (select max(posted_on) from posts)::text as "postedLast",
         (min(submitted_at) at time zone ?)::date::text as submitted, (max(submitted_at) at time zone ?)::date::text as "submittedLast"
       from submissions where is_current`,
      [zone, zone],
    );
    const between = (first: string | null | undefined, last: string | null | undefined): MonthBuckets | undefined =>
      first && last ? new MonthBuckets({ from: first.slice(0, 7), to: last.slice(0, 7) }, zone) : undefined;
    const months = [between(ends?.posted, ends?.postedLast), between(ends?.submitted, ends?.submittedLast)] as const;
    const [posts, videos] = await Promise.all([
      months[0] ? this.posted.read(months[0], (changed) => this.added(changed)) : [],
      months[1] ? this.submitted.read(months[1], (changed) => this.missing(changed)) : [],
    ]);
    const sum = (name: keyof PostsOfMonth): number => posts.reduce((total, month) => total + Number(month[name]), 0);
    return {
      posts: sum('posts'),
      unmeasured: sum('posts') - sum('measured'),
      views: sum('views'),
      engagement: sum('engagement'),
      missing: videos.reduce((total, { missing }) => total + missing, 0),
    };
  }

  private added(months: MonthBuckets): Promise<PostsOfMonth[]> {
    return this.statements.rows(
      `select width_bucket(posted_on, ?::date[]) as bucket, count(*) as posts, count(views) as measured,
         coalesce(sum(views), 0) as views, coalesce(sum(engagement), 0) as engagement
       from posts where posted_on >= ?::date and posted_on < ?::date group by 1`,
      [months.days, ...months.ends],
    );
  }

  private missing(months: MonthBuckets): Promise<MissingOfMonth[]> {
    return this.statements.rows(
      `select width_bucket(s.submitted_at, ?::timestamptz[]) as bucket, count(*)::int as missing from submissions s
       where ${this.isMissing} and s.submitted_at >= ?::timestamptz and s.submitted_at < ?::timestamptz group by 1`,
      [months.instants, ...months.instantEnds],
    );
  }
}
