import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { instant } from '../fields.ts';

/** An event whose handler failed at every try. It stays until it is replayed. */
export class DeadLetterView {
  @ApiProperty({ type: String, format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, description: 'The service whose handler failed' }) service!: string;
  @ApiProperty({ type: String, example: 'contract.created' }) type!: string;
  @ApiProperty({ type: String, example: 'contract/12' }) subject!: string;
  @ApiProperty({ type: String, description: 'The error of the last attempt' }) error!: string;
  @ApiProperty({ type: Number }) tries!: number;
  @instant({ required: 'failedAt' }) failedAt!: string;
}

export class DeadLetterId {
  @IsUUID(undefined, { message: 'The id must be a UUID' }) id!: string;
}
