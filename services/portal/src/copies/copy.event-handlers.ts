import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutStatus } from '@creator-desk/domain/payout-status';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';
import { PayoutCopies } from './payout-copies.ts';
import { SettingCopies } from './setting-copies.ts';
import { SubmissionCopies } from './submission-copies.ts';

type Reviewed =
  | 'submission.created'
  | 'submission.approved'
  | 'submission.changes_requested'
  | 'submission.rejected'
  | 'submission.reopened'
  | 'submission.archived';

const statusAfter = {
  'payout.requested': 'REQUESTED',
  'payout.approved': 'SYNCED',
  'payout.paid': 'PAID',
  'payout.cancelled': 'CANCELLED',
  // Its creator sees a payment that was taken back as declined, and may ask again.
  'payout.reversed': 'CANCELLED',
} as const satisfies Record<string, PayoutStatus>;

/** Stored with every handled event: they never change. */
export const copyEffects = { submission: 'submission-copy', payout: 'payout-copy', setting: 'setting-copy' } as const;

/**
 * Keeps the copies behind the creator's page, and announces `portal.changed` in the same transaction: whoever hears of it
 * and asks for the page gets the new one. Announced also when the copy was that new already, because somebody had asked:
 * other open pages have not heard of it.
 */
@Controller()
export class CopyEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionCopies,
    private readonly payouts: PayoutCopies,
    private readonly settings: SettingCopies,
    private readonly outbox: Outbox,
  ) {}

  /** The copy is kept by a reaction of its own, which may come a moment later: keeping it twice does no harm. */
  @EventHandler('portal-contract-changed', 'contract.updated')
  async contractChanged(@Payload() { data }: EventOf<'contract.updated'>): Promise<void> {
    await this.contracts.upsert(data);
    await this.announce(data.contractId);
  }

  @EventHandler(
    copyEffects.submission,
    'submission.created',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
    'submission.archived',
  )
  async submissionChanged(@Payload() { data, time }: EventOf<Reviewed>): Promise<void> {
    if (await this.isGone(data.contractId)) return;
    await this.submissions.keep(data, time);
    await this.announce(data.contractId);
  }

  @EventHandler(copyEffects.payout, 'payout.requested', 'payout.approved', 'payout.paid', 'payout.cancelled', 'payout.reversed')
  async payoutChanged(@Payload() { type, data }: EventOf<keyof typeof statusAfter>): Promise<void> {
    if (await this.isGone(data.contractId)) return;
    await this.payouts.keep(data, statusAfter[type]);
    await this.announce(data.contractId);
  }

  @EventHandler(copyEffects.setting, 'setting.changed')
  async settingChanged(@Payload() { data }: EventOf<'setting.changed'>): Promise<void> {
    await this.settings.keep(data);
    this.outbox.publish('portal.changed', 'portal', { contractId: null });
  }

  /** Of a deleted contract nothing is kept. One that is just being deleted is waited for. */
  private async isGone(contractId: number): Promise<boolean> {
    const [known] = await this.em.execute<{ deleted: boolean }[]>(
      'select deleted from contract_record where contract_id = ? for share',
      [contractId],
    );
    return known?.deleted ?? false;
  }

  private async announce(contractId: number): Promise<void> {
    const [portal] = await this.em.execute('select 1 from portal_links where contract_id = ?', [contractId]);
    if (portal) this.outbox.publish('portal.changed', `contract/${contractId}`, { contractId });
  }
}
