import { id, seenVersions } from '../fields.ts';
import type { ContractId } from '../contracts/operations.ts';
import type { CreatorPayoutView, PayoutEligibility, RequestPayoutForContract } from './creator-payout.ts';
import {
  ReversePayoutRequest,
  ReviewPayoutRequest,
  SettlePayoutRequest,
  type CreatePayoutRequest,
  type PayoutLedgerEntryView,
  type PayoutRequestView,
} from './payout-request.ts';
import type { TermView } from './term-history.ts';

export class PayoutRequestId {
  @id({ required: 'The id is required' }) id!: number;
}

export class ReviewPayoutRequestById extends ReviewPayoutRequest {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class SettlePayoutRequestById extends SettlePayoutRequest {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class ReversePayoutRequestById extends ReversePayoutRequest {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

/** What may be asked of the payouts service. The lists, their export and the summary travel over its internal HTTP. */
export interface PayoutsOperations {
  create(input: CreatePayoutRequest): Promise<PayoutRequestView>;
  read(input: PayoutRequestId): Promise<PayoutRequestView>;
  /** Approves, pays or rejects, in the campaign manager's words; without a status it only keeps the notes. */
  review(input: ReviewPayoutRequestById): Promise<PayoutRequestView>;
  /** Pays or declines. */
  settle(input: SettlePayoutRequestById): Promise<PayoutRequestView>;
  /** Takes a payment back by a record of its own, and answers that. The term may be paid again then. */
  reverse(input: ReversePayoutRequestById): Promise<PayoutRequestView>;
  /** Every change of a request, the oldest first. */
  history(input: PayoutRequestId): Promise<PayoutLedgerEntryView[]>;
  /** A creator's request for the running term. Refused (409) with the words for what stands in its way. */
  requestByCreator(input: RequestPayoutForContract): Promise<CreatorPayoutView>;
  /** The payout requests of a contract as its creator sees them, the newest first. */
  ofContract(input: ContractId): Promise<CreatorPayoutView[]>;
  standing(input: ContractId): Promise<PayoutEligibility>;
  /** The terms that a contract has been through and the one it is in, the newest first. */
  termsOf(input: ContractId): Promise<TermView[]>;
}
