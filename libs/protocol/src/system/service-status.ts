import { ApiProperty } from '@nestjs/swagger';
import { instant } from '../fields.ts';
import { serviceNames } from './dead-letter.ts';

/** What waits for what, in one service. */
export class EventCounts {
  @ApiProperty({ type: 'integer', description: 'Announced, and not yet published' }) outboxPending!: number;
  @ApiProperty({ type: Number, description: 'Seconds that the oldest of them waits' }) outboxOldestSeconds!: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Published, and not yet handled here; null when that cannot be told',
  })
  pending!: number | null;
  @ApiProperty({ type: 'integer', description: 'Failed at every try' }) deadLetters!: number;
}

/** How a service is, as one of its replicas sees it. */
export class ServiceStatus {
  @ApiProperty({ enum: serviceNames }) service!: string;
  @ApiProperty({ type: String, description: 'What of the service runs' }) version!: string;
  @ApiProperty({ type: String, example: 'v24.21.0' }) node!: string;
  @instant({ required: 'startedAt', description: 'When the replica that answers was started' }) startedAt!: string;
  @ApiProperty({ type: String, isArray: true, description: 'What it depends on and does not answer: database, broker, storage' })
  failed!: string[];
  @ApiProperty({ type: EventCounts }) events!: EventCounts;
  @ApiProperty({
    type: Object,
    additionalProperties: { type: 'number' },
    description: 'Of the service itself, by name: stored_files, stored_bytes, uploads_open …',
  })
  metrics!: Record<string, number>;
}

/** What every service answers about itself. */
export interface StatusOperations {
  status(input: object): Promise<ServiceStatus>;
}
