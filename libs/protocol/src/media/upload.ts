import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsHexadecimal, IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator';
import { chunkSize } from '@creator-desk/domain/videos/video-upload';
import { digits, id, text } from '../fields.ts';

const wholeNumber = (label: string, min: number): PropertyDecorator[] => {
  const message = `${label} must be a whole number from ${min}`;
  return [digits(), IsInt({ message }), Min(min, { message }), Max(Number.MAX_SAFE_INTEGER, { message })];
};
const bytes = (property: object, key: string | symbol): void =>
  wholeNumber('The file size', 1).forEach((check) => check(property, key));
const chunks = (property: object, key: string | symbol): void =>
  wholeNumber('The number of chunks', 1).forEach((check) => check(property, key));
const index = (property: object, key: string | symbol): void =>
  wholeNumber('The chunk index', 0).forEach((check) => check(property, key));

/** What is said of a video with which way ever it is sent. */
export class VideoCaption {
  @text({ required: 'A caption is required', label: 'The caption', max: 2_000 }) title!: string;
  @text({ nullable: true, label: 'The description', max: 10_000 }) description?: string | null;
  @id({ required: 'Contract ID not found', label: 'The contract id' }) contractId!: number;

  @id({ label: 'replacesId', description: 'A video for which changes were requested, and of which this is the new version' })
  replacesId?: number;
}

export class InitUpload extends VideoCaption {
  @text({ required: 'The file name is required', label: 'The file name', max: 500 }) fileName!: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Bytes' }) @bytes fileSize!: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: `Chunks of ${chunkSize} bytes` }) @chunks totalChunks!: number;
}

export class UploadId {
  @ApiProperty({ type: String })
  @Matches(/^[0-9a-f]{32}$/, { message: 'The upload id is not valid' })
  uploadId!: string;
}

/** Which chunk of what is sent. */
export class ChunkPlace extends UploadId {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'From 0' }) @index chunkIndex!: number;
}

/** The same in the address, for senders whose form carries the chunk before its place, and the chunk's checksum. */
export class ChunkQuery {
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @Matches(/^[0-9a-f]{32}$/, { message: 'The upload id is not valid' })
  uploadId?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0 }) @IsOptional() @index chunkIndex?: number;

  @ApiPropertyOptional({ type: String, description: 'SHA-256 of the chunk in hex: other bytes are refused' })
  @IsOptional()
  @IsHexadecimal({ message: 'The checksum must be hexadecimal' })
  @Length(64, 64, { message: 'The checksum must be a SHA-256 in hex' })
  sha256?: string;
}

/** How far an upload has come. */
export class UploadProgress {
  @ApiProperty({ type: String }) uploadId!: string;
  @ApiProperty({ type: 'integer' }) totalChunks!: number;
  @ApiProperty({ type: 'integer', description: 'Bytes of every chunk but the last' }) chunkSize!: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'Indexes of the chunks that have arrived, from 0' })
  received!: number[];
  @ApiProperty({ type: String }) fileName!: string;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) fileSize!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The submission, once it is finalized' })
  submissionId!: number | null;
}

/** A chunk that is durably stored. */
export class ReceivedChunk {
  @ApiProperty({ type: String }) uploadId!: string;
  @ApiProperty({ type: 'integer' }) chunkIndex!: number;
}
