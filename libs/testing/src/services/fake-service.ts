import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { callHeaders } from '@creator-desk/protocol/caller';
import { eventSubject, type ContractFacts, type EventEnvelope, type Events, type EventType } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ensureStream } from '@creator-desk/server/messaging/events/stream';
import type { TestBroker } from '../servers/nats.ts';

/** Plays another service with its events and answers, so that a service is tested without the sources of others. */
export class FakeService {
  private last = 0;
  private readonly moments = new Map<string, string>();

  private constructor(private readonly nats: NatsConnection) {}

  static async on(broker: TestBroker): Promise<FakeService> {
    const nats = await connect({ servers: broker.url });
    await ensureStream(nats, 1);
    return new FakeService(nats);
  }

  /** Publishes an event as a relay does; with the id of an earlier one it is that event once more. @param at when it happened, if not now */
  async publish<T extends EventType>(type: T, data: Events[T], id: string = randomUUID(), at?: Date): Promise<EventEnvelope<T>> {
    if (at) this.moments.set(id, at.toISOString());
    const envelope = this.envelopeOf(type, data, id);
    await this.send(type, envelope);
    return envelope;
  }

  /** Publishes events in one message, as a relay does when several wait. */
  async publishTogether<T extends EventType>(type: T, facts: readonly Events[T][]): Promise<EventEnvelope<T>[]> {
    const envelopes = facts.map((data) => this.envelopeOf(type, data, randomUUID()));
    await this.send(type, envelopes);
    return envelopes;
  }

  private async send(type: EventType, message: object): Promise<void> {
    await jetstream(this.nats).publish(eventSubject(type), JSON.stringify(message), { msgID: randomUUID() });
  }

  private envelopeOf<T extends EventType>(type: T, data: Events[T], id: string): EventEnvelope<T> {
    return {
      specversion: '1.0',
      id,
      type,
      source: '/fake',
      subject: 'contractId' in data ? `contract/${data.contractId}` : 'fake',
      time: this.momentOf(id),
      traceparent: null,
      datacontenttype: 'application/json',
      data,
    };
  }

  /** Of two events, the later has the later time, also when they come within a millisecond; one that comes again has its own. */
  private momentOf(id: string): string {
    const known = this.moments.get(id);
    if (known) return known;
    this.last = Math.max(Date.now(), this.last + 1);
    const moment = new Date(this.last).toISOString();
    this.moments.set(id, moment);
    return moment;
  }

  /** Answers an operation until `close`. A thrown Refusal is sent as one. @param operation gets what proves who asks, too */
  answer(subject: string, operation: (input: never, assertion: string) => unknown): void {
    this.nats.subscribe(subject, {
      callback: (_error, message) => {
        const { id, data } = message.json<{ id: string; data: never }>();
        const assertion = message.headers?.get(callHeaders.caller) ?? '';
        const respond = async (): Promise<void> => {
          try {
            message.respond(JSON.stringify({ id, response: await operation(data, assertion), isDisposed: true }));
          } catch (error) {
            const refusal = error instanceof Refusal ? error : new Refusal('internal');
            message.respond(JSON.stringify({ id, err: refusal.toWire(), isDisposed: true }));
          }
        };
        void respond();
      },
    });
  }

  /** Receives requests and never answers. @returns how many requests it received */
  keepSilent(subject: string): () => number {
    let asked = 0;
    this.nats.subscribe(subject, { callback: () => void (asked += 1) });
    return () => asked;
  }

  async close(): Promise<void> {
    await this.nats.close();
  }
}

let contracts = 0;

/** The facts of a contract, each with an id of its own. */
export function contractFacts(given: Partial<ContractFacts> = {}): ContractFacts {
  contracts += 1;
  return {
    contractId: contracts,
    version: 1,
    fullName: `Creator ${contracts}`,
    socialHandle: `@creator.${contracts}`,
    creatorId: contracts,
    monthlyFee: '1500.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    status: 'ACTIVE',
    platforms: ['TikTok'],
    videosPerMonth: 4,
    termStart: '2026-01-01',
    adminOwnerId: null,
    ...given,
  };
}
