import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { deliverableStatuses, type DeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';
import { choice, count, day, id, instant, seenVersions, text, version, webAddress } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { SubmissionContract } from './submission-contract.ts';

const maxInteger = 2 ** 31 - 1;

export class CreateDeliverable {
  @id({ required: 'A contract is required', label: 'The contract id' }) contractId!: number;
  @text({ required: 'A title is required', label: 'The title', max: 300 }) title!: string;
  @text({ nullable: true, label: 'The description', max: 10_000 }) description?: string | null;
  @day({ nullable: true, label: 'Expected delivery date' }) expectedDeliveryDate?: string | null;

  @day({ nullable: true, label: 'Actual delivery date', description: 'Today, when it is marked as delivered without one' })
  actualDeliveryDate?: string | null;

  @choice(deliverableStatuses, { label: 'Status' }) status?: DeliverableStatus;

  @webAddress({ label: 'The video address', message: 'The video address must be a web address' })
  videoUrl?: string | null;

  @text({ nullable: true, label: 'The platform', max: 200 }) platform?: string | null;
  @count({ nullable: true, label: 'Views', max: maxInteger }) views?: number | null;
  @count({ nullable: true, label: 'Engagement', max: maxInteger }) engagement?: number | null;
  @text({ nullable: true, label: 'Notes', max: 10_000 }) notes?: string | null;
}

/** Every field optional; what is left out stays. */
export class UpdateDeliverable extends PartialType(CreateDeliverable, { skipNullProperties: false }) {}

export class UpdateDeliverableById extends UpdateDeliverable {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export const deliverableSorts = sortsOf('createdAt', 'expectedDeliveryDate', 'title', 'views', 'engagement');
export type DeliverableSort = (typeof deliverableSorts)[number];

export class ListDeliverables extends ListQuery {
  @ApiPropertyOptional({ enum: ['all', ...deliverableStatuses] })
  @IsOptional()
  @IsIn(['all', ...deliverableStatuses], { message: `status must be one of: all, ${deliverableStatuses.join(', ')}` })
  status?: 'all' | DeliverableStatus;

  @id({ label: 'contractId', description: 'Deliverables of this contract only' }) contractId?: number;

  @ApiPropertyOptional({ enum: deliverableSorts, default: '-createdAt' })
  @IsOptional()
  @IsIn(deliverableSorts, { message: `sort must be one of: ${deliverableSorts.join(', ')}` })
  sort?: DeliverableSort;
}

/** A planned video. */
export class DeliverableView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: SubmissionContract, nullable: true, description: 'null when the contract is gone' })
  contract!: SubmissionContract | null;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @day({ required: 'expectedDeliveryDate', nullable: true }) expectedDeliveryDate!: string | null;
  @day({ required: 'actualDeliveryDate', nullable: true }) actualDeliveryDate!: string | null;
  @ApiProperty({ enum: deliverableStatuses }) status!: DeliverableStatus;
  @ApiProperty({ enum: deliverableStatuses, description: "What 'Mark as' leads to" }) nextStatus!: DeliverableStatus;
  @ApiProperty({ type: String, nullable: true }) videoUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) platform!: string | null;
  @ApiProperty({ type: 'integer' }) views!: number;
  @ApiProperty({ type: 'integer' }) engagement!: number;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

/** For the cards: all deliverables, whatever the filters. */
export class DeliverableSummary {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer' }) inProgress!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
  @ApiProperty({ type: 'integer' }) views!: number;
}
