import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, ValidateBy } from 'class-validator';
import { isTimeZone } from '@creator-desk/domain/values/business-day';
import { teamMailKinds, type TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import { choices, count, id } from '../fields.ts';

/** Which mails a person of the team gets. */
export class TeamMails {
  @choices(teamMailKinds, { required: 'Say which mails, or none', label: 'kinds' }) kinds!: TeamMailKind[];

  @count({ required: 'Enter an hour', label: 'The hour', max: 23, description: 'Of the day, for what needs attention' })
  digestHour!: number;

  @ApiProperty({ type: String, maxLength: 60, example: 'America/New_York', description: 'In which that hour is' })
  @ValidateBy(
    { name: 'timeZone', validator: { validate: (value) => typeof value === 'string' && isTimeZone(value) } },
    { message: 'Time zone must be one such as Europe/Berlin' },
  )
  @MaxLength(60, { message: 'Time zone must be one such as Europe/Berlin' })
  digestZone!: string;
}

export class TeamMailsOf {
  @id({ required: 'The id is required' }) id!: number;
}

export class SetTeamMails extends TeamMails {
  @id({ required: 'The id is required' }) id!: number;
}

export class TeamMailsView extends TeamMails {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the mail server said when it refused the address of the person',
  })
  refused!: string | null;
}
