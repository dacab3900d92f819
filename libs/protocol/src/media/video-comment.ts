import { ApiProperty } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';
import { id, instant, text } from '../fields.ts';

const message = 'seconds must be a number from 0';

export class AddComment {
  @ApiProperty({ type: Number, minimum: 0, description: 'Where in the video, in seconds from its beginning' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message })
  @Min(0, { message })
  @Max(1_000_000, { message: 'seconds is out of range' })
  seconds!: number;

  @text({ required: 'A comment is required', label: 'The comment', max: 5_000 }) comment!: string;
}

export class AddCommentTo extends AddComment {
  @id({ required: 'The id is required' }) submissionId!: number;
}

export class CommentAt {
  @id({ required: 'The id is required' }) id!: number;
  @id({ required: 'The comment id is required', label: 'The comment id' }) commentId!: number;
}

/** A note at a moment of a video. */
export class VideoCommentView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'submissionId' }) submissionId!: number;
  @ApiProperty({ type: Number, description: 'From the beginning of the video' }) seconds!: number;
  @ApiProperty({ type: String }) comment!: string;
  @instant({ required: 'createdAt' }) createdAt!: string;
}
