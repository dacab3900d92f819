import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { platforms, type Platform } from '@creator-desk/domain/contracts/platforms';
import { maxPostAddressCharacters, readPostAddress } from '@creator-desk/domain/videos/post-address';
import { choice, count, day, id, instant, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';
import { SubmissionContract } from './submission-contract.ts';

/** More than any post has, and exact in every client. */
export const maxCount = 1_000_000_000_000;
/** Of a request: they fit into one message. */
export const mostMeasurements = 1_000;
/** Of a video, on all platforms. */
export const mostPosts = 20;

const problemOf = (value: unknown): string | undefined => {
  const read = typeof value === 'string' ? readPostAddress(value) : undefined;
  return read && 'problem' in read ? read.problem : undefined;
};

const postAddress = (): PropertyDecorator =>
  applyDecorators(
    text({
      required: 'The address of the post is required',
      label: 'The address of the post',
      max: maxPostAddressCharacters,
      example: 'https://www.tiktok.com/@creator/video/7301234567890123456',
      description: 'Nobody fetches it. It is stored with https and without what only says who shared it',
    }),
    ValidateBy({
      name: 'postAddress',
      validator: {
        validate: (value) => problemOf(value) === undefined,
        defaultMessage: (args) => problemOf(args?.value) ?? 'This is not the address of a post.',
      },
    }),
  );

export class PostId {
  @id({ required: 'The id is required' }) id!: number;
}

/** What a creator says of a post. */
export class PublishedPost {
  @id({ required: 'The video is required', label: 'The video id' }) submissionId!: number;
  @postAddress() address!: string;
}

export class PublishedPostOf extends PublishedPost {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class AddPost extends PublishedPost {
  @day({ label: 'The date of the post', description: 'Today, when it is left out' }) postedOn?: string;
  @id({ nullable: true, label: 'deliverableId', description: 'The planned video that it is: its numbers count for it' })
  deliverableId?: number | null;
}

export class PostAddressOnly extends PickType(PublishedPost, ['address'] as const) {}

export class CorrectPostOf extends PostAddressOnly {
  @seenVersions() ifMatch?: number[] | undefined;
  @id({ required: 'The id is required' }) id!: number;
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

/** What is left out stays. */
export class ChangePost {
  @ApiPropertyOptional({ type: String, maxLength: maxPostAddressCharacters })
  @IsOptional()
  @ValidateBy({
    name: 'postAddress',
    validator: {
      validate: (value) => typeof value === 'string' && problemOf(value) === undefined,
      defaultMessage: (args) => problemOf(args?.value) ?? 'The address of the post must be a text',
    },
  })
  address?: string;

  @day({ label: 'The date of the post' }) postedOn?: string;
  @id({ nullable: true, label: 'deliverableId', description: 'null: no planned video' }) deliverableId?: number | null;
}

export class ChangePostById extends ChangePost {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

const number = (description: string): PropertyDecorator => ApiProperty({ type: 'integer', nullable: true, description });

/** What a platform counts. */
class PostCounts {
  @number('By the newest measurement; null: there is none') views!: number | null;
  @number('null: not known') likes!: number | null;
  @number('null: not known') comments!: number | null;
  @number('null: not known') shares!: number | null;
  @number('Likes, comments and shares together; null: not measured') engagement!: number | null;
}

/** Where an approved video was posted. */
export class PostView extends PostCounts {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @id({ required: 'submissionId' }) submissionId!: number;
  @ApiProperty({ type: String }) videoTitle!: string;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: SubmissionContract }) contract!: SubmissionContract;
  @ApiProperty({ enum: platforms }) platform!: Platform;
  @ApiProperty({ type: String, format: 'uri' }) address!: string;
  @day({ required: 'postedOn' }) postedOn!: string;
  @ApiProperty({ type: 'integer', nullable: true }) deliverableId!: number | null;
  @ApiProperty({ type: String, nullable: true }) deliverableTitle!: string | null;
  @day({ required: 'measuredOn', nullable: true, description: 'Of the newest measurement' }) measuredOn!: string | null;
  @instant({ required: 'createdAt' }) createdAt!: string;
}

export const postSorts = sortsOf('postedOn', 'views', 'engagement', 'measuredOn', 'creator');
export type PostSort = (typeof postSorts)[number];

export class ListPosts extends ListQuery {
  @id({ label: 'contractId', description: 'Posts of this contract only' }) contractId?: number;
  @choice(platforms, { label: 'platform' }) platform?: Platform;

  @ApiPropertyOptional({ enum: ['true', 'false'], description: 'Only those with numbers, or only those without' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'measured must be true or false' })
  measured?: 'true' | 'false';

  @ApiPropertyOptional({ type: String, example: '2026-03', description: 'The month in which they were posted' })
  @IsOptional()
  @Matches(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-03' })
  month?: string;

  @ApiPropertyOptional({ enum: postSorts, default: '-postedOn' })
  @IsOptional()
  @IsIn(postSorts, { message: `sort must be one of: ${postSorts.join(', ')}` })
  sort?: PostSort;
}

/** The posts that are counted: the filters of the list. */
export class PostFilter extends PickType(ListPosts, ['search', 'contractId', 'platform', 'measured', 'month'] as const) {}

/** Sums of posts. */
export class PostTotals {
  @ApiProperty({ type: 'integer' }) posts!: number;
  @ApiProperty({ type: 'integer', description: 'Of these, without numbers' }) unmeasured!: number;
  @ApiProperty({ type: 'integer', description: 'By the newest measurement of each' }) views!: number;
  @ApiProperty({ type: 'integer', description: 'Likes, comments and shares' }) engagement!: number;
  @ApiProperty({ type: 'integer', description: 'Approved videos without a post, of the contract or of all' }) missing!: number;
}

export class ListMissingPosts extends ListQuery {
  @id({ label: 'contractId', description: 'Videos of this contract only' }) contractId?: number;
}

/** An approved video of which no post is known. */
export class MissingPostView {
  @id({ required: 'submissionId' }) submissionId!: number;
  @ApiProperty({ type: String }) videoTitle!: string;
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: SubmissionContract }) contract!: SubmissionContract;
  @instant({ required: 'approvedAt', nullable: true }) approvedAt!: string | null;
}

/** A post as its creator sees it. */
export class CreatorPost {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ enum: platforms }) platform!: Platform;
  @ApiProperty({ type: String, format: 'uri' }) address!: string;
  @ApiProperty({ type: Boolean, description: 'The team has numbers of it: only the team corrects the address' })
  measured!: boolean;
}

