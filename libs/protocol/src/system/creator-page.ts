import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { ScheduleView } from '../comms/communication.ts';
import { CreatorFiles } from '../contracts/creator.ts';
import { ContractView } from '../contracts/contract.ts';
import { day, id, instant } from '../fields.ts';
import { CreatorPosts } from '../media/post.ts';
import { VideoSubmissionView } from '../media/video-submission-view.ts';
import { PayoutRequestView } from '../payouts/payout-request.ts';
import { TermView } from '../payouts/term-history.ts';
import { PortalLinkView } from '../portal/portal-link.ts';
import { ProductRequestView } from '../portal/product-request.ts';

export class VideoCount {
  @ApiProperty({ enum: videoStatuses }) status!: VideoStatus;
  @ApiProperty({ type: 'integer' }) count!: number;
}

class ApprovedMonth {
  @day({ required: 'month', description: 'The first of the month' }) month!: string;
  @ApiProperty({ type: 'integer', description: 'Videos whose newest version was submitted in the month and is approved now' })
  approved!: number;
}

class PaidMonth {
  @day({ required: 'month', description: 'The first of the month' }) month!: string;
  @ApiProperty({ type: 'integer', description: 'By the day of payment, less what was taken back' }) paidCents!: number;
}

/** What the media service knows about a creator. */
export class CreatorVideos {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: VideoCount, isArray: true, description: 'Without those of which there is none' }) counts!: VideoCount[];
  @ApiProperty({ type: ApprovedMonth, isArray: true, description: 'The running month and the five before it, the oldest first' })
  months!: ApprovedMonth[];
  @ApiProperty({ type: VideoSubmissionView, isArray: true, description: 'At most 24: undecided ones, then the newest' })
  newest!: VideoSubmissionView[];
}

export class ContractTermView extends TermView {
  @id({ required: 'contractId' }) contractId!: number;
}

/** What the payouts service knows about a creator. */
export class CreatorPayouts {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Requested or approved, and not paid' }) openCents!: number;
  @ApiProperty({ type: 'integer' }) openCount!: number;
  @ApiProperty({ type: 'integer', description: 'Less what was taken back' }) paidCents!: number;
  @ApiProperty({ type: PaidMonth, isArray: true, description: 'The running month and the five before it, the oldest first' })
  months!: PaidMonth[];
  @ApiProperty({ type: PayoutRequestView, isArray: true, description: 'At most 24: open ones, then the newest' })
  newest!: PayoutRequestView[];
  @ApiProperty({ type: ContractTermView, isArray: true, description: 'The newest 60 of each contract, the newest first' })
  terms!: ContractTermView[];
}

/** What the portal service knows about a creator. */
export class CreatorPortals {
  @ApiProperty({ type: ProductRequestView, isArray: true, description: 'The newest 12' }) products!: ProductRequestView[];
  @ApiPropertyOptional({ type: PortalLinkView, isArray: true, description: 'Left out for roles that do not see portals' })
  links?: PortalLinkView[];
}

/** What the comms service knows about a creator. */
export class CreatorContacts {
  @instant({ required: 'lastContactDate', nullable: true }) lastContactDate!: string | null;
  @ApiProperty({ type: ScheduleView, isArray: true, description: 'Open tasks, the next one first' }) tasks!: ScheduleView[];
}

export const creatorParts = ['videos', 'posts', 'payouts', 'portals', 'contacts'] as const;
export type CreatorPart = (typeof creatorParts)[number];

/** Everything that is first on a creator's screen. */
export class CreatorPageView {
  @ApiProperty({ type: 'integer', nullable: true }) creatorId!: number | null;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: ContractView, isArray: true, description: 'The one that ends last first. None: all were deleted' })
  contracts!: ContractView[];
  @ApiPropertyOptional({ type: CreatorFiles, description: 'Left out for roles that do not see documents' }) files?: CreatorFiles;
  @ApiPropertyOptional({ type: CreatorVideos }) videos?: CreatorVideos;
  @ApiPropertyOptional({ type: CreatorPosts }) posts?: CreatorPosts;
  @ApiPropertyOptional({ type: CreatorPayouts, description: 'Left out for roles that do not see payouts' })
  payouts?: CreatorPayouts;
  @ApiPropertyOptional({ type: CreatorPortals }) portals?: CreatorPortals;
  @ApiPropertyOptional({ type: CreatorContacts }) contacts?: CreatorContacts;
  @ApiProperty({ enum: creatorParts, isArray: true, description: 'Parts whose service did not answer. Ask again for them' })
  missing!: CreatorPart[];
}

/** What is open for a contract. */
export class ContractWork {
  @id({ required: 'contractId' }) contractId!: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Videos that nobody has decided. Left out when it is not known' })
  videosOpen?: number;
  @ApiPropertyOptional({ type: 'integer', description: 'Left out when it is not known, or not for the role' }) openCents?: number;
}

export class OpenWorkView {
  @ApiProperty({ type: ContractWork, isArray: true, description: 'In the order of the question' }) contracts!: ContractWork[];
  @ApiProperty({ enum: creatorParts, isArray: true, description: 'Parts whose service did not answer' }) missing!: CreatorPart[];
}

export interface OpenVideos {
  contractId: number;
  videosOpen: number;
}

export interface OpenPayouts {
  contractId: number;
  openCents: number;
}
