import { expect, it } from 'vitest';
import type { EventEnvelope, EventMessage } from '@creator-desk/protocol/events';
import { packEvents, type EventPack, type WaitingEvent } from './event-packs.ts';

let number = 0;
const waiting = (given: Partial<WaitingEvent> = {}): WaitingEvent => {
  number += 1;
  return {
    event_id: `event-${number}`,
    type: 'portal.opened',
    subject: 'contract/1',
    time: '2026-11-22T10:00:00.000Z',
    traceparent: null,
    data: '{"contractId": 1}',
    replays: 0,
    ...given,
  };
};
const many = (count: number, given: Partial<WaitingEvent> = {}): WaitingEvent[] =>
  Array.from({ length: count }, () => waiting(given));
const packsOf = (events: readonly WaitingEvent[]): EventPack[] => packEvents('portal', events, 50);
const messageOf = ({ body }: { body: string }): EventMessage => JSON.parse(body) as EventMessage;

it('an event alone is a CloudEvent, whose message id is its own', () => {
  const event = waiting({ traceparent: '00-trace' });
  const [pack, ...more] = packsOf([event]);
  expect(more).toEqual([]);
  expect(pack).toMatchObject({ type: 'portal.opened', events: [event], messageId: event.event_id });
  expect(JSON.parse(pack?.body ?? '')).toEqual({
    specversion: '1.0',
    id: event.event_id,
    type: 'portal.opened',
    source: '/portal',
    subject: 'contract/1',
    time: '2026-11-22T10:00:00.000Z',
    traceparent: '00-trace',
    datacontenttype: 'application/json',
    data: { contractId: 1 },
  });
});

it('a burst of one type goes together in its order, up to a number', () => {
  const burst = many(160);
  const others = many(5, { type: 'product.requested' });
  const packs = packsOf([...burst, ...others]);
  expect(packs.map(({ type, events }) => [type, events.length])).toEqual([
    ['portal.opened', 100],
    ['portal.opened', 60],
    ...others.map(() => ['product.requested', 1]),
  ]);
  const ids = packs.flatMap((pack) => [messageOf(pack)].flat().map(({ id }: EventEnvelope) => id));
  expect(ids).toEqual([...burst, ...others].map(({ event_id }) => event_id));
});

it('up to a size', () => {
  const packs = packsOf(many(100, { data: JSON.stringify({ text: 'x'.repeat(800) }) }));
  expect(packs[0]?.events.length).toBeGreaterThan(50);
  expect(Math.max(...packs.map(({ body }) => body.length))).toBeLessThan(70_000);
});

it('fewer go one by one, each with its own message id', () => {
  const few = many(49);
  expect(packsOf(few).map(({ messageId }) => messageId)).toEqual(few.map(({ event_id }) => event_id));
});

it('a pack has the message id of another one only if it holds the same events', () => {
  const [first, second, third] = [waiting(), waiting(), waiting()];
  const rest = many(60);
  const idOf = (...events: WaitingEvent[]): string | undefined => packsOf([...events, ...rest])[0]?.messageId;
  expect(idOf(first, second)).toBe(idOf(first, second));
  const others = [idOf(first), idOf(first, third), idOf(first, second, third), idOf(first, { ...second, replays: 1 })];
  expect(new Set([idOf(first, second), ...others]).size).toBe(5);
});
