import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import { languages, type Language } from '@creator-desk/domain/values/languages';
import { mailVariableMeanings, maxWording } from '@creator-desk/domain/comms/mail-wording';
import { id, instant, seenVersions, text, version } from '../fields.ts';

/** The wording of a kind of mails in a language. */
export class MailWordingAt {
  @ApiProperty({ enum: mailKinds })
  @IsIn([...mailKinds], { message: `The kind must be one of: ${mailKinds.join(', ')}` })
  kind!: MailKind;

  @ApiProperty({ enum: languages })
  @IsIn([...languages], { message: `The language must be one of: ${languages.join(', ')}` })
  language!: Language;
}

export class ListMailWordings {
  @ApiPropertyOptional({ enum: languages, default: 'en' })
  @IsOptional()
  @IsIn([...languages], { message: `The language must be one of: ${languages.join(', ')}` })
  language?: Language;
}

/** What a mail says. Its variables stand in braces: {name}. */
export class MailWordingText {
  @text({ required: 'Enter a subject', label: 'The subject', max: maxWording.subject, example: '“{title}” is approved' })
  subject!: string;

  @text({
    required: 'Enter a text',
    label: 'The text',
    max: maxWording.body,
    description: 'A blank line begins a paragraph',
  })
  body!: string;
}

export class WordingOfMail extends MailWordingText {
  @IsIn([...mailKinds], { message: `The kind must be one of: ${mailKinds.join(', ')}` })
  kind!: MailKind;

  @IsIn([...languages], { message: `The language must be one of: ${languages.join(', ')}` })
  language!: Language;
}

export class SetMailWordingAt extends WordingOfMail {
  @seenVersions() ifMatch?: number[] | undefined;
}

const variableNames = Object.keys(mailVariableMeanings);

export class MailWordingView {
  @id({ required: 'id' }) id!: number;
  @version() version!: number;
  @ApiProperty({ enum: mailKinds }) kind!: MailKind;
  @ApiProperty({ enum: languages }) language!: Language;
  @ApiProperty({ type: String }) subject!: string;
  @ApiProperty({ type: String }) body!: string;
  @ApiProperty({ type: Boolean, description: 'It is not the default' }) edited!: boolean;
  @ApiProperty({ type: MailWordingText }) default!: MailWordingText;
  @ApiProperty({ enum: variableNames, isArray: true, description: 'What can stand in braces' }) variables!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Who changed it last' }) changedBy!: string | null;
  @instant({ required: 'changedAt', nullable: true }) changedAt!: string | null;
}

/** A mail with this wording and facts of an example. */
export class MailPreview {
  @ApiProperty({ type: String }) subject!: string;
  @ApiProperty({ type: String }) text!: string;
  @ApiProperty({ type: String }) html!: string;
}
