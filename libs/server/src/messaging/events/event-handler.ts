import { applyDecorators, SetMetadata } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { EventEnvelope, EventType } from '@creator-desk/protocol/events';

/** Transport of events: a reaction is bound to it alone. */
export const JETSTREAM = Symbol('jetstream');

/** Metadata key of a reaction's effect. */
export const HANDLER_NAME = 'effect of a reaction';

/**
 * Marks a method that reacts to events. It runs in a transaction that also notes the event as handled for this effect,
 * so the effect comes once, however often the event is delivered.
 * @param effect a name that never changes: it is stored
 */
export function EventHandler(effect: string, ...types: EventType[]): MethodDecorator {
  return applyDecorators(SetMetadata(HANDLER_NAME, effect), EventPattern(types, JETSTREAM, { effect }));
}

/** What a reaction is given. */
export type EventOf<T extends EventType> = { [K in T]: EventEnvelope<K> }[T];
