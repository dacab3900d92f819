import { ApiProperty } from '@nestjs/swagger';
import { instant } from '../fields.ts';
import { serviceNames } from '../service-name.ts';

/** Event counts of one service. */
export class EventCounts {
  @ApiProperty({ type: 'integer', description: 'Events in the outbox that are not yet published' }) outboxPending!: number;
  @ApiProperty({ type: Number, description: 'Age of the oldest of them in seconds' }) outboxOldestSeconds!: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Published events not yet handled by this service; null when unknown',
  })
  pending!: number | null;
  @ApiProperty({ type: 'integer', description: 'Events that failed at every try' }) deadLetters!: number;
}

/** Status of a service, as one of its replicas sees it. */
export class ServiceStatus {
  @ApiProperty({ enum: serviceNames }) service!: string;
  @ApiProperty({ type: String, description: 'The deployed version' }) version!: string;
  @ApiProperty({ type: String, example: 'v24.21.0' }) node!: string;
  @instant({ required: 'startedAt', description: 'When the answering replica started' }) startedAt!: string;
  @ApiProperty({ type: String, isArray: true, description: 'Dependencies that do not respond: database, broker, storage' })
  failed!: string[];
  @ApiProperty({ type: EventCounts }) events!: EventCounts;
  @ApiProperty({
    type: Object,
    additionalProperties: { type: 'number' },
    description: 'Metrics of the service, by name: stored_files, stored_bytes, uploads_open …',
  })
  metrics!: Record<string, number>;
}
