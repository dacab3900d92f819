import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { languages, type Language } from '@creator-desk/domain/values/languages';
import { videoStatuses, type VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { termStates, type TermState } from '@creator-desk/domain/contracts/term';
import { choice, day, id, instant, text } from '../fields.ts';
import { PayoutEligibility } from '../payouts/creator-payout.ts';
import { SettingsView } from '../settings/setting.ts';

export class PortalContract {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @ApiProperty({ type: String, example: '4500.00', description: 'Dollars' }) monthlyFee!: string;
  @day({ required: 'startDate', description: "The running term's first day" }) startDate!: string;
  @day({ required: 'endDate', description: "The contract's last day" }) endDate!: string;
}

export class PortalTerm {
  @id({ required: 'number' }) number!: number;
  @ApiProperty({ enum: termStates }) state!: TermState;
  @instant({ required: 'startsAt' }) startsAt!: string;
  @instant({ required: 'endsAt', description: 'The first instant of the term after it' }) endsAt!: string;
  @instant({ required: 'nextTermAt', description: 'The next 30-day boundary after now: what a countdown runs to' })
  nextTermAt!: string;
}

export class PortalProgress {
  @ApiProperty({ type: 'integer', description: 'Of the running term; 0 once it has expired' }) approvedVideos!: number;
  @ApiProperty({ type: 'integer', description: '0 is no quota' }) requiredThisMonth!: number;
  @ApiProperty({ type: 'integer', description: 'Calendar days until the contract ends; 0 on its last day and afterwards' })
  daysRemaining!: number;
  @ApiProperty({ type: 'integer' }) totalContractDays!: number;
}

/** A video of the running term as its creator sees it. */
export class PortalVideoUpload {
  @id({ required: 'id' }) id!: number;
  @ApiProperty({ type: String }) title!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ enum: videoStatuses }) status!: VideoStatus;
  @ApiProperty({ type: String, nullable: true }) adminNotes!: string | null;
  @instant({ required: 'submittedAt' }) submittedAt!: string;
  @instant({ required: 'estimatedReviewTime', nullable: true, description: 'Only while it waits for its review' })
  estimatedReviewTime!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Relative, signed, good for hours; null while it cannot be played' })
  videoUrl!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The same, when browsers are known to play it' })
  previewUrl!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'A picture of it' }) posterUrl!: string | null;
  @ApiProperty({ type: String, isArray: true }) sparkCodes!: string[];
}

/** What can be done now: false while the part that does it cannot be reached. */
export class PortalAvailability {
  @ApiProperty({ type: Boolean }) uploads!: boolean;
  @ApiProperty({ type: Boolean }) payouts!: boolean;
}

/** A creator's page, from the portal's own data: it works while other services are down. */
export class PortalView {
  @ApiProperty({ type: PortalContract }) contract!: PortalContract;
  @ApiProperty({ type: PortalTerm }) term!: PortalTerm;
  @ApiProperty({ type: PortalProgress }) progress!: PortalProgress;
  @ApiProperty({ type: PortalVideoUpload, isArray: true, description: "The running term's, newest first" })
  videoUploads!: PortalVideoUpload[];
  @ApiProperty({ type: PayoutEligibility }) payout!: PayoutEligibility;
  @ApiProperty({ type: SettingsView }) settings!: SettingsView;
  @ApiProperty({ type: PortalAvailability }) available!: PortalAvailability;
  @ApiProperty({
    type: String,
    enum: languages,
    nullable: true,
    description: 'As the creator has chosen; null: as the browser asks',
  })
  language!: Language | null;
}

/** A visitor of a portal, for its access log. */
export class PortalVisit {
  @text({ label: 'The user agent', max: 300 }) userAgent?: string;
  @text({ label: 'The visitor', max: 32, description: 'A keyed digest of the address, shortened' }) visitor?: string;
}

export class OpenPortal extends PortalVisit {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class OpenPage extends OpenPortal {
  /** By which the page was found: refused when it no longer is the contract's. */
  @text({ label: 'The slug', max: 200 }) slug?: string;
  /** Which the browser asks for. */
  @choice(languages, { label: 'The language' }) browserLanguage?: Language;
}

/** In which a creator reads the portal and gets mails. */
export class ChooseLanguage {
  @choice(languages, { required: 'The language is required', label: 'The language' }) language!: Language;
}

export class ChooseLanguageFor extends ChooseLanguage {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class LanguageView {
  @ApiProperty({ type: String, enum: languages }) language!: Language;
}

/** A payout request that the creator has just made: the page shows it before its event has come. */
export class NotePayoutRequest extends OpenPortal {
  @id({ required: 'The request is required' }) payoutRequestId!: number;
  @id({ nullable: true }) termNumber?: number | null;
  @day({ nullable: true }) paymentPeriodStart?: string | null;
}

export const portalAccessKinds = ['opened', 'payout_requested', 'products_requested'] as const;
export type PortalAccessKind = (typeof portalAccessKinds)[number];

/** One use of a portal link. */
export class PortalAccessView {
  @instant({ required: 'at' }) at!: string;
  @ApiProperty({ enum: portalAccessKinds, description: "'opened' at most once a minute" }) kind!: PortalAccessKind;
  @ApiProperty({ type: String, nullable: true, example: 'Safari on iPhone' }) userAgent!: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '9f3c1a',
    description: 'The same for visits from the same address, which it does not reveal',
  })
  visitor!: string | null;
}
