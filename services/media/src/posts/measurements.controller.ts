import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { parseDay } from '@creator-desk/domain/values/business-day';
import { readPostAddress } from '@creator-desk/domain/videos/post-address';
import type { PostMeasured } from '@creator-desk/protocol/media/video-facts';
import { media } from '@creator-desk/protocol/media/operations';
import {
  PostId,
  RecordMeasurements,
  type Measurement,
  type MeasurementError,
  type MeasurementView,
  type RecordedMeasurements,
} from '@creator-desk/protocol/media/post';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { Clock } from '@creator-desk/server/runtime/clock';
import { PostQueries } from './post.query.ts';
import { rollUp } from './roll-up.ts';

interface KnownPost {
  id: number;
  submissionId: number;
  /** Platform and the post's id there. */
  place: string;
}

/** A measurement whose post is known. */
interface Placed {
  row: number;
  postId: number;
  date: string;
  measurement: Measurement;
}

type Changed = Omit<PostMeasured, 'views' | 'engagement'> & { deliverableId: number | null; views: string; engagement: string };

const placeOf = (platform: string, id: string): string => `${platform} ${id}`;
const videoId = /^\d{1,9}$/;

/** What posts counted. One way for what is entered by hand, comes from a file, or by the API. */
@Controller()
export class MeasurementsController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly queries: PostQueries,
    private readonly clock: Clock,
  ) {}

  /** Measurements without an error are stored together. The same ones again change nothing. */
  @OperationHandler(media.recordMeasurements)
  @InCommandTransaction()
  recordMeasurements(@Payload() { measurements, dryRun }: RecordMeasurements): Promise<RecordedMeasurements> {
    return this.transactions.run(async (tx) => {
      const { placed, errors } = this.place(measurements, await lockedPosts(tx, measurements));
      const changed = dryRun ? placed.length : await stored(tx, placed, this.clock.now());
      if (!dryRun && changed > 0) await showNewest(tx, placed);
      return { recorded: changed, unchanged: placed.length - changed, errors };
    });
  }

  @OperationHandler(media.measurementsOfPost)
  measurementsOfPost(@Payload() { id }: PostId): Promise<MeasurementView[]> {
    return this.queries.measurementsOf(id);
  }

  private place(
    measurements: readonly Measurement[],
    known: readonly KnownPost[],
  ): { placed: Placed[]; errors: MeasurementError[] } {
    const today = this.clock.today();
    const errors: MeasurementError[] = [];
    const placed: Placed[] = [];
    const rows = new Map<string, number>();
    for (const [index, measurement] of measurements.entries()) {
      const row = index + 1;
      const date = measurement.date === undefined ? today : (parseDay(measurement.date) ?? today);
      const post = postOf(measurement.post, known);
      const problem = 'problem' in post ? post.problem : problemOf(`${post.id} ${date}`, date > today, rows);
      if (problem !== undefined || 'problem' in post) errors.push({ row, message: problem ?? '' });
      else {
        rows.set(`${post.id} ${date}`, row);
        placed.push({ row, postId: post.id, date, measurement });
      }
    }
    return { placed, errors };
  }
}

function problemOf(key: string, isFuture: boolean, rows: ReadonlyMap<string, number>): string | undefined {
  if (isFuture) return 'The date must not be after today';
  const earlier = rows.get(key);
  return earlier === undefined ? undefined : `Number ${earlier} is of the same post and date`;
}

/** The posts that measurements name, locked in one order. */
async function lockedPosts(tx: CommandTransaction, measurements: readonly Measurement[]): Promise<KnownPost[]> {
  const ids = measurements.flatMap(({ post }) => (videoId.test(post) ? [Number(post)] : []));
  const addresses = measurements.flatMap(({ post }) => {
    const read = readPostAddress(post);
    return 'post' in read ? [read.post] : [];
  });
  const found = await tx.execute<{ id: number; submissionId: number; platform: string; platformId: string }[]>(
    `select id, submission_id as "submissionId", platform, platform_id as "platformId" from posts
     where submission_id = any(?::int[]) or (platform, platform_id) in (select * from unnest(?::text[], ?::text[]))
     order by id for update`,
    [ids, addresses.map(({ platform }) => platform), addresses.map(({ postId }) => postId)],
  );
  return found.map(({ id, submissionId, platform, platformId }) => ({ id, submissionId, place: placeOf(platform, platformId) }));
}

function postOf(text: string, known: readonly KnownPost[]): KnownPost | { problem: string } {
  if (videoId.test(text)) {
    const [post, ...more] = known.filter(({ submissionId }) => submissionId === Number(text));
    if (more.length > 0) return { problem: 'This video has several posts. Give the address of one' };
    return post ?? { problem: 'There is no post of a video with this id' };
  }
  const read = readPostAddress(text);
  if ('problem' in read) return read;
  const place = placeOf(read.post.platform, read.post.postId);
  return known.find((post) => post.place === place) ?? { problem: 'There is no post with this address' };
}

/** @returns how many are new or other than before */
async function stored(tx: CommandTransaction, placed: readonly Placed[], at: Date): Promise<number> {
  if (placed.length === 0) return 0;
  const column = <T>(of: (one: Placed) => T): T[] => placed.map(of);
  const changed = await tx.execute(
    `insert into post_measurements as before (post_id, measured_on, views, likes, comments, shares, recorded_at)
     select *, ?::timestamptz from unnest(?::int[], ?::date[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
     on conflict on constraint post_measurements_of_one_day do update
       set views = excluded.views, likes = excluded.likes, comments = excluded.comments, shares = excluded.shares,
         recorded_at = excluded.recorded_at
       where (before.views, before.likes, before.comments, before.shares)
         is distinct from (excluded.views, excluded.likes, excluded.comments, excluded.shares)
     returning post_id`,
    [
      at.toISOString(),
      column(({ postId }) => postId),
      column(({ date }) => date),
      column(({ measurement }) => measurement.views),
      column(({ measurement }) => measurement.likes ?? null),
      column(({ measurement }) => measurement.comments ?? null),
      column(({ measurement }) => measurement.shares ?? null),
    ],
  );
  return changed.length;
}

/** Posts show their newest day, whatever came last. */
async function showNewest(tx: CommandTransaction, placed: readonly Placed[]): Promise<void> {
  const shown = await tx.execute<Changed[]>(
    `update posts p set measured_on = m.measured_on, views = m.views, likes = m.likes, comments = m.comments, shares = m.shares
     from (select distinct on (post_id) * from post_measurements where post_id = any(?::int[])
           order by post_id, measured_on desc) m
     where p.id = m.post_id and (p.measured_on, p.views, p.likes, p.comments, p.shares)
       is distinct from (m.measured_on, m.views, m.likes, m.comments, m.shares)
     returning p.id as "postId", p.submission_id as "submissionId", p.contract_id as "contractId", p.platform,
       p.deliverable_id as "deliverableId", p.measured_on::text as "measuredOn", p.views::text, p.engagement::text`,
    [[...new Set(placed.map(({ postId }) => postId))]],
  );
  await rollUp(
    tx,
    shown.map(({ deliverableId }) => deliverableId),
  );
  for (const { deliverableId: _deliverableId, views, engagement, ...facts } of shown)
    tx.publish('post.measured', `post/${facts.postId}`, { ...facts, views: Number(views), engagement: Number(engagement) });
}
