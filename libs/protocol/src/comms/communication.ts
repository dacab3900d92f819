import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { day, id, instant, text } from '../fields.ts';
import { ListQuery, sortsOf } from '../list.ts';

export const communicationTypes = ['email', 'phone', 'meeting', 'social', 'deal_upload', 'other'] as const;
export type CommunicationType = (typeof communicationTypes)[number];

export const scheduleBadges = ['Completed', 'Overdue', 'Due Today', 'Scheduled'] as const;

/**
 * The filters of the status list: who has a task, which active contract has none, who was never contacted, whose last contact
 * is so many days ago.
 */
export const contactFilters = ['all', 'on_schedule', 'no_task', 'no_contact', '7', '14', '30'] as const;

export class ContractOf {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class CompleteNotes {
  @text({ nullable: true, label: 'Notes', max: 5_000 }) notes?: string | null;
}

export class CompleteCommunication extends CompleteNotes {
  @id({ required: 'The contract is required', label: 'The contract id' }) contractId!: number;
}

export class ScheduleId {
  @id({ required: 'The id is required' }) id!: number;
}

/** Name and handle of the contract a row belongs to. */
export class CreatorOf {
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
}

/** A task to talk to a creator. A contract has at most one that is open. */
export class ScheduleView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @day({ required: 'nextContactDate' }) nextContactDate!: string;
  @ApiProperty({ enum: [0, 1], type: Number, description: '1 when it is completed' }) isCompleted!: 0 | 1;
  @instant({ nullable: true }) completedAt!: string | null;
  @ApiProperty({ type: Number, description: 'One above the contract’s last, from 1' }) weekNumber!: number;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @day({ nullable: true }) followUpDate!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The messages drafted last, as JSON text' })
  aiGeneratedMessages!: string | null;
  @ApiProperty({ enum: scheduleBadges }) badge!: (typeof scheduleBadges)[number];
  @ApiProperty({ type: CreatorOf }) contract!: CreatorOf;
}

export class HistoryView {
  @id({ required: 'id' }) id!: number;
  @id({ required: 'contractId' }) contractId!: number;
  @instant({ required: 'lastContactDate' }) lastContactDate!: string;
  @ApiProperty({ enum: communicationTypes }) communicationType!: CommunicationType;
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
}

export class CommunicationStatus {
  @ApiProperty({ type: Number, description: 'The contract’s id' }) id!: number;
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
  @instant({ nullable: true }) lastCommunicationDate!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'In business days of the calendar; null when never contacted' })
  daysSinceLastContact!: number | null;
  @ApiProperty({ type: Boolean, description: 'There is an open task' }) hasSchedule!: boolean;
  @ApiProperty({ type: Boolean, description: 'The contract is ACTIVE and not expired' }) isActive!: boolean;
}

export class CommunicationSummary {
  @ApiProperty({ type: Number }) totalScheduled!: number;
  @ApiProperty({ type: Number }) dueToday!: number;
  @ApiProperty({ type: Number }) overdue!: number;
  @ApiProperty({ type: Number }) followUps!: number;
  @ApiProperty({ type: Number, description: 'Creators of active contracts without a task' }) noSchedule!: number;
}

export const statusSorts = sortsOf('fullName', 'lastCommunicationDate');

export class ListCommunicationStatus extends ListQuery {
  @ApiPropertyOptional({ enum: contactFilters })
  @IsOptional()
  @IsIn([...contactFilters], { message: `filter must be one of: ${contactFilters.join(', ')}` })
  filter?: (typeof contactFilters)[number];

  @ApiPropertyOptional({ enum: statusSorts, default: 'fullName' })
  @IsOptional()
  @IsIn(statusSorts, { message: `sort must be one of: ${statusSorts.join(', ')}` })
  sort?: (typeof statusSorts)[number];
}

export const scheduleSorts = sortsOf('nextContactDate');

export class ListSchedules extends ListQuery {
  @ApiPropertyOptional({ enum: scheduleSorts, default: 'nextContactDate' })
  @IsOptional()
  @IsIn(scheduleSorts, { message: `sort must be one of: ${scheduleSorts.join(', ')}` })
  sort?: (typeof scheduleSorts)[number];
}

/** Which open tasks a list shows. */
export const scheduleViews = ['open', 'overdue', 'due-today', 'follow-ups'] as const;
export type ScheduleList = (typeof scheduleViews)[number];

export class CommunicationScheduled {
  @IsInt() contractId!: number;
  @IsInt() scheduleId!: number;
  @IsString() nextContactDate!: string;
}

export class CommunicationRecorded {
  @IsInt() contractId!: number;
  @IsInt() historyId!: number;
  @IsString() communicationType!: CommunicationType;
  /** When the contact took place. */
  @IsString() at!: string;
}
