import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsBoolean, IsDefined, IsIn, IsOptional, IsString, ValidateBy } from 'class-validator';
import type { Day } from '@creator-desk/domain/values/business-day';
import { canonicalPlatform, platforms, type Platform } from '@creator-desk/domain/contracts/platforms';
import {
  sparkCodeDays,
  sparkCodeProblem,
  sparkCodeStates,
  type SparkCodeDays,
  type SparkCodeState,
} from '@creator-desk/domain/videos/spark-code';
import { rightsStates, rightUses, type RightsState, type RightUse } from '@creator-desk/domain/videos/video-rights';
import { choices, day, id, instant, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { SubmissionContract } from './submission-contract.ts';

/** What may be done with a video, as somebody records it. */
export class SetRights {
  @choices(rightUses, { required: 'Choose what may be done with the video', label: 'The uses' })
  @ArrayNotEmpty({ message: 'Choose what may be done with the video' })
  uses!: RightUse[];

  @choices(platforms, { label: 'The platforms', description: 'Empty: on all', canonical: canonicalPlatform })
  platforms?: Platform[];

  @day({ required: 'Choose from which day', label: 'The first day' }) startsOn!: string;

  @day({ required: 'Choose until which day', nullable: true, label: 'The last day', description: 'null: for ever' })
  endsOn!: string | null;

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Nobody else may use the video' })
  @IsOptional()
  @IsBoolean({ message: 'exclusive must be true or false' })
  exclusive?: boolean;

  @text({ nullable: true, label: 'Notes', max: 5_000 }) notes?: string | null;
}

export class SetRightsById extends SetRights {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

const daysText = 'Choose for how many days the code is valid: 7, 30, 60 or 365.';

export class SubmitSparkCode {
  @ApiProperty({ type: String, maxLength: 1_000, example: '#xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY=' })
  @IsDefined({ message: 'Enter the Spark code.' })
  @IsString({ message: 'Enter the Spark code.' })
  @ValidateBy({
    name: 'sparkCode',
    validator: {
      validate: (value) => typeof value === 'string' && sparkCodeProblem(value) === undefined,
      defaultMessage: (args) => (typeof args?.value === 'string' && sparkCodeProblem(args.value)) || 'Enter the Spark code.',
    },
  })
  code!: string;

  @ApiProperty({ type: 'integer', enum: sparkCodeDays, description: 'From today' })
  @IsDefined({ message: daysText })
  @IsIn(sparkCodeDays, { message: daysText })
  validDays!: SparkCodeDays;
}

/** For a video. */
export class SubmitSparkCodeFor extends SubmitSparkCode {
  @id({ required: 'The video is required', label: 'The video' }) submissionId!: number;
}

/** For a video of the contract. */
export class SubmitSparkCodeOf extends SubmitSparkCodeFor {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class SparkCodeAt {
  @id({ required: 'The id is required' }) id!: number;
  @id({ required: 'The code is required', label: 'The code' }) codeId!: number;
}

/** A code with which an advertiser may promote the post of a video on TikTok. */
export class SparkCodeView {
  @id({ required: 'id', description: 'Among the codes of the video' }) id!: number;
  @ApiProperty({ type: String }) code!: string;
  @ApiProperty({ enum: sparkCodeDays, type: 'integer' }) validDays!: SparkCodeDays;
  @instant({ required: 'submittedAt' }) submittedAt!: string;
  @day({ required: 'endsOn', description: 'The last day on which it is good' }) endsOn!: string;
  @ApiProperty({ enum: sparkCodeStates, description: 'ending: within 7 days' }) state!: SparkCodeState;
  @ApiProperty({ enum: ['creator', 'team'], description: 'Who entered it' }) by!: 'creator' | 'team';
}

/** What may be done with a video, and with which codes. */
export class RightsView {
  @version() version!: number;
  @ApiProperty({ enum: rightUses, isArray: true, description: 'Empty while no rights are recorded' }) uses!: RightUse[];
  @ApiProperty({ enum: platforms, isArray: true, description: 'Empty: on all' }) platforms!: Platform[];
  @day({ required: 'startsOn', nullable: true }) startsOn!: string | null;
  @day({ required: 'endsOn', nullable: true, description: 'The last day; null: for ever' }) endsOn!: string | null;
  @ApiProperty({ type: Boolean }) exclusive!: boolean;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ enum: rightsStates, description: 'Derived from the days. ending: within 30 days' }) state!: RightsState;
  @ApiProperty({ type: SparkCodeView, isArray: true, description: 'Newest first' }) sparkCodes!: SparkCodeView[];
}

/** A row of the list. */
export class RightsRecordView extends RightsView {
  @id({ required: 'id', description: 'Of the video' }) id!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: SubmissionContract }) contract!: SubmissionContract;
  @ApiProperty({ type: String }) title!: string;
}

