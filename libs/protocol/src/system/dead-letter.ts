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

/** Operations of every service on its own events. */
export interface EventOperations {
  listDeadLetters(input: object): Promise<DeadLetterView[]>;
  /** Runs the handlers of the event again. Refused with `dead_letter.failed_again` when they fail. */
  replayDeadLetter(input: DeadLetterId): Promise<null>;
  /** Publishes all events of the outbox again, for a service that rebuilds its read models. */
  republishEvents(input: object): Promise<{ events: number }>;
}

export const serviceNames = ['contracts', 'media', 'portal', 'payouts', 'comms'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Operations of every service with read models. */
export interface ReadModelOperations {
  /** Clears the read models and makes their owners republish their events, which rebuilds them. */
  rebuildReadModels(input: object): Promise<null>;
}
