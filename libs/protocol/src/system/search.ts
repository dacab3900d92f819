import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { payoutStatuses, type PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { id, text } from '../fields.ts';

export class SearchFor {
  @text({ required: 'What are you looking for?', label: 'The search', max: 100, example: 'lovelcae' }) q!: string;
}

export class FoundCreator {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
}

export class FoundFile {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) originalName!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of the contract' }) fullName!: string | null;
}

export class FoundVideo {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ enum: videoStatuses }) status!: VideoStatus;
  @ApiProperty({ type: String, nullable: true, description: 'Of the contract' }) fullName!: string | null;
}

export class FoundPayout {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) creatorName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: 'integer' }) amountCents!: number;
  @ApiProperty({ enum: payoutStatuses }) status!: PayoutStatus;
}

/** What the contracts service finds. Files are left out for roles that do not see documents. */
export interface FoundInContracts {
  creators: FoundCreator[];
  files?: FoundFile[];
}

export const searchParts = ['contracts', 'media', 'payouts'] as const;
export type SearchPart = (typeof searchParts)[number];

/** The best of each kind, at most six. A kind that the role does not see, or that is not known now, is left out. */
export class SearchView {
  @ApiPropertyOptional({ type: FoundCreator, isArray: true }) creators?: FoundCreator[];
  @ApiPropertyOptional({ type: FoundFile, isArray: true, description: 'By the name, or the words inside' }) files?: FoundFile[];
  @ApiPropertyOptional({ type: FoundVideo, isArray: true }) videos?: FoundVideo[];
  @ApiPropertyOptional({ type: FoundPayout, isArray: true }) payouts?: FoundPayout[];
  @ApiProperty({ enum: searchParts, isArray: true, description: 'Services that did not answer' }) missing!: SearchPart[];
}
