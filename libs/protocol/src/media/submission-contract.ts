import { ApiProperty } from '@nestjs/swagger';

/** Whose it is. */
export class SubmissionContract {
  @ApiProperty({ type: String }) fullName!: string;
  @ApiProperty({ type: String }) socialHandle!: string;
}
