import { ApiProperty } from '@nestjs/swagger';

export const messageSources = ['model', 'template'] as const;

/** A draft for a person to send. It is never sent by itself. */
export class MessageView {
  @ApiProperty({ type: String, example: 'Check-in' }) type!: string;
  @ApiProperty({ type: String }) message!: string;
  @ApiProperty({ type: String, example: 'Friendly' }) tone!: string;
  @ApiProperty({ enum: messageSources, description: 'Who wrote it: a language model, or our own templates' })
  source!: (typeof messageSources)[number];
}
