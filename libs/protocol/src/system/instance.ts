import { ApiProperty } from '@nestjs/swagger';
import { instant } from '../fields.ts';

/** One running process of a part. */
export class Instance {
  @ApiProperty({ type: String, description: "'gateway' or a service's name" }) service!: string;
  @ApiProperty({ type: String, description: 'The name of its container or machine, and its process' }) instance!: string;
  @ApiProperty({ type: String, description: 'What of the part runs' }) version!: string;
  @ApiProperty({ type: String, example: 'v24.21.0' }) node!: string;
  @instant({ required: 'startedAt', description: 'When it was started' }) startedAt!: string;
}

/** The subject that every replica answers with what it is; unlike an operation, which one replica of a service serves. */
export const discoverySubject = 'system.roll_call';
