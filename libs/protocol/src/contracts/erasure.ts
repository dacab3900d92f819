import { ApiProperty } from '@nestjs/swagger';
import { serviceNames, type ServiceName } from '../service-name.ts';
import { handle } from '../fields.ts';

export class EraseCreator {
  @handle({ required: 'Social handle is required', description: 'Whose data are erased: those of all contracts of this handle' })
  socialHandle!: string;
}

/** How far a service is. */
export class ErasureConfirmation {
  @ApiProperty({ enum: serviceNames }) service!: ServiceName;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: not yet' }) confirmedAt!: string | null;
}

/** The erasure of a creator. It keeps ids only. */
export class ErasureView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: Number, isArray: true, description: 'The contracts that were erased' }) contractIds!: number[];
  @ApiProperty({ format: 'date-time' }) requestedAt!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When all services had confirmed and the event stream was clean; null: it is being repeated until then',
  })
  completedAt!: string | null;
  @ApiProperty({ type: ErasureConfirmation, isArray: true }) services!: ErasureConfirmation[];
}
