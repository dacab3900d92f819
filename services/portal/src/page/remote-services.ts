import { Injectable } from '@nestjs/common';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import { callOrOwn, runInCall } from '@creator-desk/server/messaging/call-context';
import { MediaClient, PayoutsClient } from '@creator-desk/server/messaging/rpc/service-clients';

/** How long a page waits for optional data. */
const timeoutMs = 800;
/** How long a service that timed out is skipped, so that not every page waits for it. */
const cooldownMs = 2_000;

/** Asks other services for data that the read models lack. The page does without it if they do not answer. */
@Injectable()
export class RemoteServices {
  private readonly skippedUntil = new Map<string, number>();

  constructor(
    private readonly media: MediaClient,
    private readonly payouts: PayoutsClient,
  ) {}

  /** The videos of a term with their playback URLs; undefined while the media service is down. */
  videosOfTerm(contractId: number, paymentPeriodStart: string): Promise<VideoSubmissionView[] | undefined> {
    return this.tryAsk('media', () => this.media.videosOfTerm({ contractId, paymentPeriodStart }));
  }

  /** Whether the payouts service is available. */
  async arePayoutsAvailable(contractId: number): Promise<boolean> {
    return (await this.tryAsk('payouts', () => this.payouts.eligibility({ id: contractId }))) !== undefined;
  }

  /** The payout requests as the creator sees them; undefined while the payouts service is down. */
  payoutHistory(contractId: number): Promise<CreatorPayoutView[] | undefined> {
    return this.tryAsk('payouts', () => this.payouts.ofContract({ id: contractId }));
  }

  private async tryAsk<T>(name: string, ask: () => Promise<T>): Promise<T | undefined> {
    if ((this.skippedUntil.get(name) ?? 0) > Date.now()) return undefined;
    const began = Date.now();
    const call = callOrOwn('portal');
    try {
      return await runInCall({ ...call, deadline: Math.min(call.deadline, began + timeoutMs) }, ask);
    } catch {
      // A stopped service fails at once. Only one that timed out is skipped for a while.
      if (Date.now() - began >= timeoutMs) this.skippedUntil.set(name, Date.now() + cooldownMs);
      return undefined;
    }
  }
}
