import { ApiProperty } from '@nestjs/swagger';
import { payoutObstacles, type PayoutObstacle } from '@creator-desk/domain/payouts/payout';
import { missingPayoutFields } from '@creator-desk/domain/payouts/payout-destination';
import { portalPaymentMethods, type PortalPaymentMethod } from '@creator-desk/domain/payouts/payout-eta';
import { payoutStatuses, reviewStatuses, type PayoutStatus, type ReviewStatus } from '@creator-desk/domain/payouts/payout-status';
import { choice, id, ignored, instant, text } from '../fields.ts';

const required = missingPayoutFields;

/** What a creator asks for in the portal. The amount is the contract's fee. */
export class RequestPayout {
  @choice(portalPaymentMethods, { required, label: 'Payment method' }) paymentMethod!: PortalPaymentMethod;
  @text({ required, label: 'Payment details', max: 500 }) paymentDetails!: string;
  @text({ required, label: 'Description', max: 2_000 }) description!: string;
  @ignored("the amount is the contract's fee") amount?: unknown;
  @ignored("the amount is the contract's fee") amountCents?: unknown;
}

export class RequestPayoutForContract extends RequestPayout {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

/** A payout request as its creator sees it: of the payment details the last four characters. */
export class CreatorPayoutView {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: Number, description: 'Dollars' }) amount!: number;
  @ApiProperty({ type: 'integer' }) amountCents!: number;
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
  @ApiProperty({ enum: reviewStatuses }) reviewStatus!: ReviewStatus;
  @ApiProperty({ type: String }) paymentMethod!: string;
  @ApiProperty({ type: String, example: '••••1234' }) paymentDetails!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ type: String, nullable: true }) declineNotes!: string | null;
  @ApiProperty({ type: String, example: '1-3 business days', description: 'How long its method takes' }) eta!: string;
  @ApiProperty({ type: 'integer', nullable: true }) termNumber!: number | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paymentPeriodStart!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paymentPeriodEnd!: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paidDate!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
  @instant({ required: 'updatedAt' }) updatedAt!: string;
}

/** What decides whether a contract's creator may request a payout now; the portal's button follows from it. */
export class PayoutEligibility {
  @ApiProperty({ type: 'integer', description: 'Approved videos of the running term' }) approved!: number;
  @ApiProperty({ type: 'integer', description: '0 is no quota' }) required!: number;
  @ApiProperty({ type: Boolean, description: 'A request is waiting to be paid' }) open!: boolean;
  @ApiProperty({ type: Boolean, description: 'The running term is paid' }) paid!: boolean;
  @ApiProperty({ enum: [...Object.keys(payoutObstacles), null], nullable: true, type: String, description: 'Null: it may' })
  obstacle!: PayoutObstacle | null;
  @ApiProperty({ type: String, nullable: true, description: 'The obstacle in words for the creator' }) reason!: string | null;
}
