import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalPlatform, type Platform } from '@creator-desk/domain/contracts/platforms';
import type { SparkCodeDays } from '@creator-desk/domain/videos/spark-code';
import type { RightUse } from '@creator-desk/domain/videos/video-rights';
import type { Measurement } from '@creator-desk/protocol/media/post';
import { MediaClient } from '@creator-desk/server/messaging/rpc/service-clients';
import type { MadeContract } from './sample-calls.ts';

/** A video of a term that was approved. */
export interface ApprovedVideo {
  id: number;
  term: number;
  nth: number;
  approvedAgo: number;
}

interface Agreement {
  uses: RightUse[];
  /** From the first day; null for ever. */
  days: number | null;
  /** Days between the approval and the first day. */
  beginsAfter?: number;
  exclusive?: boolean;
  notes?: string;
}

/** What may be done with a video. Of some nobody has recorded it. */
const agreements: readonly (Agreement | undefined)[] = [
  { uses: ['organic'], days: 90, beginsAfter: 28, notes: 'For the summer campaign.' },
  { uses: ['organic', 'paid_ads'], days: 180, exclusive: true },
  { uses: ['organic', 'paid_ads', 'whitelisting'], days: 30 },
  { uses: ['organic'], days: null },
  { uses: ['paid_ads', 'whitelisting'], days: 60, notes: 'Not in Japan.' },
  undefined,
  { uses: ['organic', 'paid_ads'], days: 365 },
];
/** Some creators have not sent the code yet. */
const codeDays: readonly (SparkCodeDays | undefined)[] = [365, 60, undefined, 30, 365, 7];
/** The rights are recorded after the decision, on the same day. */
const afterDecision = { minute: 300 };
/** Days after the post on which somebody looked at its numbers, as they were written down together. */
const looks: readonly (readonly number[])[] = [
  [1, 3],
  [7, 14, 30, 60],
];
/** Days after which a post has two thirds of its views. */
const spreadDays = 6;

interface MadePost {
  platform: Platform;
  address: string;
  postedAgo: number;
  finalViews: number;
  /** Of some nobody has written down the numbers. */
  isMeasured: boolean;
}

/** What happens with videos after their approval: rights, Spark codes, posts and what they count. */
@Injectable()
export class SamplePublications {
  constructor(private readonly media: MediaClient) {}

  async of(made: MadeContract, video: ApprovedVideo): Promise<void> {
    await this.rights(made, video);
    const posts = await this.posts(made, video);
    await this.code(made, video, posts);
    for (const [nth, days] of looks.entries()) await this.counts(made, video, posts, { nth, days });
  }

  private async rights({ index, creator, calls }: MadeContract, { id, term, nth, approvedAgo }: ApprovedVideo): Promise<void> {
    const agreement = agreements[(index * 3 + term * 2 + nth) % agreements.length];
    if (!agreement) return;
    const { uses, days, beginsAfter = 0, exclusive = false, notes = null } = agreement;
    const begins = approvedAgo - beginsAfter;
    const step = { name: `${index} rights ${term}-${nth}`, daysAgo: approvedAgo, ...afterDecision };
    await calls.step(step, () =>
      this.media.setRights({
        ...{ id, uses, exclusive, notes, startsOn: calls.dayAt(begins) },
        platforms: days === null ? [] : platformsOf(creator.platforms),
        endsOn: days === null ? null : calls.dayAt(begins - days + 1),
      }),
    );
  }

  /** The creator adds the first one, the team the others. Of some videos nobody has added a post yet. */
  private async posts(made: MadeContract, { id, term, nth, approvedAgo }: ApprovedVideo): Promise<MadePost[]> {
    const { id: contractId, index, creator, calls } = made;
    const lot = index * 5 + term + nth * 3;
    if (lot % 9 === 4) return [];
    const posts: MadePost[] = [];
    for (const [at, platform] of platformsOf(creator.platforms).entries()) {
      const postedAgo = approvedAgo - 1 - at - (lot % 3);
      if (postedAgo < 1) break;
      const address = addressOf(platform, creator.handle, index * 1_000 + term * 10 + nth);
      const step = { name: `${index} post ${term}-${nth}-${at}`, daysAgo: postedAgo, minute: 20 };
      if (at === 0)
        await calls.step({ ...step, creatorOf: contractId }, () =>
          this.media.addPostByCreator({ contractId, submissionId: id, address }),
        );
      else await calls.step(step, () => this.media.addPost({ submissionId: id, address, postedOn: calls.dayAt(postedAgo) }));
      const finalViews = Math.round((creator.fee * (4 + ((lot * 7) % 23))) / (at + 1));
      posts.push({ platform, address, postedAgo, finalViews, isMeasured: lot % 7 !== 2 });
    }
    return posts;
  }

  /** The creator sends it once the video stands on TikTok. */
  private async code(made: MadeContract, { id, term, nth }: ApprovedVideo, posts: readonly MadePost[]): Promise<void> {
    const { id: contractId, index, calls } = made;
    const post = posts.find(({ platform }) => platform === 'TikTok');
    const validDays = codeDays[(index + term * 2 + nth) % codeDays.length];
    if (!post || validDays === undefined) return;
    const code = `#${createHash('sha256').update(`sample ${index} ${term} ${nth}`).digest('base64')}`;
    const step = { name: `${index} code ${term}-${nth}`, daysAgo: post.postedAgo, minute: 90, creatorOf: contractId };
    await calls.step(step, () => this.media.submitSparkCode({ contractId, submissionId: id, code, validDays }));
  }

  private async counts(
    { index, calls }: MadeContract,
    { term, nth }: ApprovedVideo,
    posts: readonly MadePost[],
    look: { nth: number; days: readonly number[] },
  ): Promise<void> {
    const measured = posts
      .filter(({ isMeasured }) => isMeasured)
      .flatMap((post) =>
        look.days.flatMap((days) => (post.postedAgo - days >= 1 ? [{ post, days, daysAgo: post.postedAgo - days }] : [])),
      );
    if (measured.length === 0) return;
    const daysAgo = Math.min(...measured.map((one) => one.daysAgo));
    await calls.step({ name: `${index} counts ${term}-${nth}-${look.nth}`, daysAgo, minute: 45 }, () =>
      this.media.recordMeasurements({
        measurements: measured.map((one) => ({ ...countsAfter(one.days, one.post), date: calls.dayAt(one.daysAgo) })),
      }),
    );
  }
}

const platformsOf = (names: readonly string[]): Platform[] => names.flatMap((name) => canonicalPlatform(name) ?? []);

/** The address of a post that does not exist: TikTok had no such numbers, and the other two no such ids. */
function addressOf(platform: Platform, handle: string, number: number): string {
  if (platform === 'TikTok') return `https://www.tiktok.com/${handle}/video/${1_000_000_000 + number}`;
  const code = `sample${String(number).padStart(5, '0')}`;
  return platform === 'YouTube' ? `https://www.youtube.com/watch?v=${code}` : `https://www.instagram.com/reel/${code}`;
}

/** Most views come in the first days. YouTube does not say how often a video was shared. */
function countsAfter(days: number, { platform, address, finalViews }: MadePost): Measurement {
  const views = Math.round(finalViews * (1 - Math.exp(-days / spreadDays)));
  const likes = Math.round(views * 0.061);
  const shares = platform === 'YouTube' ? null : Math.round(views * 0.009);
  return { post: address, views, likes, comments: Math.round(views * 0.004), shares };
}
