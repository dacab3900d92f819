import { IsArray, IsInt, IsString, ValidateIf } from 'class-validator';
import type { DeliverableStatus } from '@creator-desk/domain/deliverable-status';

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
