import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { submissionEvents } from '@creator-desk/protocol/events';
import { ReadModelHandler } from '@creator-desk/server/read-models/read-model-table';
import { runInTrace } from '@creator-desk/server/messaging/call-context';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import type { EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { PayoutReadModel, payouts, type PayoutEvent } from './payout.read-model.ts';
import { SettingReadModel, settings } from './setting.read-model.ts';
import { rightsEvents, SparkCodeReadModel, sparkCodes } from './spark-code.read-model.ts';
import { SubmissionReadModel, submissions } from './submission.read-model.ts';

/** An event of something that belongs to a contract. */
interface ContractEvent {
  traceparent: string | null;
  data: { contractId: number };
}

/**
 * Updates the read models of the creator's page and publishes `portal.changed` in the same transaction, so a page that reloads
 * after it gets the new state. `publishChangedContracts` does so for contracts.
 */
@Controller()
export class ReadModelEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly submissions: SubmissionReadModel,
    private readonly codes: SparkCodeReadModel,
    private readonly payouts: PayoutReadModel,
    private readonly settings: SettingReadModel,
    private readonly outbox: Outbox,
  ) {}

  @ReadModelHandler(submissions, ...submissionEvents)
  async submissionsChanged(events: EventOf<(typeof submissionEvents)[number]>[]): Promise<void> {
    const kept = await this.withoutDeleted(events);
    await this.submissions.apply(kept);
    await this.publishChanges(kept);
  }

  @ReadModelHandler(sparkCodes, ...rightsEvents)
  async rightsChanged(events: EventOf<(typeof rightsEvents)[number]>[]): Promise<void> {
    const kept = await this.withoutDeleted(events);
    await this.codes.apply(kept);
    await this.publishChanges(kept);
  }

  @ReadModelHandler(payouts, 'payout.requested', 'payout.approved', 'payout.paid', 'payout.cancelled', 'payout.reversed')
  async payoutsChanged(events: EventOf<PayoutEvent>[]): Promise<void> {
    const kept = await this.withoutDeleted(events);
    await this.payouts.apply(kept);
    await this.publishChanges(kept);
  }

  @ReadModelHandler(settings, 'setting.changed')
  async settingsChanged(events: EventOf<'setting.changed'>[]): Promise<void> {
    await this.settings.apply(events);
    const publish = (): void => this.outbox.publish('portal.changed', 'portal', { contractId: null });
    runInTrace(events.at(-1)?.traceparent ?? null, publish);
  }

  /** Nothing is stored for a deleted contract. The row locks wait for a running deletion. */
  private async withoutDeleted<E extends ContractEvent>(events: E[]): Promise<E[]> {
    const known = await this.em.execute<{ id: number; deleted: boolean }[]>(
      `select contract_id as id, deleted from contract_record where contract_id = any(?::int[])
       order by contract_id for share`,
      [contractsOf(events)],
    );
    const deleted = new Set(known.filter((contract) => contract.deleted).map(({ id }) => id));
    return events.filter(({ data }) => !deleted.has(data.contractId));
  }

  /** Once for each portal, in the trace of the contract's last event. */
  private async publishChanges(events: readonly ContractEvent[]): Promise<void> {
    const portals = await this.em.execute<{ id: number }[]>(
      'select contract_id as id from portal_links where contract_id = any(?::int[])',
      [contractsOf(events)],
    );
    for (const { id: contractId } of portals) {
      const { traceparent = null } = events.findLast(({ data }) => data.contractId === contractId) ?? {};
      runInTrace(traceparent, () => this.outbox.publish('portal.changed', `contract/${contractId}`, { contractId }));
    }
  }
}

/** As a PostgreSQL array. */
function contractsOf(events: readonly ContractEvent[]): string {
  return `{${[...new Set(events.map(({ data }) => data.contractId))].join()}}`;
}
