import { day, type Day } from '@creator-desk/domain/values/business-day';
import { centsOf, dollarsOfCents } from '@creator-desk/domain/values/money';
import { termDays, termEndOf } from '@creator-desk/domain/contracts/term';
import type { ListUnpaidTerms, UnpaidTermView } from '@creator-desk/protocol/payouts/payout-list';
import { callerMay } from '@creator-desk/server/access/permission';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { unreversedPayment } from '../requests/payout-request.view.ts';

export interface UnpaidTermRow {
  contractId: number;
  creatorName: string;
  socialHandle: string;
  termNumber: number;
  termStart: string;
  running: boolean;
  approvedCount: number;
  requiredCount: number;
  monthlyFee: string;
  lastPaid: { method: string; details: string } | null;
}

// The terms with approved videos, but for those that a payment or request names by their first day: an index has only these, however
// many terms of the past are paid. A finished term has its stored number and quota, the current one those of the contract.
const waitingTerms = `
  select c.contract_id, c.creator_id, c.full_name, c.social_handle, c.monthly_fee, s.term_start, s.approved,
    s.term_start = c.term_start as running, coalesce(l.required, c.videos_per_month) as required,
    coalesce(l.number, floor((s.term_start - c.start_date) / ${termDays}.0)::int + 1) as number
  from term_count s join contract_record c on c.contract_id = s.contract_id and not c.deleted
  left join lateral (select number, required from left_term
    where left_term.contract_id = s.contract_id and left_term.term_start = s.term_start and s.term_start <> c.term_start
    order by number desc limit 1) l on true
  where s.standing = 0 and s.approved > 0`;

/** Completed terms without a payment or request, oldest first. A term without a quota is never completed. */
export const unpaidTerms = listQuery<ListUnpaidTerms, Day>({
  select: `t.contract_id as "contractId", t.full_name as "creatorName", t.social_handle as "socialHandle",
    t.number as "termNumber", t.term_start as "termStart", t.running, t.approved as "approvedCount",
    t.required as "requiredCount", t.monthly_fee as "monthlyFee",
    (select json_build_object('method', p.paid_method, 'details', p.payment_details) from payout_requests p
     where p.creator_id = t.creator_id and ${unreversedPayment('p')} order by p.paid_at desc limit 1) as "lastPaid"`,
  from: `(${waitingTerms}) t`,
  searchIn: `lower(t.full_name || ' ' || t.social_handle)`,
  where: ({ contractId }, today) => [
    ['t.required > 0 and t.approved >= t.required and t.term_start <= ?', today],
    contractId !== undefined && ['t.contract_id = ?', contractId],
    [
      `not exists (select 1 from payout_requests r where r.contract_id = t.contract_id and r.term_number = t.number
         and r.status <> 'CANCELLED' and r.reverses_id is null and r.reversed_by_id is null)`,
    ],
  ],
  order: 't.term_start, t.contract_id',
});

export function unpaidTermView(row: UnpaidTermRow): UnpaidTermView {
  const cents = centsOf(row.monthlyFee);
  return {
    contractId: row.contractId,
    creatorName: row.creatorName,
    socialHandle: row.socialHandle,
    termNumber: row.termNumber,
    termStart: row.termStart,
    termEnd: termEndOf(day(row.termStart)),
    running: row.running,
    approvedCount: row.approvedCount,
    requiredCount: row.requiredCount,
    amount: dollarsOfCents(cents),
    amountCents: Number(cents),
    lastPaidMethod: row.lastPaid?.method ?? null,
    ...(callerMay('payouts.details') && { lastPaidDetails: row.lastPaid?.details ?? null }),
  };
}
