import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { paymentMethods } from '@creator-desk/domain/payouts/payout-eta';
import {
  payoutActions,
  payoutStatuses,
  reviewStatuses,
  type PayoutAction,
  type PayoutStatus,
  type ReviewStatus,
} from '@creator-desk/domain/payouts/payout-status';
import { choice, day, id, ignored, instant, seenVersions, text } from '../fields.ts';

const required = 'Please fill in all required fields.';

/** What an admin asks for on Payment Requests. */
export class CreatePayoutRequest {
  @id({ required, label: 'Contract' }) contractId!: number;
  @choice(paymentMethods, { required, label: 'Payment method' }) paymentMethod!: string;
  @text({ required, label: 'Payment details', max: 500 }) paymentDetails!: string;
  @text({ nullable: true, label: 'Description', max: 2_000 }) description?: string | null;

  @day({
    nullable: true,
    label: 'Term',
    description:
      'First day of the term to pay for (see unpaid-terms). Without it: the oldest completed term that is not paid, else the running one, else none',
  })
  termStart?: string | null;

  @choice(['REQUESTED'], { label: 'Status', description: 'A request begins as REQUESTED' }) status?: 'REQUESTED';
  @ignored("the amount is the contract's fee") amount?: unknown;
  @ignored("the amount is the contract's fee") amountCents?: unknown;
  @ignored("it is the contract's creator") creatorId?: unknown;
  @ignored('the approved videos of the term are counted') approvedCount?: unknown;
}

/** Sent back with a change, it is refused (409) when somebody else changed the request in between. */
const version = (): PropertyDecorator => id({ label: 'Version', description: 'The version that was read' });

/** A decision in the campaign manager's words. */
export class ReviewPayoutRequest {
  @choice(reviewStatuses, { label: 'Status' }) status?: ReviewStatus;
  @text({ nullable: true, label: 'Admin notes', max: 5_000, description: 'With REJECTED also the reason that the creator reads' })
  adminNotes?: string | null;
  @version() version?: number;
}

/** Paid, or declined with a reason. */
export class SettlePayoutRequest {
  @choice(['PAID', 'CANCELLED'], { required: 'Status is required', label: 'Status' }) status!: 'PAID' | 'CANCELLED';
  @text({ nullable: true, label: 'Decline reason', max: 2_000, description: 'Mandatory for CANCELLED' })
  declineNotes?: string | null;
  @text({ nullable: true, label: 'Payment reference', max: 200, description: "The transfer's own number" })
  paymentReference?: string | null;
  @choice(paymentMethods, { nullable: true, label: 'Payment method', description: 'How it was paid, when not as requested' })
  paymentMethod?: string | null;
  @day({ nullable: true, label: 'Paid date', description: 'Today when it is left out' }) paidDate?: string | null;
  @text({ nullable: true, label: 'Paid by', max: 200, description: 'Who made the payment' }) paidBy?: string | null;
  @version() version?: number;
}

/** Takes a payment back that was an error. */
export class ReversePayoutRequest {
  @text({ required: 'Please say why the payment is reversed.', label: 'Reason', max: 2_000, description: 'The creator reads it' })
  reason!: string;
  @version() version?: number;
}

export class PayoutRequestView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'version' }) version!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: 'integer', nullable: true }) creatorId!: number | null;
  @ApiProperty({ type: String, description: 'As it was when the request was made' }) creatorName!: string;
  @ApiProperty({ type: String, description: 'As it was when the request was made' }) socialHandle!: string;
  @ApiProperty({ enum: ['creator', 'admin'], description: 'Who made the request' }) origin!: 'creator' | 'admin';
  @ApiProperty({ type: Number, description: 'Dollars', example: 4500 }) amount!: number;
  @ApiProperty({ type: 'integer', example: 450000 }) amountCents!: number;
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
  @ApiProperty({ enum: reviewStatuses, description: "The same in the campaign manager's words" }) reviewStatus!: ReviewStatus;
  @ApiProperty({ enum: payoutActions, isArray: true, description: 'What may be done with it now' }) actions!: PayoutAction[];
  @ApiProperty({ type: String }) paymentMethod!: string;
  @ApiPropertyOptional({ type: String, description: 'Left out for roles that do not see payment details' })
  paymentDetails?: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ type: String, nullable: true }) adminNotes!: string | null;
  @ApiProperty({ type: String, nullable: true }) declineNotes!: string | null;
  @ApiProperty({ type: String, nullable: true }) sheetRowUrl!: string | null;
  @ApiProperty({ type: 'integer', description: 'Videos of the term that are approved' }) approvedCount!: number;
  @ApiProperty({ type: 'integer', description: 'Videos that the contract asks for per term; 0 is no quota' })
  requiredCount!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: a payment outside any term' }) termNumber!: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paymentPeriodStart!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Start + 30 days' })
  paymentPeriodEnd!: string | null;
  @ApiProperty({ type: Boolean, description: "The payment details differ from the creator's last paid ones" })
  detailsChanged!: boolean;
  @ApiProperty({ type: String, nullable: true, description: "Method of the creator's last payment before this request" })
  lastPaidMethod!: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Left out for roles that do not see payment details' })
  lastPaidDetails?: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paidDate!: string | null;
  @ApiProperty({ type: String, nullable: true }) paidBy!: string | null;
  @ApiProperty({ type: String, nullable: true }) paidMethod!: string | null;
  @ApiProperty({ type: String, nullable: true }) paymentReference!: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The payment that this record takes back; its amount is negative',
  })
  reversesId!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The record that takes this payment back' })
  reversedById!: number | null;
  @ApiProperty({
    type: Boolean,
    description: 'The contract is deleted. An open request stays until somebody pays or declines it',
  })
  contractDeleted!: boolean;
  @instant({ required: 'createdAt' }) createdAt!: string;
  @instant({ required: 'updatedAt' }) updatedAt!: string;
}

/** One line of the ledger: an amount that moved from one state to another. Lines are only ever added. */
export class PayoutLedgerEntryView {
  @id({ required: 'id' }) id!: number;
  @instant({ required: 'at' }) at!: string;
  @ApiProperty({ type: String, example: 'admin', description: 'Who did it' }) actor!: string;
  @ApiProperty({ enum: [...payoutStatuses, null], nullable: true, type: String, description: 'Null: the request was made' })
  from!: PayoutStatus | null;
  @ApiProperty({ enum: payoutStatuses, description: 'The same as `from` for a remark' }) to!: PayoutStatus;
  @ApiProperty({ type: Number, description: 'Dollars' }) amount!: number;
  @ApiProperty({ type: 'integer' }) amountCents!: number;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

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

/** For who says that payment details have changed, without reading them. */
export interface PayoutDestination {
  changed: boolean;
}
