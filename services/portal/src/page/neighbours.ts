import { Inject, Injectable } from '@nestjs/common';
import type { VideoOperations } from '@creator-desk/protocol/media/operations';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { PayoutsOperations } from '@creator-desk/protocol/payouts/operations';
import { callOrOwn, runInCall } from '@creator-desk/server/messaging/call-context';
import { operationsOf } from '@creator-desk/server/messaging/rpc/rpc.client';

/** Milliseconds that a page waits for what it can do without. */
const briefly = 800;
/** Milliseconds in which a neighbour that did not answer is not asked again: not every page waits for the same one. */
const leftAlone = 2_000;

/** Asks the services that have more to say than the portal's copies, and takes it for an answer when they do not. */
@Injectable()
export class Neighbours {
  private readonly silentUntil = new Map<string, number>();

  constructor(
    @Inject(operationsOf('media')) private readonly media: VideoOperations,
    @Inject(operationsOf('payouts')) private readonly payouts: PayoutsOperations,
  ) {}

  /** The videos of a term with the addresses at which they play; undefined while media is away. */
  videosOfTerm(contractId: number, paymentPeriodStart: string): Promise<VideoSubmissionView[] | undefined> {
    return this.briefly('media', () => this.media.videosOfTerm({ contractId, paymentPeriodStart }));
  }

  /** Whether a payout can be requested now, as far as the service that takes the request goes. */
  async payoutsAnswer(contractId: number): Promise<boolean> {
    return (await this.briefly('payouts', () => this.payouts.standing({ id: contractId }))) !== undefined;
  }

  /** The payout requests as the creator sees them; undefined while payouts is away. */
  payoutHistory(contractId: number): Promise<CreatorPayoutView[] | undefined> {
    return this.briefly('payouts', () => this.payouts.ofContract({ id: contractId }));
  }

  private async briefly<T>(name: string, ask: () => Promise<T>): Promise<T | undefined> {
    if ((this.silentUntil.get(name) ?? 0) > Date.now()) return undefined;
    const began = Date.now();
    const call = callOrOwn('portal');
    try {
      return await runInCall({ ...call, deadline: Math.min(call.deadline, began + briefly) }, ask);
    } catch {
      // One that is not there says so at once; only one that kept somebody waiting is left alone for a while.
      if (Date.now() - began >= briefly) this.silentUntil.set(name, Date.now() + leftAlone);
      return undefined;
    }
  }
}
