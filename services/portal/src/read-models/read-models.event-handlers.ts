import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutStatus } from '@creator-desk/domain/payout-status';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/event-handler';
import { PayoutReadModel } from './payout.read-model.ts';
import { SettingReadModel } from './setting.read-model.ts';
import { SubmissionReadModel } from './submission.read-model.ts';

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
  // To the creator a reversed payment is declined, and another request is possible.
  'payout.reversed': 'CANCELLED',
} as const satisfies Record<string, PayoutStatus>;

/** Stored with every processed event, so they must not change. */
export const readModelHandlers = { submission: 'submission-copy', payout: 'payout-copy', setting: 'setting-copy' } as const;

/**
 * Updates the read models of the creator's page and publishes `portal.changed` in the same transaction, so a page that reloads
 * after it gets the new state. It is published even if the read model was already up to date, because other open pages have not
 * reloaded yet.
 */
@Controller()
export class ReadModelEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly submissions: SubmissionReadModel,
    private readonly payouts: PayoutReadModel,
    private readonly settings: SettingReadModel,
    private readonly outbox: Outbox,
  ) {}

  /** The contract's own handler may run later; upserting twice is harmless. */
  @EventHandler('portal-contract-changed', 'contract.updated')
  async contractChanged({ data }: EventOf<'contract.updated'>): Promise<void> {
    await this.contracts.upsert(data);
    await this.publishChange(data.contractId);
  }

  @EventHandler(
    readModelHandlers.submission,
    'submission.created',
    'submission.approved',
    'submission.changes_requested',
    'submission.rejected',
    'submission.reopened',
    'submission.archived',
  )
  async submissionChanged({ data, time }: EventOf<Reviewed>): Promise<void> {
    if (await this.isGone(data.contractId)) return;
    await this.submissions.upsert(data, time);
    await this.publishChange(data.contractId);
  }

  @EventHandler(
    readModelHandlers.payout,
    'payout.requested',
    'payout.approved',
    'payout.paid',
    'payout.cancelled',
    'payout.reversed',
  )
  async payoutChanged({ type, data }: EventOf<keyof typeof statusAfter>): Promise<void> {
    if (await this.isGone(data.contractId)) return;
    await this.payouts.upsert(data, statusAfter[type]);
    await this.publishChange(data.contractId);
  }

  @EventHandler(readModelHandlers.setting, 'setting.changed')
  async settingChanged({ data }: EventOf<'setting.changed'>): Promise<void> {
    await this.settings.upsert(data);
    this.outbox.publish('portal.changed', 'portal', { contractId: null });
  }

  /** Nothing is stored for a deleted contract. The row lock waits for a running deletion. */
  private async isGone(contractId: number): Promise<boolean> {
    const [known] = await this.em.execute<{ deleted: boolean }[]>(
      'select deleted from contract_record where contract_id = ? for share',
      [contractId],
    );
    return known?.deleted ?? false;
  }

  private async publishChange(contractId: number): Promise<void> {
    const [portal] = await this.em.execute('select 1 from portal_links where contract_id = ?', [contractId]);
    if (portal) this.outbox.publish('portal.changed', `contract/${contractId}`, { contractId });
  }
}
