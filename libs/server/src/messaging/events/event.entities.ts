import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventEnvelope, Events, EventType } from '@creator-desk/protocol/events';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    /** Insertion order, assigned by the database. */
    position: p.bigint().$type<string>().primary(),
    eventId: p.uuid().unique(),
    type: p.string().$type<EventType>(),
    subject: p.string(),
    time: p.datetime(3),
    traceparent: p.string().nullable(),
    data: p.json<Events[EventType]>(),
    publishedAt: p.datetime(3).nullable(),
    /** When the stream that holds the event was created, and its sequence there. A stream that lost the event gets it again. */
    streamBorn: p.string().nullable(),
    streamSeq: p.bigint().$type<string>().nullable(),
    /** How often the event was republished on purpose. It is part of the message id, or the stream would drop the duplicate. */
    replays: p.integer().default(0),
    /** Until then it is published from memory by the process that wrote it. */
    heldUntil: p.datetime(3).nullable(),
  },
});

/** An event, written in the transaction of the change it describes. The relay publishes it. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);

const ProcessedMessageSchema = defineEntity({
  name: 'ProcessedMessage',
  tableName: 'handled_event',
  properties: {
    eventId: p.uuid().primary(),
    /** Name of the handler: one event may have several. */
    effect: p.string().primary(),
    handledAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** The inbox: events that a handler has processed, written in the handler's transaction. */
export class ProcessedMessage extends ProcessedMessageSchema.class {}
ProcessedMessageSchema.setClass(ProcessedMessage);

const DeadLetterSchema = defineEntity({
  name: 'DeadLetter',
  tableName: 'dead_letter',
  properties: {
    eventId: p.uuid().primary(),
    envelope: p.json<EventEnvelope>(),
    error: p.text(),
    tries: p.integer(),
    failedAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** An event whose handler failed at every try. It stays until it is replayed. */
export class DeadLetter extends DeadLetterSchema.class {}
DeadLetterSchema.setClass(DeadLetter);
