import { IsArray, IsIn, IsInt, IsOptional, IsString, ValidateIf } from 'class-validator';
import type { DeliverableStatus } from '@creator-desk/domain/videos/deliverable-status';

const rightsChanges = ['recorded', 'changed', 'code_removed'] as const;

/** What may be done with a video. Its events may arrive in any order: the highest version is current. */
export class RightsFacts {
  @IsInt() submissionId!: number;
  /** Grows with every change of the rights. */
  @IsInt() version!: number;
  @IsInt() contractId!: number;
  @IsString() title!: string;
  /** Empty while no rights are recorded. */
  @IsString({ each: true }) @IsArray() uses!: string[];
  @ValidateIf((_, value) => value !== null) @IsString() startsOn!: string | null;
  /** The last day; null for ever. */
  @ValidateIf((_, value) => value !== null) @IsString() endsOn!: string | null;
  /** Newest first. */
  @IsString({ each: true }) @IsArray() sparkCodes!: string[];
  /** The last day of the code that ends last. */
  @ValidateIf((_, value) => value !== null) @IsString() codeEndsOn!: string | null;
  /** What was done to the rights. Not of a new code. */
  @IsOptional() @IsIn(rightsChanges) change?: (typeof rightsChanges)[number];
  /** Who entered the new code. */
  @IsOptional() @IsIn(['creator', 'team']) by?: 'creator' | 'team';
}

/** The last day of rights is over. */
export class RightsEnded {
  @IsInt() submissionId!: number;
  /** Of the rights. */
  @IsInt() version!: number;
  @IsInt() contractId!: number;
  @IsString() title!: string;
  @IsString({ each: true }) @IsArray() uses!: string[];
  @IsString() endsOn!: string;
  /** The first moment after it, in the business time zone. */
  @IsString() at!: string;
}

/** A poster or preview of a video is ready. The submission's version stays the same. */
export class VideoRendered {
  @IsInt() submissionId!: number;
  @IsInt() contractId!: number;
}

/** A planned video after a change. */
export class DeliverableFacts {
  @IsInt() deliverableId!: number;
  @IsInt() contractId!: number;
  @IsString() status!: DeliverableStatus;
}

/** A post of a video. Its address names the creator, and stays in the media service. */
export class PostFacts {
  @IsInt() postId!: number;
  @IsInt() submissionId!: number;
  @IsInt() contractId!: number;
  @IsString() platform!: string;
}

/** A post after its numbers were recorded: those of the newest day. */
export class PostMeasured extends PostFacts {
  @IsString() measuredOn!: string;
  @IsInt() views!: number;
  @IsInt() engagement!: number;
}
