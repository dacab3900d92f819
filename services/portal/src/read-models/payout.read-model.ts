import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { reviewStatusOf, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import { ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

const statusAfter = {
  'payout.requested': 'REQUESTED',
  'payout.approved': 'SYNCED',
  'payout.paid': 'PAID',
  'payout.cancelled': 'CANCELLED',
  // To the creator a reversed payment is declined, and another request is possible.
  'payout.reversed': 'CANCELLED',
} as const satisfies Record<string, PayoutStatus>;

/** An event that changes the status of a request. */
export type PayoutEvent = keyof typeof statusAfter;

interface PayoutRow {
  payout_request_id: number;
  version: number;
  contract_id: number;
  status: PayoutStatus;
  term_number: number | null;
  payment_period_start: string | null;
}

export const payouts = new ReadModelTable<PayoutRow>({
  table: 'payout_copy',
  owner: 'payouts',
  handler: 'payout-copy',
  key: 'payout_request_id',
  version: 'version',
  columns: ['payout_request_id', 'version', 'contract_id', 'status', 'term_number', 'payment_period_start'],
  fixed: ['contract_id', 'term_number', 'payment_period_start'],
});

/** Read model of payout requests: the status of each from events, and the last list that the payouts service answered. */
@Injectable()
export class PayoutReadModel {
  constructor(private readonly em: EntityManager) {}

  async apply(events: readonly { type: PayoutEvent; data: PayoutFacts }[]): Promise<void> {
    await payouts.upsert(
      this.em,
      events.map(({ type, data }) => ({
        payout_request_id: data.payoutRequestId,
        version: data.version,
        contract_id: data.contractId,
        status: statusAfter[type],
        term_number: data.termNumber,
        payment_period_start: data.paymentPeriodStart,
      })),
    );
  }

  async saveHistory(contractId: number, requests: CreatorPayoutView[]): Promise<void> {
    await this.em.execute(
      `insert into payout_history (contract_id, requests) values (?, ?::jsonb)
       on conflict (contract_id) do update set requests = excluded.requests where payout_history.requests <> excluded.requests`,
      [contractId, JSON.stringify(requests)],
    );
  }

  /** The last list of the payouts service, with statuses updated by events since; undefined if there is none. */
  async savedHistory(contractId: number): Promise<CreatorPayoutView[] | undefined> {
    const [kept] = await this.em.execute<{ requests: CreatorPayoutView[] }[]>(
      'select requests from payout_history where contract_id = ?',
      [contractId],
    );
    if (!kept) return undefined;
    const known = await this.em.execute<{ id: number; status: PayoutStatus }[]>(
      'select payout_request_id as id, status from payout_copy where contract_id = ?',
      [contractId],
    );
    const moved = new Map(known.map(({ id, status }) => [id, status]));
    return kept.requests.map((request) => {
      const status = laterOf(request.status, moved.get(request.id) ?? request.status);
      return { ...request, status, reviewStatus: reviewStatusOf(status) };
    });
  }
}

/** Statuses only advance, so the later one is newer. */
function laterOf(one: PayoutStatus, other: PayoutStatus): PayoutStatus {
  const way: PayoutStatus[] = ['REQUESTED', 'SYNCED', 'PAID', 'CANCELLED'];
  return way.indexOf(one) < way.indexOf(other) ? other : one;
}
