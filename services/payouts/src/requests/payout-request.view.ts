import { dollarsOfCents } from '@creator-desk/domain/values/money';
import { destinationChanged, type Destination } from '@creator-desk/domain/payouts/payout-destination';
import { payoutEta } from '@creator-desk/domain/payouts/payout-eta';
import { payoutActionsIn, reviewStatusOf, type PayoutAction } from '@creator-desk/domain/payouts/payout-status';
import type { Permission } from '@creator-desk/domain/access/roles';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { PayoutRequestView } from '@creator-desk/protocol/payouts/payout-request';
import { callerMay } from '@creator-desk/server/access/permission';
import { instant } from '@creator-desk/server/persistence/instant';

type Derived = 'amount' | 'reviewStatus' | 'actions' | 'detailsChanged' | 'lastPaidMethod' | 'lastPaidDetails';

/** A payout request from `payoutColumns`. */
export type PayoutRow = Omit<PayoutRequestView, Derived | 'amountCents' | 'paymentDetails' | 'createdAt' | 'updatedAt'> & {
  paymentDetails: string;
  amountCents: string | number;
  createdAt: Date | string;
  updatedAt: Date | string;
  /** The destination of the creator's previous payment. */
  lastPaid: Destination | null;
  /** Why the payment was reversed. */
  reversalReason: string | null;
};

const permissionFor: Record<PayoutAction, Permission> = {
  approve: 'payouts.decide',
  markPaid: 'payouts.pay',
  decline: 'payouts.decide',
};

/** SQL condition for a payment without a reversal. */
export const unreversedPayment = (alias: string): string =>
  `${alias}.status = 'PAID' and ${alias}.reverses_id is null and ${alias}.reversed_by_id is null`;

/** Columns of a PayoutRow, from `payout_requests r`. */
export const payoutColumns = `r.id, r.version, r.contract_id as "contractId", r.creator_id as "creatorId", r.creator_name as "creatorName",
  r.social_handle as "socialHandle", r.origin, r.amount_cents as "amountCents", r.status, r.payment_method as "paymentMethod",
  r.payment_details as "paymentDetails", r.description, r.admin_notes as "adminNotes", r.decline_notes as "declineNotes",
  r.sheet_row_url as "sheetRowUrl", r.approved_count as "approvedCount", r.required_count as "requiredCount",
  r.term_number as "termNumber", r.payment_period_start as "paymentPeriodStart", r.payment_period_end as "paymentPeriodEnd",
  r.paid_date as "paidDate", r.paid_by as "paidBy", r.paid_method as "paidMethod", r.payment_reference as "paymentReference",
  r.reverses_id as "reversesId", r.reversed_by_id as "reversedById",
  (select x.description from payout_requests x where x.id = r.reversed_by_id) as "reversalReason",
  coalesce((select c.deleted from contract_record c where c.contract_id = r.contract_id), false) as "contractDeleted",
  r.created_at as "createdAt", r.updated_at as "updatedAt",
  (select json_build_object('method', p.paid_method, 'details', p.payment_details) from payout_requests p
   where p.creator_id = r.creator_id and ${unreversedPayment('p')} and p.id <> r.id and p.paid_at <= coalesce(r.paid_at, now())
   order by p.paid_at desc limit 1) as "lastPaid"`;

export function payoutRequestView(row: PayoutRow): PayoutRequestView {
  const { lastPaid, amountCents } = row;
  return {
    id: row.id,
    version: row.version,
    contractId: row.contractId,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    socialHandle: row.socialHandle,
    origin: row.origin,
    amount: dollarsOfCents(BigInt(amountCents)),
    amountCents: Number(amountCents),
    status: row.status,
    reviewStatus: reviewStatusOf(row.status),
    actions: payoutActionsIn(row.status).filter((action) => callerMay(permissionFor[action])),
    paymentMethod: row.paymentMethod,
    ...(callerMay('payouts.details') && { paymentDetails: row.paymentDetails, lastPaidDetails: lastPaid?.details ?? null }),
    description: row.description,
    adminNotes: row.adminNotes,
    declineNotes: row.declineNotes,
    sheetRowUrl: row.sheetRowUrl,
    approvedCount: row.approvedCount,
    requiredCount: row.requiredCount,
    termNumber: row.termNumber,
    paymentPeriodStart: row.paymentPeriodStart,
    paymentPeriodEnd: row.paymentPeriodEnd,
    detailsChanged: destinationChanged({ method: row.paymentMethod, details: row.paymentDetails }, lastPaid),
    lastPaidMethod: lastPaid?.method ?? null,
    paidDate: row.paidDate,
    paidBy: row.paidBy,
    paidMethod: row.paidMethod,
    paymentReference: row.paymentReference,
    reversesId: row.reversesId,
    reversedById: row.reversedById,
    contractDeleted: row.contractDeleted,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

/**
 * The creator's view: without the admin's notes, and with masked payment details. A reversed payment is shown as a declined
 * request with the reason of the reversal.
 */
export function creatorPayoutView(row: PayoutRow): CreatorPayoutView {
  const seen = payoutRequestView(row.reversedById === null ? row : asDeclined(row));
  return {
    id: seen.id,
    amount: seen.amount,
    amountCents: seen.amountCents,
    status: seen.status,
    reviewStatus: seen.reviewStatus,
    paymentMethod: seen.paymentMethod,
    paymentDetails: maskedDetails(row.paymentDetails),
    description: seen.description,
    declineNotes: seen.declineNotes,
    eta: payoutEta(seen.paymentMethod),
    termNumber: seen.termNumber,
    paymentPeriodStart: seen.paymentPeriodStart,
    paymentPeriodEnd: seen.paymentPeriodEnd,
    paidDate: seen.paidDate,
    createdAt: seen.createdAt,
    updatedAt: seen.updatedAt,
  };
}

function asDeclined(row: PayoutRow): PayoutRow {
  return { ...row, status: 'CANCELLED', declineNotes: row.reversalReason, paidDate: null };
}

/** Shows the last four characters of payment details; nothing of shorter ones. */
export function maskedDetails(details: string): string {
  const characters = [...details];
  return `••••${characters.length > 4 ? characters.slice(-4).join('') : ''}`;
}
