import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { payoutStatusFilters, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { ContractsOfOne } from '../contracts/creator.ts';
import { day, id, month } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export const payoutSorts = sortsOf('createdAt', 'amount', 'status', 'creatorName', 'paidDate');
export type PayoutSort = (typeof payoutSorts)[number];

export class ListPayoutRequests extends ListQuery {
  @ApiPropertyOptional({ enum: payoutStatusFilters })
  @IsOptional()
  @IsIn([...payoutStatusFilters], { message: `status must be one of: ${payoutStatusFilters.join(', ')}` })
  status?: 'all' | 'open' | PayoutStatus;

  @id({ label: 'contractId', description: 'Requests of this contract only' }) contractId?: number;
  @id({ label: 'creatorId', description: 'Requests of this creator only' }) creatorId?: number;
  @day({ label: 'from', description: 'Requested on this business day or later' }) from?: string;
  @day({ label: 'to', description: 'Requested on this business day or earlier' }) to?: string;
  @month({ label: 'paidMonth', description: 'Paid, or taken back, in this month by the day of payment' }) paidMonth?: string;

  @ApiPropertyOptional({ enum: payoutSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(payoutSorts, { message: `sort must be one of: ${payoutSorts.join(', ')}` })
  sort?: PayoutSort;
}

/** What a creator was paid since January 1. */
export class CreatorYearView {
  @ApiProperty({ type: 'integer', nullable: true }) creatorId!: number | null;
  @ApiProperty({ type: String, description: 'As on the last paid request' }) creatorName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  @ApiProperty({ type: Number, description: 'Dollars' }) paid!: number;
  @ApiProperty({ type: 'integer' }) paidCents!: number;
}

/** What was paid in a month, by the day of payment, and what waits. */
export class PayoutMonthView {
  @day({ required: 'month', description: 'The first of the month' }) month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  @ApiProperty({ type: Number, description: 'Dollars' }) paid!: number;
  @ApiProperty({ type: 'integer' }) paidCents!: number;
  @ApiProperty({ type: 'integer', description: 'Cents requested in the month that wait to be paid now' }) openCents!: number;
}

/**
 * All requests, whatever the filters: `requested` of every status, `paid` PAID, `pending` REQUESTED and SYNCED. A reversal
 * counts with its negative amount, on its own day; a payment that was reversed is counted among no payments.
 */
export class PayoutSummary {
  @ApiProperty({ type: Number, description: 'Dollars' }) requested!: number;
  @ApiProperty({ type: 'integer' }) requestedCents!: number;
  @ApiProperty({ type: 'integer' }) requestedCount!: number;
  @ApiProperty({ type: Number, description: 'Dollars' }) paid!: number;
  @ApiProperty({ type: 'integer' }) paidCents!: number;
  @ApiProperty({ type: 'integer' }) paidCount!: number;
  @ApiProperty({ type: Number, description: 'Dollars' }) pending!: number;
  @ApiProperty({ type: 'integer' }) pendingCents!: number;
  @ApiProperty({ type: 'integer' }) pendingCount!: number;
  @ApiProperty({ type: 'integer', description: 'The business year of the payments in `yearToDate`' }) year!: number;
  @ApiProperty({ type: PayoutMonthView, isArray: true, description: 'The last twelve months, the oldest first' })
  months!: PayoutMonthView[];
  @ApiProperty({ type: CreatorYearView, isArray: true, description: 'By creator, the most paid first' })
  yearToDate!: CreatorYearView[];
}

/** By contracts, and by the creator who had contracts that were deleted. */
export class PayoutsOfCreator extends ContractsOfOne {
  @id({ nullable: true, label: 'creatorId' }) creatorId?: number | null;
}

export class ListUnpaidTerms extends ListQuery {
  @id({ label: 'contractId', description: 'Terms of this contract only' }) contractId?: number;
}

/** A term whose videos are all approved and for which nothing is paid or requested. The oldest come first. */
export class UnpaidTermView {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) creatorName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: 'integer' }) termNumber!: number;
  @day({ required: 'termStart', description: 'What POST /api/payout-requests takes as termStart' }) termStart!: string;
  @day({ required: 'termEnd' }) termEnd!: string;
  @ApiProperty({ type: Boolean, description: 'The running term: its creator may still ask for the payout' }) running!: boolean;
  @ApiProperty({ type: 'integer' }) approvedCount!: number;
  @ApiProperty({ type: 'integer' }) requiredCount!: number;
  @ApiProperty({ type: Number, description: "Dollars: the contract's fee" }) amount!: number;
  @ApiProperty({ type: 'integer' }) amountCents!: number;
  @ApiProperty({ type: String, nullable: true, description: 'How the creator was paid last' }) lastPaidMethod!: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Left out for roles that do not see payment details' })
  lastPaidDetails?: string | null;
}
