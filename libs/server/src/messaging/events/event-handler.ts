import { applyDecorators, SetMetadata } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';

/** The transport of events. Event handlers are bound to it only. */
export const JETSTREAM = Symbol('jetstream');

/** Metadata key of an event handler's name. */
export const HANDLER_NAME = 'name of the event handler';

/**
 * Marks a method as an event handler. It runs in a transaction that also records the event as processed by this handler,
 * so it takes effect once, however often the event is delivered.
 * @param name is stored with every processed event: never change it
 */
export function EventHandler(name: string, ...types: EventType[]): MethodDecorator {
  return applyDecorators(SetMetadata(HANDLER_NAME, name), EventPattern(types, JETSTREAM, { handlerName: name }));
}

/** The argument of an event handler for these event types. */
export type EventOf<T extends EventType> = { [K in T]: EventEnvelope<K> }[T];
