import { Injectable } from '@nestjs/common';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import { isCreator } from '@creator-desk/server/access/contract-access';
import { callOrOwn, runInCall } from '@creator-desk/server/messaging/call-context';
import { hasTimedOut } from '@creator-desk/server/messaging/rpc/rpc.client';
import { MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import type { PageRow } from './page.query.ts';

/** How long a page waits for optional data. */
const timeoutMs = 800;
/** How long a service that timed out is skipped, so that not every page waits for it. */
const cooldownMs = 2_000;
/** How long an answer stands for the availability of its service. */
const availableForMs = 1_000;
/** How long signed addresses are shown again. They are valid for hours, but posters and previews of new videos are still being made. */
const [addressesForMs, newAddressesForMs] = [30_000, 2_000];
/** Pages whose addresses are remembered. */
const maxRemembered = 2_000;

type RemoteService = 'media' | 'payouts';

interface RememberedVideos {
  /** What the answer belongs to: the link, the term and the versions of its videos. */
  of: string;
  until: number;
  videos: VideoSubmissionView[];
}

/**
 * Asks other services for data that the read models lack. The page does without it if they do not answer. A service that has just
 * answered counts as available, and the addresses of videos are asked for once while nothing changes.
 */
@Injectable()
export class RemoteServices {
  private readonly skippedUntil = new Map<RemoteService, number>();
  private readonly availableUntil = new Map<RemoteService, number>();
  private readonly remembered = new Map<string, RememberedVideos>();

  constructor(
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
  ) {}

  /** The videos of the running term with their playback URLs; undefined while the media service is down. */
  async videosOf(page: PageRow): Promise<VideoSubmissionView[] | undefined> {
    const { contractId, termStart: paymentPeriodStart, videos, link } = page;
    // An admin's addresses outlive the link, a creator's do not.
    const name = `${contractId} ${isCreator() ? link?.slug : 'admin'}`;
    const of = `${paymentPeriodStart} ${videos.map(({ id, version }) => `${id}.${version}`).join()}`;
    if (this.isAvailable('media')) {
      if (videos.length === 0) return [];
      const known = this.remembered.get(name);
      if (known?.of === of && known.until > Date.now()) return known.videos;
    }
    const answer = await this.tryAsk('media', () => this.media.videosOfTerm({ contractId, paymentPeriodStart }));
    if (answer)
      this.remember(name, { of, videos: answer, until: Date.now() + (areRendered(answer) ? addressesForMs : newAddressesForMs) });
    return answer;
  }

  /** Whether the payouts service is available. */
  async arePayoutsAvailable(contractId: number): Promise<boolean> {
    if (this.isAvailable('payouts')) return true;
    return (await this.tryAsk('payouts', () => this.payouts.eligibility({ id: contractId }))) !== undefined;
  }

  /** The payout requests as the creator sees them; undefined while the payouts service is down. */
  payoutHistory(contractId: number): Promise<CreatorPayoutView[] | undefined> {
    return this.tryAsk('payouts', () => this.payouts.ofContract({ id: contractId }));
  }

  private isAvailable(name: RemoteService): boolean {
    return (this.availableUntil.get(name) ?? 0) > Date.now();
  }

  private remember(name: string, answer: RememberedVideos): void {
    this.remembered.delete(name);
    this.remembered.set(name, answer);
    const [oldest] = this.remembered.size > maxRemembered ? this.remembered.keys() : [];
    if (oldest !== undefined) this.remembered.delete(oldest);
  }

  private async tryAsk<T>(name: RemoteService, ask: () => Promise<T>): Promise<T | undefined> {
    if ((this.skippedUntil.get(name) ?? 0) > Date.now()) return undefined;
    const call = callOrOwn('portal');
    try {
      const answer = await runInCall({ ...call, deadline: Math.min(call.deadline, Date.now() + timeoutMs) }, ask);
      this.availableUntil.set(name, Date.now() + availableForMs);
      return answer;
    } catch (error) {
      this.availableUntil.delete(name);
      // A stopped service fails at once. Only one that timed out is skipped for a while.
      if (hasTimedOut(error)) this.skippedUntil.set(name, Date.now() + cooldownMs);
      return undefined;
    }
  }
}

/** Until then posters and previews come without a new version of the video. */
function areRendered(videos: VideoSubmissionView[]): boolean {
  return videos.every(({ playable, thumbnailUrl }) => playable === true && thumbnailUrl !== null);
}
