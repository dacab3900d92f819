import { createHash } from 'node:crypto';
import { addDays, type Day } from '@creator-desk/domain/values/business-day';
import { sparkCodeEnd } from '@creator-desk/domain/videos/spark-code';
import type { LoadedContract } from './loaded-contract.ts';
import type { RowContext } from './loaded-tables.ts';

interface LoadedVideo {
  id: number;
  contract_id: number;
  title: string;
  approvedOn: Day;
  /** Later on that day. */
  approvedAt: string;
}

type Context = Omit<RowContext, 'handleOf'> & { addLine(type: string, at: string, facts: object): void };

const agreedDays = [30, 90, 90, 180, 365, 365, null];
const uses = [['organic'], ['organic'], ['organic', 'paid_ads'], ['organic', 'paid_ads', 'whitelisting'], ['paid_ads']];
const codeDays = [7, 30, 60, 365] as const;
/** Days after the post on which it was measured. */
const measuredAfterDays = [3, 14];

/** What happens with an approved video: four of five have rights, some of them a Spark code, and two of three have a post. */
export function addPublication(video: LoadedVideo, contract: LoadedContract, context: Context): void {
  if (video.id % 5 > 0) addRights(video, contract, context);
  if (video.id % 3 > 0) addPost(video, contract, context);
}

function addRights(
  { id, contract_id, title, approvedOn, approvedAt }: LoadedVideo,
  contract: LoadedContract,
  context: Context,
): void {
  const days = agreedDays[id % agreedDays.length] ?? null;
  const agreed = uses[id % uses.length] ?? [];
  const [starts_on, ends_on] = [approvedOn, days === null ? null : addDays(approvedOn, days)];
  const published_end = ends_on !== null && ends_on < context.today ? ends_on : null;
  const validDays = agreed.includes('whitelisting') ? codeDays[contract.number % codeDays.length] : undefined;
  const codes = validDays === undefined ? [] : [codeOf(id, approvedOn, approvedAt, validDays)];
  const code_ends_on = codes[0]?.endsOn ?? null;
  const version = 1 + codes.length;
  context.add('media.video_rights', {
    ...{ submission_id: id, contract_id, version, uses: agreed, platforms: [], starts_on, ends_on, published_end },
    ...{ exclusive: id % 4 === 0, notes: null, codes: JSON.stringify(codes), code_ends_on },
  });
  const facts = { submissionId: id, contractId: contract_id, title, uses: agreed, startsOn: starts_on, endsOn: ends_on };
  context.addLine('submission.rights_changed', approvedAt, { ...facts, version: 1, change: 'recorded', codeEndsOn: null });
  if (published_end !== null) {
    const at = `${addDays(published_end, 1)}T00:00:00.000Z`;
    const { startsOn: _startsOn, ...ended } = facts;
    context.addLine('submission.rights_ended', at, { ...ended, version, at });
  }
  if (codes.length === 0) return;
  context.add('portal.spark_code_copy', { submission_id: id, version, contract_id, codes: codes.map(({ code }) => code) });
  context.addLine('submission.spark_code_submitted', approvedAt, { ...facts, version, codeEndsOn: code_ends_on, by: 'creator' });
}

function codeOf(id: number, approvedOn: Day, submittedAt: string, validDays: (typeof codeDays)[number]) {
  const code = `#${createHash('sha256').update(`load ${id}`).digest('base64')}`;
  return { id: 1, code, validDays, submittedAt, endsOn: sparkCodeEnd(approvedOn, validDays), by: 'creator' };
}

function addPost({ id, contract_id, approvedOn, approvedAt }: LoadedVideo, contract: LoadedContract, context: Context): void {
  const { today, nextId, add } = context;
  const posted_on = addDays(approvedOn, 1);
  if (posted_on > today) return;
  const postId = nextId('media.posts');
  const measurements = measuredAfterDays.flatMap((days) => {
    const measured_on = addDays(posted_on, days);
    const views = Math.floor(contract.random() * 20_000) * days;
    const engagement = {
      likes: Math.floor(views * 0.06),
      comments: Math.floor(views * 0.004),
      shares: Math.floor(views * 0.009),
    };
    return measured_on > today ? [] : [{ measured_on, views, ...engagement }];
  });
  const newest = measurements.at(-1) ?? { measured_on: null, views: null, likes: null, comments: null, shares: null };
  // TikTok has no numbers that are so small. Those of sample data begin with 1.
  const place = { platform: 'TikTok', platform_id: String(2_000_000_000 + id) };
  const address = `https://www.tiktok.com/@loaded/video/${place.platform_id}`;
  add('media.posts', {
    id: postId,
    submission_id: id,
    contract_id,
    ...place,
    address,
    posted_on,
    created_at: approvedAt,
    ...newest,
  });
  for (const measurement of measurements) add('media.post_measurements', { post_id: postId, ...measurement });
}
