import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { eventSubject, type EventEnvelope } from '@creator-desk/protocol/events';
import { LOG, NATS, onEveryConnect } from '../nats.module.ts';
import { SERVICE, type ServiceIdentity } from '../service-identity.ts';
import { markLostEvents } from './lost-events.ts';
import { ensureStream, type StreamState } from './stream.ts';

const batchSize = 200;
const pollEvery = 1_000;

interface WaitingRow {
  position: string;
  event_id: string;
  type: EventEnvelope['type'];
  subject: string;
  time: Date | string;
  traceparent: string | null;
  data: EventEnvelope['data'];
  replays: number;
}

/**
 * Publishes what the outbox holds: woken by the commit that wrote it (NOTIFY), else every second. Replicas share the
 * work by row locks. An event is marked only after the stream has acknowledged it, so a crash between the two
 * publishes it again, and the stream or the handled-event table drops the second.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private stream: StreamState | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private listener: Client | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(NATS) private readonly nats: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
    @Inject(SERVICE) private readonly service: ServiceIdentity,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), pollEvery);
    onEveryConnect(this.nats, () => {
      // The broker may have come back without what it acknowledged: compare before publishing on.
      this.stream = undefined;
      this.wake();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener?.end().catch(() => undefined);
    await this.running;
  }

  /** Publishes soon; calls while it runs are one more round. */
  wake(): void {
    this.again = true;
    this.running ??= this.rounds().finally(() => (this.running = undefined));
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        await this.listen();
        this.stream ??= await this.compare();
        while (!this.stopped && (await this.publishBatch(this.stream)) === batchSize);
      } catch (error) {
        this.stream = undefined;
        if (!this.stopped) this.log.warn({ err: error }, 'events wait in the outbox: they could not be published');
      }
    }
  }

  private async compare(): Promise<StreamState> {
    const stream = await ensureStream(this.nats, this.service.natsReplicas);
    const lost = await markLostEvents(this.em.fork(), this.nats, stream);
    if (lost > 0) this.log.warn({ events: lost }, 'the stream has lost events: they are published again');
    return stream;
  }

  private publishBatch(stream: StreamState): Promise<number> {
    return this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<WaitingRow[]>(
        `select position, event_id, type, subject, time, traceparent, data, replays from outbox
         where published_at is null order by position limit ${batchSize} for update skip locked`,
      );
      if (rows.length === 0) return 0;
      const acks = await Promise.all(rows.map((row) => this.publish(row)));
      await tx.execute(
        `update outbox set published_at = now(), stream_born = ?, stream_seq = ack.seq
         from (select unnest(?::bigint[]) as position, unnest(?::bigint[]) as seq) ack where outbox.position = ack.position`,
        [stream.born, `{${rows.map((row) => row.position).join()}}`, `{${acks.join()}}`],
      );
      return rows.length;
    });
  }

  private async publish(row: WaitingRow): Promise<number> {
    const envelope: EventEnvelope = {
      specversion: '1.0',
      id: row.event_id,
      type: row.type,
      source: `/${this.service.name}`,
      subject: row.subject,
      time: new Date(row.time).toISOString(),
      traceparent: row.traceparent,
      datacontenttype: 'application/json',
      data: row.data,
    };
    const msgID = row.replays === 0 ? row.event_id : `${row.event_id}/${row.replays}`;
    const ack = await jetstream(this.nats).publish(eventSubject(row.type), JSON.stringify(envelope), { msgID, timeout: 5_000 });
    return ack.seq;
  }

  /** A connection of its own, because NOTIFY reaches only the connection that listens. */
  private async listen(): Promise<void> {
    if (this.listener || this.stopped) return;
    const client = new Client({ connectionString: this.service.databaseUrl });
    client.on('notification', () => this.wake());
    client.on('error', () => (this.listener = undefined));
    client.on('end', () => (this.listener = undefined));
    await client.connect();
    await client.query('listen outbox');
    this.listener = client;
  }
}
