import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';

import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { MailStore } from './mail-store.ts';

const kinds = {
  'portal.created': 'portal_link',
  'submission.created': 'video_received',
  'submission.changes_requested': 'changes_requested',
  'submission.approved': 'video_approved',
  'submission.rejected': 'video_rejected',
  'term.advanced': 'term_advanced',
  'payout.requested': 'payout_requested',
  'payout.approved': 'payout_approved',
  'payout.paid': 'payout_paid',
  'payout.cancelled': 'payout_declined',
} as const satisfies Record<string, MailKind>;
type MailedEvent = keyof typeof kinds;
const mailedEvents = Object.keys(kinds) as MailedEvent[];

/** Writes the mails that events make necessary, in the transactions that record the events as processed. */
@Controller()
export class MailEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailStore,
    private readonly clock: Clock,
  ) {}

  @EventHandler('mails', ...mailedEvents)
  async happened({ id, type, time, data }: EventOf<MailedEvent>): Promise<void> {
    const { contractId } = data;
    await this.mails.add({ kind: kinds[type], occasion: id, contractId, facts: data, at: new Date(time) });
  }

  /** Once for each creator, however often it is changed. */
  @EventHandler('announcement-mails', 'announcement.published')
  async announcementPublished({ time, data }: EventOf<'announcement.published'>): Promise<void> {
    if (data.active === false) return;
    const { announcementId, contractId, title } = data;
    for (const id of contractId === null ? await this.runningContracts() : [contractId])
      await this.mails.add({
        kind: 'announcement',
        occasion: `announcement/${announcementId}`,
        contractId: id,
        facts: { announcementId, title },
        at: new Date(time),
      });
  }

  /** Texts that wait for a person have the address of before: they are written once more. What is sent is written when it is sent. */
  @EventHandler('mails-of-replaced-links', 'portal.revoked')
  async linkReplaced({ data: { contractId } }: EventOf<'portal.revoked'>): Promise<void> {
    await this.mails.writeAgain(contractId);
  }

  private async runningContracts(): Promise<number[]> {
    const rows = await this.em.execute<{ id: number }[]>(
      `select contract_id as id from contract_record join creator_address using (contract_id)
       where email is not null and not contract_record.deleted and status = 'ACTIVE' and end_date >= ? order by 1`,
      [this.clock.today()],
    );
    return rows.map(({ id }) => id);
  }
}
