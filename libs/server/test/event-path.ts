import { expect } from 'vitest';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { callHeaders } from '@creator-desk/protocol/caller';
import { eventStream, type EventEnvelope, type EventMessage } from '@creator-desk/protocol/events';
import type { TestDatabase } from '@creator-desk/testing/servers/database';
import { internalToken } from '@creator-desk/testing/internal-headers';
import type { TestBroker } from '@creator-desk/testing/servers/nats';

/** Publishes over HTTP, which works without a broker. */
export function publishEvents(address: string, from: number, count = 1): Promise<void> {
  return post(`${address}/publish?from=${from}&count=${count}`);
}

/** The same from a command, whose process publishes them from memory. @param also one that the broker refuses */
export function publishInCommand(address: string, from: number, count = 1, also?: 'oversized'): Promise<void> {
  return post(`${address}/publish-in-command?from=${from}&count=${count}${also ? '&andOversized=true' : ''}`);
}

/** The same with one statement. @param also one that the broker refuses */
export function publishMany(address: string, from: number, count: number, also?: 'oversized'): Promise<void> {
  return post(`${address}/publish-many?from=${from}&count=${count}${also ? '&andOversized=true' : ''}`);
}

async function post(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { [callHeaders.internalToken]: internalToken } });
  expect(response.status).toBe(201);
}

/** Consecutive numbers: the contracts of `publishEvents`. */
export function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** The contracts whose event had its effect in a database, each as often as it had it. */
export async function handledNumbers(database: TestDatabase): Promise<number[]> {
  const rows = await database.query<{ contract_id: number }>('select contract_id from effect order by contract_id');
  return rows.map((row) => row.contract_id);
}

/** Events that an outbox still holds back. */
export async function outboxPending(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ count: string }>('select count(*) from outbox_event where published_at is null');
  return Number(row?.count);
}

export interface StoredEvent {
  seq: number;
  envelope: EventEnvelope;
}

/** What the stream holds, in order. */
export async function storedEvents(broker: TestBroker): Promise<StoredEvent[]> {
  const nats = await connect({ servers: broker.url });
  try {
    const manager = await jetstreamManager(nats);
    const { state } = await manager.streams.info(eventStream);
    if (state.messages === 0) return [];
    const consumer = await jetstream(nats).consumers.get(eventStream, {});
    const stored: StoredEvent[] = [];
    for await (const message of await consumer.fetch({ max_messages: state.messages, expires: 15_000 }))
      for (const envelope of [message.json<EventMessage>()].flat()) stored.push({ seq: message.seq, envelope });
    return stored;
  } finally {
    await nats.close();
  }
}
