import { Controller } from '@nestjs/common';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { TeamMailStore } from './team-mail-store.ts';

/** What happened longer ago is no news. */
const freshMs = 24 * 60 * 60_000;

/** Writes the mails to the team that events make necessary, in the transactions that record the events as processed. */
@Controller()
export class TeamMailEventHandlers {
  constructor(
    private readonly mails: TeamMailStore,
    private readonly clock: Clock,
  ) {}

  @EventHandler('team-mails-videos', 'submission.created')
  async videoArrived({ id, time, data }: EventOf<'submission.created'>): Promise<void> {
    if (!this.isNews(time)) return;
    const { contractId, title } = data;
    await this.mails.add({ kind: 'new_video', occasion: id, contractId, facts: { title } });
  }

  @EventHandler('team-mails-payouts', 'payout.requested')
  async payoutRequested({ id, time, data }: EventOf<'payout.requested'>): Promise<void> {
    if (!this.isNews(time)) return;
    const { contractId, payoutRequestId, amountCents, termNumber } = data;
    const facts = { payoutRequestId, amountCents, termNumber };
    await this.mails.add({ kind: 'payout_request', occasion: id, contractId, facts });
    await this.mails.add({ kind: 'payment_details', occasion: id, contractId, facts });
  }

  private isNews(time: string): boolean {
    return this.clock.now().getTime() - new Date(time).getTime() <= freshMs;
  }
}
