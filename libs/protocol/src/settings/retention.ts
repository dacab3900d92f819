import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { retentionDays, retentionKeys, type RetentionKey } from '@creator-desk/domain/retention';
import { digits } from '../fields.ts';
import type { ServiceName } from '../service-name.ts';

/** The service that owns what each setting removes. */
export const retentionOwners = {
  keepPortalUsesDays: 'portal',
  keepDraftsDays: 'comms',
  keepRejectedVideosDays: 'media',
} as const satisfies Record<RetentionKey, ServiceName>;

/** What a setting keeps for some days is due: what is older than `before` is to be removed. */
export class RetentionDue {
  @IsIn([...retentionKeys]) key!: RetentionKey;
  /** ISO 8601 */
  @IsString() before!: string;
}

/** For one service: what it would remove. */
export class PreviewRetention {
  @IsInt() @Min(retentionDays.min) @Max(retentionDays.max) days!: number;
}

export class RetentionPreview {
  @ApiProperty({ type: 'integer', description: 'How many would be removed' }) count!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The time of the oldest one' })
  oldest!: string | null;
}

export class RetentionPreviewOf extends RetentionPreview {
  @ApiProperty({ enum: retentionKeys }) key!: RetentionKey;
}

function days(): PropertyDecorator {
  const message = `The days must be a whole number from ${retentionDays.min} to ${retentionDays.max}`;
  return (target, property) => {
    for (const decorate of [
      ApiPropertyOptional({ type: 'integer', minimum: retentionDays.min, maximum: retentionDays.max }),
      IsOptional(),
      digits(),
      IsInt({ message }),
      Min(retentionDays.min, { message }),
      Max(retentionDays.max, { message }),
    ])
      decorate(target, property);
  };
}

/** Settings that might be saved; one that is left out is not asked about. */
export class PreviewRetentionOfAll implements Partial<Record<RetentionKey, number>> {
  @days() keepPortalUsesDays?: number;
  @days() keepDraftsDays?: number;
  @days() keepRejectedVideosDays?: number;
}
