import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Matches, ValidateNested } from 'class-validator';
import { choice } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { reportParts, ReportQuery, type ReportPart } from './report.ts';

export const breakdownKinds = ['creator', 'platform', 'owner'] as const;
export type BreakdownKind = (typeof breakdownKinds)[number];

/** Records of contracts that were deleted. */
export const deletedKey = 'deleted';
/** Of contracts without a platform, or without an owner. */
export const noneKey = 'none';

export const breakdownSorts = sortsOf(
  ...(['name', 'committed', 'paid', 'open', 'approved', 'approvedAtFirst', 'turnaround', 'cost', 'onTime'] as const),
);
export type BreakdownSort = (typeof breakdownSorts)[number];
export type BreakdownField = Exclude<BreakdownSort, `-${string}`>;

/** As many as a page has rows. */
const mostKeys = 200;

/** The numbers of a report for each creator, platform or owner. Creators are paged; the others are few. */
export class BreakdownQuery extends IntersectionType(ReportQuery, PickType(ListQuery, ['page', 'pageSize'] as const)) {
  @choice(breakdownKinds, { required: 'by is required', label: 'by', description: 'What a row is' }) by!: BreakdownKind;

  @choice(breakdownSorts, { label: 'sort', description: 'The order of creators. Without it: the most paid first' })
  sort?: BreakdownSort;

  @ApiPropertyOptional({
    type: String,
    isArray: true,
    maxItems: mostKeys,
    description: 'These rows only, as an earlier answer names them',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? [value] : (value as unknown)))
  @IsArray({ message: 'keys must be a list' })
  @ArrayMaxSize(mostKeys, { message: `keys may name at most ${mostKeys} rows` })
  @Matches(/^(-?\d{1,10}|[A-Za-z]{1,20})$/, { each: true, message: 'keys must be those of an earlier answer' })
  keys?: string[];
}

/** About 17 bytes for each: a message may have a million. */
export const mostPaidCreators = 40_000;

const wholeNumbers = (message: string): PropertyDecorator =>
  applyDecorators(IsArray({ message }), ArrayMaxSize(mostPaidCreators, { message }), IsInt({ each: true, message }));

/** What was paid to each creator in the period, for the service that knows how many videos it was for. */
export class PaidToCreators {
  @wholeNumbers('creators must be a list of keys') creators!: number[];
  @wholeNumbers('cents must be a list of amounts') cents!: number[];
}

/** Only with what was paid, creators come in the order of the cost per video. */
export class VideosBreakdownQuery extends BreakdownQuery {
  @IsOptional()
  @ValidateNested()
  @Type(() => PaidToCreators)
  paid?: PaidToCreators;
}

const count = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', description });

export class ContractsOfRow {
  @ApiPropertyOptional({ type: String, description: 'Of a creator' }) name?: string;
  @ApiPropertyOptional({ type: String, description: 'Of a creator' }) socialHandle?: string;
  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Cents. The fee of each term that begins in the period, of contracts that are neither paused nor archived. Left out for roles that do not see it',
  })
  committedCents?: number;
}

export class PayoutsOfRow {
  @count('Cents that were paid in the period by the day of payment, less reversals') paidCents!: number;
  @count('Cents requested in the period that wait to be paid now') openCents!: number;
}

export class VideosOfRow {
  @count('Videos whose newest version was submitted in the period and is approved now') approved!: number;
  @count('Videos whose first version was submitted in the period and has been decided') firstDecided!: number;
  @count('Of these, those whose first decision was an approval') approvedAtFirst!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Seconds from submitted to the first decision, the middle one of all versions of the period. Null: nothing was decided',
  })
  medianSeconds!: number | null;
  @count('Planned videos whose expected delivery lies in the period and has passed') due!: number;
  @count('Of these, delivered on the expected day or before') onTime!: number;
}

export class BreakdownRow {
  @ApiProperty({
    type: String,
    description: `A creator or a person of the team by its id, a platform by its name; ${noneKey}: contracts without one; ${deletedKey}: contracts that were deleted`,
  })
  key!: string;
  @ApiPropertyOptional({ type: ContractsOfRow }) contracts?: ContractsOfRow;
  @ApiPropertyOptional({ type: PayoutsOfRow, description: 'Left out for roles that do not see payouts' }) payouts?: PayoutsOfRow;
  @ApiPropertyOptional({ type: VideosOfRow }) videos?: VideosOfRow;
}

export class BreakdownView {
  @ApiProperty({ type: BreakdownRow, isArray: true }) rows!: BreakdownRow[];
  @count('Creators of all pages, or rows') total!: number;
  @ApiProperty({ enum: reportParts, isArray: true, description: 'Parts whose service did not answer. Ask again for them' })
  missing!: ReportPart[];
}

/** What a service answers. */
export interface BreakdownPart<Numbers> {
  /** A page of creators in the order that was asked for; null when none was. */
  page: { keys: string[]; total: number } | null;
  /** In any order. A key without a row has nothing in the period. */
  rows: (Numbers & { key: string })[];
}
