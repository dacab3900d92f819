import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { id, instant } from '../fields.ts';

/** Of the secret in the address of a calendar: SHA-256 in hexadecimal digits. Only the owner of the calendar knows the secret. */
export class CalendarAt {
  @Matches(/^[0-9a-f]{64}$/, { message: 'The digest must be a SHA-256 in hexadecimal digits' }) digest!: string;
}

export class CalendarOf {
  @id({ required: 'The id is required' }) id!: number;
}

export class MakeCalendar extends CalendarAt {
  @id({ required: 'The id is required' }) id!: number;
}

export class CreatorCalendarOf {
  @id({ required: 'The contract id is required' }) contractId!: number;
}

export class MakeCreatorCalendar extends CalendarAt {
  @id({ required: 'The contract id is required' }) contractId!: number;
}

/** Whether there is a calendar at a secret address. */
export class CalendarView {
  @ApiProperty({ type: Boolean }) exists!: boolean;
  @instant({ required: 'createdAt', nullable: true }) createdAt!: string | null;
  @instant({ required: 'lastUsedAt', nullable: true }) lastUsedAt!: string | null;
}