export class CreatorPostVideo {
  @id({ required: 'submissionId' }) submissionId!: number;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: CreatorPost, isArray: true }) posts!: CreatorPost[];
}

export class PostsOfContract {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

/** Posts of a creator's contracts. */
export class CreatorPosts {
  @ApiProperty({ type: PostTotals }) totals!: PostTotals;
  @ApiProperty({ type: PostView, isArray: true, description: 'At most 12: the newest' }) newest!: PostView[];
}

/** What a post counted on a day. A second one of the day replaces the first; the newest day is what lists show. */
export class Measurement {
  @text({
    required: 'The post is required',
    label: 'The post',
    max: 400,
    description: 'Its address, or the id of its video when that has one post',
    example: 'https://youtu.be/dQw4w9WgXcQ',
  })
  post!: string;

  @day({ label: 'The date', description: 'Today, when it is left out' }) date?: string;
  @count({ required: 'The views are required', label: 'Views', max: maxCount }) views!: number;
  @count({ nullable: true, label: 'Likes', max: maxCount }) likes?: number | null;
  @count({ nullable: true, label: 'Comments', max: maxCount }) comments?: number | null;
  @count({ nullable: true, label: 'Shares', max: maxCount }) shares?: number | null;
}

export class RecordMeasurements {
  @ApiProperty({ type: () => Measurement, isArray: true, minItems: 1, maxItems: mostMeasurements })
  @IsArray({ message: 'measurements must be a list' })
  @ArrayMinSize(1, { message: 'At least one measurement is required' })
  @ArrayMaxSize(mostMeasurements, { message: `At most ${mostMeasurements} measurements at once` })
  @ValidateNested({ each: true, message: 'Each measurement needs a post and whole numbers from 0' })
  @Type(() => Measurement)
  measurements!: Measurement[];

  @ApiPropertyOptional({ type: Boolean, description: 'Checks, and writes nothing' })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : (value as unknown)))
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun?: boolean;
}

export class MeasurementError {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Which one of the request, from 1' }) row!: number;
  @ApiProperty({ type: String }) message!: string;
}

/** What became of measurements: those without an error are stored together. */
export class RecordedMeasurements {
  @ApiProperty({ type: 'integer', description: 'New or other than before; of a dry run: those without an error' })
  recorded!: number;
  @ApiProperty({ type: 'integer', description: 'Stored already' }) unchanged!: number;
  @ApiProperty({ type: MeasurementError, isArray: true }) errors!: MeasurementError[];
}

export class MeasurementView {
  @day({ required: 'date' }) date!: string;
  @ApiProperty({ type: 'integer' }) views!: number;
  @number('null: not known') likes!: number | null;
  @number('null: not known') comments!: number | null;
  @number('null: not known') shares!: number | null;
  @instant({ required: 'recordedAt' }) recordedAt!: string;
}
