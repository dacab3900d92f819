import { ApiProperty, ApiPropertyOptional, PartialType, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { canonicalPlatform, namedPlatformChoice, platformChoices, platforms } from '@creator-desk/domain/contracts/platforms';
import { expiries } from '@creator-desk/domain/contracts/contract-expiry';
import { renewalStages, type RenewalStage } from '@creator-desk/domain/contracts/renewal';
import { choice, choices, count, day, email, handle, id, instant, money, month, seenVersions, text, version } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

/** Administrative state of a contract, stored. The badge (expiry) is derived and never stored. */
export const lifecycles = ['ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const;
export type Lifecycle = (typeof lifecycles)[number];

/** Largest whole number that the stored integers hold. */
const maxInteger = 2 ** 31 - 1;
/** Contracts that are chosen one by one. */
const maxReassigned = 500;

export class CreateContract {
  @text({ required: 'Full name is required', label: 'Full name', max: 200, example: 'Jane Doe' })
  fullName!: string;

  @handle({ required: 'Social handle is required', description: 'A leading @ is added when it is missing' })
  socialHandle!: string;

  @money({ required: 'Monthly fee is required', label: 'Monthly fee' })
  monthlyFee!: string;

  @day({ required: 'Start date is required', label: 'Start date' })
  startDate!: string;

  @day({ required: 'End date is required', label: 'End date', description: 'The last day, inclusive; later than the start date' })
  endDate!: string;

  @text({ nullable: true, label: 'Notes', max: 20_000 })
  notes?: string | null;

  @choice(platformChoices, { nullable: true, label: 'Platform', canonical: namedPlatformChoice })
  platform?: string | null;

  @choices(platforms, { nullable: true, label: 'Platforms', canonical: canonicalPlatform })
  platforms?: string[] | null;

  @count({ label: 'Videos per month', max: 1000, nullable: true })
  videosPerMonth?: number | null;

  @text({ nullable: true, label: 'Title', max: 200 })
  title?: string | null;

  @count({ nullable: true, label: 'Total videos', max: maxInteger })
  totalVideos?: number | null;

  @count({ nullable: true, label: 'Total fee', max: maxInteger })
  feeTotal?: number | null;

  @count({ nullable: true, label: 'Fee per video', max: maxInteger })
  feePerVideo?: number | null;

  @text({ nullable: true, label: 'Exclusivity', max: 5_000 })
  exclusivity?: string | null;

  @text({ nullable: true, label: 'Usage rights', max: 5_000, description: 'What may be done with the videos, and for how long' })
  usageRights?: string | null;

  @email({ nullable: true, label: 'E-mail', description: 'Where the creator gets mails; null: none' })
  email?: string | null;

  @choice(lifecycles, { label: 'Status' })
  status?: Lifecycle;

  @id({ nullable: true, label: 'Creator', description: 'Ignored: the creator is found by the social handle' })
  creatorId?: number | null;

  @id({ nullable: true, label: 'Admin owner' })
  adminOwnerId?: number | null;

  @id({
    nullable: true,
    label: 'Source file',
    description: 'fileId of an extract answer: the document is kept with the contract',
  })
  sourceFileId?: number | null;
}

/** Every field optional; what is left out stays. */
export class UpdateContract extends PartialType(OmitType(CreateContract, ['sourceFileId'] as const), {
  skipNullProperties: false,
}) {}

export class ContractId {
  @id({ required: 'The id is required' }) id!: number;
}

export class UpdateContractById extends UpdateContract {
  @id({ required: 'The id is required' }) id!: number;
  @seenVersions() ifMatch?: number[] | undefined;
}

export class RemoveContract extends ContractId {
  @seenVersions() ifMatch?: number[] | undefined;
}

export class AdvanceTerm {
  @id({ label: 'fromTerm', description: 'Number of the term the caller sees running: refused when it no longer is' })
  fromTerm?: number;
}

export class AdvanceTermOf extends AdvanceTerm {
  @id({ required: 'The id is required' }) id!: number;
}

/** Gives contracts to somebody else of the team: some, or all of a person who leaves. */
export class ReassignContracts {
  @ApiPropertyOptional({ type: 'integer', isArray: true, minItems: 1, maxItems: maxReassigned })
  @IsOptional()
  @IsArray({ message: 'contractIds must be a list' })
  @ArrayNotEmpty({ message: 'Choose at least one contract' })
  @ArrayMaxSize(maxReassigned, { message: `At most ${maxReassigned} contracts can be reassigned at once` })
  @IsInt({ each: true, message: 'contractIds must be ids of contracts' })
  @Min(1, { each: true, message: 'contractIds must be ids of contracts' })
  @Max(maxInteger, { each: true, message: 'contractIds must be ids of contracts' })
  contractIds?: number[];

  @id({ label: 'fromOwnerId', description: 'Instead of contractIds: all contracts of this person' })
  fromOwnerId?: number;

  @id({ nullable: true, label: 'Admin owner', description: 'null: nobody' })
  adminOwnerId!: number | null;
}

export class ReassignedContracts {
  @ApiProperty({ type: 'integer', description: 'Contracts that have another owner now' }) reassigned!: number;
}

const [mine, unassigned] = ['mine', 'unassigned'] as const;
const isOwner = (value: unknown): boolean =>
  value === mine || value === unassigned || (Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxInteger);

function ownerOf(value: unknown): unknown {
  if (value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

export const contractSorts = sortsOf(
  'fullName',
  'socialHandle',
  'monthlyFee',
  'startDate',
  'endDate',
  'videosPerMonth',
  'createdAt',
);
export type ContractSort = (typeof contractSorts)[number];

export class ListContracts extends ListQuery {
  @ApiPropertyOptional({
    enum: ['all', 'current', ...expiries],
    description: "By the derived status; 'current' is active and expiring: all that have not ended",
  })
  @IsOptional()
  @IsIn(['all', 'current', ...expiries], { message: 'status must be one of: all, current, active, expiring, expired' })
  status?: 'all' | 'current' | (typeof expiries)[number];

  @ApiPropertyOptional({ enum: lifecycles, description: 'By the stored status' })
  @IsOptional()
  @IsIn([...lifecycles], { message: `lifecycle must be one of: ${lifecycles.join(', ')}` })
  lifecycle?: Lifecycle;

  @ApiPropertyOptional({ enum: ['all', 'expired'], description: 'expired: ACTIVE, not ended, the term over and not advanced' })
  @IsOptional()
  @IsIn(['all', 'expired'], { message: 'term must be one of: all, expired' })
  term?: 'all' | 'expired';

  @ApiPropertyOptional({
    enum: ['all', ...renewalStages],
    description: 'Contracts on the board of renewals: they end within 60 days, or ended in the past 30',
  })
  @IsOptional()
  @IsIn(['all', ...renewalStages], { message: `renewal must be one of: all, ${renewalStages.join(', ')}` })
  renewal?: 'all' | RenewalStage;

  @month({ label: 'endMonth', description: 'The month in which they end' }) endMonth?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: `^([1-9][0-9]*|${mine}|${unassigned})$`,
    example: mine,
    description: 'Contracts of one person of the team, of the one who asks, or of nobody',
  })
  @IsOptional()
  @Transform(({ value }) => ownerOf(value))
  @ValidateBy(
    { name: 'owner', validator: { validate: isOwner } },
    { message: 'owner must be the id of a user, mine or unassigned' },
  )
  owner?: number | 'mine' | 'unassigned';

  @ApiPropertyOptional({ enum: contractSorts, default: '-createdAt' })
  @IsOptional()
  @Transform(({ value }) => (value === '' ? undefined : value))
  @IsIn(contractSorts, { message: `sort must be one of: ${contractSorts.join(', ')}` })
  sort?: ContractSort;
}

export class ContractView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @text({ required: 'fullName', max: 200 }) fullName!: string;
  @handle({ required: 'socialHandle' }) socialHandle!: string;
  @money({ description: 'Left out for roles that do not see fees' }) monthlyFee?: string;
  @day({ required: 'startDate' }) startDate!: string;
  @day({ required: 'endDate' }) endDate!: string;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ enum: platformChoices.slice(1), nullable: true, type: String }) platform!: string | null;
  @ApiProperty({ enum: platforms, isArray: true }) platforms!: string[];
  @ApiProperty({ type: Number }) videosPerMonth!: number;
  @ApiProperty({ type: Number, nullable: true }) creatorId!: number | null;
  @ApiPropertyOptional({ type: Boolean, description: 'Sample data; left out for all others' }) sample?: boolean;
  @ApiProperty({ type: Number, nullable: true }) adminOwnerId!: number | null;
  @ApiProperty({ type: String, nullable: true }) title!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Address of the document from which the contract was made' })
  originalPdf!: string | null;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'What was read from that document, as JSON text. Left out for roles that do not see fees',
  })
  parsedJson?: string | null;
  @ApiProperty({ type: Number, description: 'Number of the running term, from 1' }) termNumber!: number;
  @day({ required: 'termStart', description: 'First day of the running term' }) termStart!: string;
  @day({ required: 'termEnd', description: 'termStart + 30 days' }) termEnd!: string;
  @ApiProperty({ type: Number, nullable: true }) totalVideos!: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Left out for roles that do not see fees' })
  feeTotal?: number | null;
  @ApiPropertyOptional({ type: Number, nullable: true, description: 'Left out for roles that do not see fees' })
  feePerVideo?: number | null;
  @ApiProperty({ type: String, nullable: true }) exclusivity!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What may be done with the videos, and for how long' })
  usageRights!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Where the creator gets mails' }) email!: string | null;
  @ApiProperty({ enum: lifecycles }) status!: Lifecycle;
  @ApiProperty({ enum: renewalStages, description: 'How far the decision about the next contract has come' })
  renewal!: RenewalStage;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The next contract, which renews this one' })
  renewedById!: number | null;
  @ApiProperty({
    type: Number,
    description: 'Calendar days until the end date in the business time zone; negative when it is over',
  })
  daysRemaining!: number;
  @ApiProperty({ enum: expiries, description: 'Derived from the end date' }) expiry!: (typeof expiries)[number];
  @instant({ required: 'createdAt' }) createdAt!: string;
  @instant({ required: 'updatedAt' }) updatedAt!: string;
}

/** Counts for the dashboard's cards: `active` is every contract that is not expired, `expiring` a part of it. */
export class ContractSummary {
  @ApiProperty({ type: Number }) total!: number;
  @ApiProperty({ type: Number }) active!: number;
  @ApiProperty({ type: Number }) expiring!: number;
  @ApiProperty({ type: Number }) expired!: number;
}
