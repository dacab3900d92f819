import { ApiProperty } from '@nestjs/swagger';
import { instant } from '../fields.ts';

/** One running process of a service. */
export class Instance {
  @ApiProperty({ type: String, description: "'gateway' or a service's name" }) service!: string;
  @ApiProperty({ type: String, description: 'Host name and process id' }) instance!: string;
  @ApiProperty({ type: String, description: 'The deployed version' }) version!: string;
  @ApiProperty({ type: String, example: 'v24.21.0' }) node!: string;
  @instant({ required: 'startedAt', description: 'When it started' }) startedAt!: string;
}

/** Every instance answers on this subject, unlike an operation, which one replica of a service answers. */
export const discoverySubject = 'system.instances';
