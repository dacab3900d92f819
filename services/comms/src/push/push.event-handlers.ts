import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import type { PushKind } from '@creator-desk/domain/comms/mail-kinds';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { SaidMessage } from '../threads/unread-text.ts';
import { PushStore } from './push-store.ts';

const kinds = {
  'submission.changes_requested': 'changes_requested',
  'submission.approved': 'video_approved',
  'submission.rejected': 'video_rejected',
  'payout.approved': 'payout_approved',
  'payout.paid': 'payout_paid',
  'payout.cancelled': 'payout_declined',
} as const satisfies Record<string, PushKind>;
type PushedEvent = keyof typeof kinds;
const pushedEvents = Object.keys(kinds) as PushedEvent[];

/** What happened longer ago disturbs nobody any more. */
const freshMs = 24 * 60 * 60_000;

/** Writes what devices are notified of, in the transactions that record the events as processed. */
@Controller()
export class PushEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: PushStore,
    private readonly clock: Clock,
  ) {}

  @EventHandler('push', ...pushedEvents)
  async happened({ id, type, time, data }: EventOf<PushedEvent>): Promise<void> {
    if (this.isFresh(time))
      await this.messages.add({ kind: kinds[type], occasion: id, contractId: data.contractId, facts: data });
  }

  /** Once for each device, however often it is changed. */
  @EventHandler('announcement-push', 'announcement.published')
  async announcementPublished({ time, data }: EventOf<'announcement.published'>): Promise<void> {
    if (data.active === false || !this.isFresh(time)) return;
    const { announcementId, contractId, title } = data;
    const facts = { announcementId, title };
    for (const id of contractId === null ? await this.runningContracts() : [contractId])
      await this.messages.add({ kind: 'announcement', occasion: `announcement/${announcementId}`, contractId: id, facts });
  }

  /** At once, unlike the mail. What it says stands in the portal alone. */
  @EventHandler('message-push', 'message.posted')
  async messagePosted({ id, time, data: { author, contractId } }: EventOf<'message.posted'>): Promise<void> {
    if (author !== 'team' || !this.isFresh(time)) return;
    const messages: SaidMessage[] = [{ authorName: '', text: '', videoTitle: null }];
    await this.messages.add({ kind: 'new_message', occasion: id, contractId, facts: { messages } });
  }

  /** The link was replaced or withdrawn: who opens the new one switches notifications on again. */
  @EventHandler('push-revoked', 'portal.revoked')
  async portalRevoked({ time, data: { contractId } }: EventOf<'portal.revoked'>): Promise<void> {
    await this.messages.dropDevicesOf(contractId, time);
  }

  private isFresh(time: string): boolean {
    return this.clock.now().getTime() - new Date(time).getTime() <= freshMs;
  }

  private async runningContracts(): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select distinct contract_id as id from contract_record join push_device using (contract_id)
       where not deleted and status = 'ACTIVE' and end_date >= ? order by 1`,
      [this.clock.today()],
    );
    return rows.map(({ id }) => id);
  }
}
