import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { choice, day, id, money, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export const revenueStatuses = ['pending', 'paid', 'overdue'] as const;
export type RevenueStatus = (typeof revenueStatuses)[number];

/** Only these may change: what is expected was agreed. */
export class UpdateRevenue {
  @choice(revenueStatuses, { label: 'Status' }) status?: RevenueStatus;

  @money({ nullable: true, label: 'Actual amount', description: 'Of a paid record; the expected amount when it is left out' })
  actualAmount?: string | null;

  @day({ nullable: true, label: 'Paid date', description: 'Of a paid record; today when it is left out' })
  paidDate?: string | null;

  @text({ nullable: true, label: 'Notes', max: 5_000 }) notes?: string | null;
}

export class UpdateRevenueById extends UpdateRevenue {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export const revenueSorts = sortsOf('month', 'fullName', 'expectedAmount', 'actualAmount', 'status', 'paidDate');
export type RevenueSort = (typeof revenueSorts)[number];

export class ListRevenue extends ListQuery {
  @Transform(({ value }) => (value === '' ? undefined : (value as unknown)))
  @id({ label: 'contractId', description: 'Records of this contract only' })
  contractId?: number;

  @ApiPropertyOptional({ enum: ['all', ...revenueStatuses] })
  @IsOptional()
  @IsIn(['all', ...revenueStatuses], { message: `status must be one of: all, ${revenueStatuses.join(', ')}` })
  status?: 'all' | RevenueStatus;

  @ApiPropertyOptional({ enum: revenueSorts, default: 'month' })
  @IsOptional()
  @IsIn(revenueSorts, { message: `sort must be one of: ${revenueSorts.join(', ')}` })
  sort?: RevenueSort;
}

/** The records whose amounts are added up: the filters of the list. */
export class RevenueFilter extends PickType(ListRevenue, ['contractId', 'status', 'search'] as const) {}

/** What a contract should bring in a month, and what came. Amounts are dollars, "4500.00". */
export class RevenueView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String, description: "The contract's creator" }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @day({ required: 'month', description: 'First day of the month' }) month!: string;
  @money({ required: 'expectedAmount' }) expectedAmount!: string;
  @money({ required: 'actualAmount' }) actualAmount!: string;
  @ApiProperty({ enum: revenueStatuses }) status!: RevenueStatus;
  @ApiProperty({ type: String, format: 'date', nullable: true }) paidDate!: string | null;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ enum: revenueStatuses, isArray: true, description: 'What the record may become' })
  nextStatuses!: RevenueStatus[];
}

/** All records of the contract, by month, and how many of them are new. */
export class GeneratedRevenue {
  @ApiProperty({ type: Number }) created!: number;
  @ApiProperty({ type: RevenueView, isArray: true }) records!: RevenueView[];
}

/** Dollars with two decimals: all that is expected, all that came, and what is expected of the pending and the overdue records. */
export class RevenueSummary {
  @ApiProperty({ type: String, example: '54000.00' }) expected!: string;
  @ApiProperty({ type: String, example: '18000.00' }) received!: string;
  @ApiProperty({ type: String, example: '31500.00' }) pending!: string;
  @ApiProperty({ type: String, example: '4500.00' }) overdue!: string;
}
