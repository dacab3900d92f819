import type { ContractId } from '../contracts/contract.ts';
import { operation, operations, query } from '../operation.ts';
import { admins, anyOf, can, creatorOf, services, type Policy } from '../policies.ts';
import type { CreatorPayouts, OpenPayouts } from '../system/creator-page.ts';
import type { FoundPayout, SearchFor } from '../system/search.ts';
import type { PayoutsAttention } from '../system/attention.ts';
import type { BreakdownPart, BreakdownQuery, PaidToCreators, PayoutsOfRow } from '../system/breakdown.ts';
import type { ReportQuery, PayoutsReport } from '../system/report.ts';
import { commonOperations, readModelOperations } from '../system/operations.ts';
import type { CreatorPayoutView, PayoutEligibility, RequestPayoutForContract } from './creator-payout.ts';
import type {
  PayoutDestination,
  CreatePayoutRequest,
  PayoutLedgerEntryView,
  PayoutRequestId,
  PayoutRequestView,
  ReversePayoutRequestById,
  ReviewPayoutRequestById,
  SettlePayoutRequestById,
} from './payout-request.ts';
import type { PayoutMonthView, PayoutsOfCreator } from './payout-list.ts';
import type { ContractsOfOne } from '../contracts/creator.ts';
import type { TermView } from './term-history.ts';

const deciders = can('payouts.decide');
const payers = can('payouts.pay');

/** Decisions about a payout request; only some of those who decide may let the money go. */
const payersIfPaid: Policy<{ status?: string }> = {
  ...deciders,
  allows: (caller, input) => (input.status === 'PAID' ? payers : deciders).allows(caller, input),
};

/** The operations of the payouts service. Lists, their export and the summary travel over its internal HTTP. */
export const payouts = operations('payouts', {
  ...commonOperations,
  ...readModelOperations,
  create: operation<CreatePayoutRequest, PayoutRequestView>(can('payouts.decide')),
  read: query<PayoutRequestId, PayoutRequestView>(can('payouts.read')),
  /** Approves, pays or rejects with the campaign manager's statuses; without a status it only stores the notes. */
  review: operation<ReviewPayoutRequestById, PayoutRequestView>(payersIfPaid),
  /** Pays or declines. */
  settle: operation<SettlePayoutRequestById, PayoutRequestView>(payersIfPaid),
  /** Reverses a payment with a separate record, and answers that record. The term may then be paid again. */
  reverse: operation<ReversePayoutRequestById, PayoutRequestView>(can('payouts.pay')),
  /** The ledger of a request, oldest first. */
  history: query<PayoutRequestId, PayoutLedgerEntryView[]>(can('payouts.read')),
  /** The past terms of a contract and the current one, newest first. */
  termsOf: query<ContractId, TermView[]>(can('payouts.read')),
  /** Of a creator, for the screen about it: deleted contracts too. */
  payoutsOfCreator: query<PayoutsOfCreator, CreatorPayouts>(can('payouts.read')),
  /** Payments whose creator is like what somebody types. */
  search: query<SearchFor, FoundPayout[]>(can('payouts.read')),
  /** What each contract has requested and was not paid. */
  openPayouts: query<ContractsOfOne, OpenPayouts[]>(can('payouts.read')),
  attention: query<object, PayoutsAttention>(anyOf(can('payouts.read'), services)),
  /** Amounts and terms by month. */
  report: query<ReportQuery, PayoutsReport>(can('payouts.read')),
  /** The same of each creator, platform or owner, for all months together. */
  breakdown: query<BreakdownQuery, BreakdownPart<PayoutsOfRow>>(can('payouts.read')),
  /** What was paid to each creator in the period, of those who got anything. */
  paidByCreator: query<BreakdownQuery, PaidToCreators>(can('payouts.read')),
  /** The last six months: what was paid in each, and what waits. */
  spendMonths: query<object, PayoutMonthView[]>(can('payouts.read')),
  /** Whether the payment details of a request differ from those of the last payment. */
  destination: query<PayoutRequestId, PayoutDestination>(services),

  /** Requests the payout of the current term; refused (409) with the reason if it is not possible. */
  requestByCreator: operation<RequestPayoutForContract, CreatorPayoutView>(creatorOf('contractId')),
  /** The payout requests of a contract for its creator, newest first. */
  ofContract: query<ContractId, CreatorPayoutView[]>(anyOf(admins, creatorOf('id'), services)),
  /** Whether the creator of a contract may request a payout now. */
  eligibility: query<ContractId, PayoutEligibility>(anyOf(admins, creatorOf('id')), 'standing'),
});
