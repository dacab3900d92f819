import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { instant } from '../fields.ts';

/** An event whose reaction failed at every try. It waits here until somebody replays it. */
export class DeadLetterView {
  @ApiProperty({ type: String, format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, description: 'The service whose reaction failed' }) service!: string;
  @ApiProperty({ type: String, example: 'contract.created' }) type!: string;
  @ApiProperty({ type: String, example: 'contract/12' }) subject!: string;
  @ApiProperty({ type: String, description: 'Why the last try failed' }) error!: string;
  @ApiProperty({ type: Number }) tries!: number;
  @instant({ required: 'failedAt' }) failedAt!: string;
}

export class DeadLetterId {
  @IsUUID(undefined, { message: 'The id must be a UUID' }) id!: string;
}

/** What every service answers about its own events. */
export interface EventOperations {
  listDeadLetters(input: object): Promise<DeadLetterView[]>;
  /** Hands the event to its reaction again; refused with `dead_letter.failed_again` when that fails. */
  replayDeadLetter(input: DeadLetterId): Promise<null>;
  /** Publishes every event that the outbox keeps once more, for a service that rebuilds its copies. */
  republishEvents(input: object): Promise<{ events: number }>;
}

export const serviceNames = ['contracts', 'media', 'portal', 'payouts', 'comms'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What every service answers that keeps copies of other services' facts. */
export interface ReadModelOperations {
  /** Forgets the copies and asks their owner to publish its events again, which builds them anew. */
  rebuildReadModels(input: object): Promise<null>;
}
