import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventEnvelope, Events, EventType } from '@creator-desk/protocol/events';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox',
  properties: {
    /** Order of announcement; given by the database. */
    position: p.bigint().$type<string>().primary(),
    eventId: p.uuid().unique(),
    type: p.string().$type<EventType>(),
    subject: p.string(),
    time: p.datetime(3),
    traceparent: p.string().nullable(),
    data: p.json<Events[EventType]>(),
    publishedAt: p.datetime(3).nullable(),
    /** Which stream has it, by the stream's birth, and where: a stream that lost it gets it again. */
    streamBorn: p.string().nullable(),
    streamSeq: p.bigint().$type<string>().nullable(),
    /** How often it was published on purpose once more; part of the message id, or the stream would drop it. */
    replays: p.integer().default(0),
  },
});

/** An event written in the transaction of the change it tells of. The relay publishes it. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);

const ProcessedMessageSchema = defineEntity({
  name: 'ProcessedMessage',
  tableName: 'handled_event',
  properties: {
    eventId: p.uuid().primary(),
    /** Which of the service's effects it had: one event may have several. */
    effect: p.string().primary(),
    handledAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** Proof that an event had its effect here; written in the effect's transaction. */
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

/** An event whose reaction failed at every try; it stays until it is replayed. */
export class DeadLetter extends DeadLetterSchema.class {}
DeadLetterSchema.setClass(DeadLetter);