/** Rights and codes of a video, with what is needed to propose rights. */
export class VideoRights {
  @ApiProperty({ type: RightsView }) rights!: RightsView;
  @id({ required: 'contractId' }) contractId!: number;
  @day({ required: 'approvedOn', description: 'Today, while it is not approved' }) approvedOn!: string;
}

class ProposedRightsView {
  @ApiProperty({ enum: rightUses, isArray: true }) uses!: RightUse[];
  @ApiProperty({ enum: platforms, isArray: true }) platforms!: Platform[];
  @day({ required: 'startsOn' }) startsOn!: Day;
  @day({ required: 'endsOn', nullable: true }) endsOn!: Day | null;
  @ApiProperty({ type: Boolean }) exclusive!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'What the contract says of it' }) usageRights!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the contract says of it' }) exclusivity!: string | null;
}

export class VideoRightsView {
  @ApiProperty({ type: RightsView }) rights!: RightsView;
  @ApiProperty({ type: ProposedRightsView, nullable: true, description: 'From the contract; null while it cannot be read' })
  proposed!: ProposedRightsView | null;
}

export const rightsEnds = ['soon', 'ended', 'later', 'for_ever'] as const;
export type RightsEnd = (typeof rightsEnds)[number];

export const rightsSorts = sortsOf('endsOn', 'startsOn', 'creator', 'title');
export type RightsSort = (typeof rightsSorts)[number];

/** Videos with rights or codes. Those without are not in it. */
export class ListRights extends ListQuery {
  @ApiPropertyOptional({ enum: rightUses })
  @IsOptional()
  @IsIn([...rightUses], { message: `use must be one of: ${rightUses.join(', ')}` })
  use?: RightUse;

  @ApiPropertyOptional({ enum: platforms, description: 'Those without platforms are for all' })
  @IsOptional()
  @IsIn([...platforms], { message: `platform must be one of: ${platforms.join(', ')}` })
  platform?: Platform;

  @ApiPropertyOptional({
    enum: rightsEnds,
    description:
      'soon: the rights or the last Spark code end within 30 days; ended: the rights or the last Spark code have ended',
  })
  @IsOptional()
  @IsIn([...rightsEnds], { message: `ends must be one of: ${rightsEnds.join(', ')}` })
  ends?: RightsEnd;

  @id({ label: 'contractId', description: 'Videos of this contract only' }) contractId?: number;

  @ApiPropertyOptional({ enum: rightsSorts, default: 'endsOn' })
  @IsOptional()
  @IsIn(rightsSorts, { message: `sort must be one of: ${rightsSorts.join(', ')}` })
  sort?: RightsSort;
}

/** For the ladder of mails: on which days something ends. */
export class EndsOn {
  @day({ required: 'The day is required' }) today!: string;
  @ApiProperty({ type: 'integer', isArray: true })
  @ArrayMaxSize(10)
  days!: number[];
}

/** Rights or a Spark code that end on one of the days. */
export interface EndingRights {
  submissionId: number;
  contractId: number;
  title: string;
  what: 'rights' | 'spark_code';
  endsOn: string;
}
