import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import type { Operation } from '../../operation.ts';
import { admins } from '../../policies.ts';
import { ExtractionView } from './extraction.ts';

/** Of reading a document or drawing its pages. `unknown`: nobody works on it just now; it has not begun, or is over. */
export const progressStages = [
  'unknown',
  'waiting',
  'opening',
  'reading',
  'recognising',
  'converting',
  'understanding',
  'asking the model',
] as const;

export class ProgressOf {
  @ApiProperty({ type: String, format: 'uuid', description: 'The progressId that the caller made and sent with the document' })
  @IsUUID(undefined, { message: 'progressId must be a UUID' })
  progressId!: string;
}

/** The step at which the work on a document is. */
export class ProgressView {
  @ApiProperty({ enum: progressStages, description: 'waiting: for a free reader. unknown: not begun yet, or over' })
  stage!: (typeof progressStages)[number];
  @ApiProperty({ type: 'integer', nullable: true, description: 'From 1' }) page!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) pages!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of waiting: how many documents are before this one' })
  before!: number | null;
  @ApiProperty({ type: 'integer', description: 'Pages whose fields can be asked for already, while others are read' })
  pagesRead!: number;
}

/** What was read of a document so far. */
export class PartialExtractionView {
  @ApiProperty({ type: ExtractionView, nullable: true, description: 'null: nothing yet, or the work is over' })
  extraction!: ExtractionView | null;
}

/** Asks for the fields that were read so far instead of the step. */
export interface AskProgress {
  fields?: boolean;
}

/** Progress of one document, answered by the process that works on it. No one answers before or after. */
export const progressOperation = (progressId: string): Operation<AskProgress, ProgressView | PartialExtractionView> => ({
  subject: `contracts.progress.${progressId.toLowerCase()}`,
  policy: admins,
  isQuery: true,
});
