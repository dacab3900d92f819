import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutsInTheWay } from '@creator-desk/domain/payout';
import { isOpenPayout, reviewStatusOf, type PayoutStatus } from '@creator-desk/domain/payout-status';
import type { Term } from '@creator-desk/domain/term';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';

/** The portal's copies of payout requests: how each stands, by events, and the list as it was answered last. */
@Injectable()
export class PayoutCopies {
  constructor(private readonly em: EntityManager) {}

  async keep(facts: PayoutFacts, status: PayoutStatus): Promise<void> {
    await this.em.execute(
      `insert into payout_copy (payout_request_id, version, contract_id, status, term_number, payment_period_start)
       values (?, ?, ?, ?, ?, ?)
       on conflict (payout_request_id) do update set version = excluded.version, status = excluded.status
       where payout_copy.version < excluded.version`,
      [facts.payoutRequestId, facts.version, facts.contractId, status, facts.termNumber, facts.paymentPeriodStart],
    );
  }

  async forget(contractId: number): Promise<void> {
    await this.em.execute('delete from payout_copy where contract_id = ?', [contractId]);
    await this.em.execute('delete from payout_history where contract_id = ?', [contractId]);
  }

  /** Requests that stand in the way of another one for a term. */
  async inTheWay(contractId: number, term: Term): Promise<PayoutsInTheWay> {
    const known = await this.em.execute<{ status: PayoutStatus; forTerm: boolean | null }[]>(
      `select status, term_number = ? or payment_period_start = ? as "forTerm" from payout_copy where contract_id = ?`,
      [term.number, term.termStart, contractId],
    );
    return {
      open: known.some(({ status }) => isOpenPayout(status)),
      paid: known.some(({ status, forTerm }) => status === 'PAID' && forTerm),
    };
  }

  async keepHistory(contractId: number, requests: CreatorPayoutView[]): Promise<void> {
    await this.em.execute(
      `insert into payout_history (contract_id, requests) values (?, ?::jsonb)
       on conflict (contract_id) do update set requests = excluded.requests where payout_history.requests <> excluded.requests`,
      [contractId, JSON.stringify(requests)],
    );
  }

  /** The list as it was answered last, each request as far as events have moved it since; nothing when none was ever answered. */
  async lastHistory(contractId: number): Promise<CreatorPayoutView[] | undefined> {
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

/** A request only moves on, so of two states the later is the newer. */
function laterOf(one: PayoutStatus, other: PayoutStatus): PayoutStatus {
  const way: PayoutStatus[] = ['REQUESTED', 'SYNCED', 'PAID', 'CANCELLED'];
  return way.indexOf(one) < way.indexOf(other) ? other : one;
}
