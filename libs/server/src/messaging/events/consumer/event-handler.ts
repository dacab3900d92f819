import { SetMetadata } from '@nestjs/common';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';
import type { ServiceName } from '@creator-desk/protocol/service-name';
import type { EventStatement } from './event-statement.ts';

/** Metadata key of an event handler's declaration. */
export const eventHandlerKey = 'event handler';

export interface EventHandlerDeclaration {
  /** Stored with every processed event. */
  name: string;
  types: EventType[];
  /** It gets one event, all events of a batch, or all events to return what they write. */
  kind: 'event' | 'batch' | 'statement';
  /** The read model that it fills, and the service that publishes its facts. */
  fills?: { table: string; owner: ServiceName };
}

/** The argument of an event handler for these event types. */
export type EventOf<T extends EventType> = { [K in T]: EventEnvelope<K> }[T];

export type HandlerDecorator<Argument> = <M extends (argument: Argument) => unknown>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

export type StatementDecorator<Argument> = <M extends (argument: Argument) => EventStatement>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Marks a method of a controller as an event handler. It runs in a transaction that also records the event as processed by this
 * handler, so it takes effect once, however often the event is delivered. Other events may be handled in the same transaction.
 * @param name is stored with every processed event: never change it
 */
export function EventHandler<T extends EventType>(name: string, ...types: T[]): HandlerDecorator<EventOf<T>> {
  return SetMetadata(eventHandlerKey, { name, types, kind: 'event' } satisfies EventHandlerDeclaration);
}

/**
 * The same for a method that gets all new events of a batch, in the order of their arrival, to handle them with few statements. A
 * batch may hold several events of one thing, and often holds one event only.
 */
export function EventBatchHandler<T extends EventType>(name: string, ...types: T[]): HandlerDecorator<EventOf<T>[]> {
  return SetMetadata(eventHandlerKey, { name, types, kind: 'batch' } satisfies EventHandlerDeclaration);
}

/**
 * The same for a method that only returns what the events write. All such statements of a batch and its rows of the inbox are one
 * statement in the database. It may get events that it has handled before: writing them again must change nothing.
 */
export function EventStatementHandler<T extends EventType>(name: string, ...types: T[]): StatementDecorator<EventOf<T>[]> {
  return SetMetadata(eventHandlerKey, { name, types, kind: 'statement' } satisfies EventHandlerDeclaration);
}
