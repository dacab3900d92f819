import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { eventStreams } from '@creator-desk/server/telemetry/metrics';
import { clientAddress } from '../auth/client-address.ts';
import { Sessions } from '../auth/sessions.ts';
import { EventFeed } from './event-feed.ts';
import { EventStream } from './event-stream.ts';
import type { LiveEvent } from './live-event.ts';

/** Open at once from one address, where many people may share a router, and in all. */
const mostOf = { address: 100, all: 5_000 };
/** Milliseconds between two signs of life: proxies end what is silent for a minute. */
const beatEvery = 15_000;
/** A session is asked after with every fourth sign: it may also have ended by itself. */
const beatsBetweenChecks = 4;

/** Who reads a stream, and what for. */
export interface Reader {
  /** What the reader is told of an event, if anything. */
  told(event: LiveEvent): { name: string; data?: object } | undefined;
  /** Whether the reader still has a right to it; asked now and then. */
  stillMay(): Promise<boolean>;
  /** The token of the admin's session. */
  session?: string | undefined;
  /** The portal of which it is a page. */
  portalLinkId?: number;
}

interface Open {
  stream: EventStream;
  address: string;
  reader: Reader;
}

/** All streams of events that are open at this replica. */
@Injectable()
export class OpenStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<Open>();
  private heart: NodeJS.Timeout | undefined;
  private beats = 0;

  constructor(
    private readonly feed: EventFeed,
    private readonly sessions: Sessions,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onEnded((isOf) => this.endWhere(({ session }) => session !== undefined && isOf(session)));
    this.heart = setInterval(() => this.beat(), beatEvery).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heart);
    for (const { stream } of this.open) stream.close();
  }

  /**
   * Answers a request with a stream of events, from where its Last-Event-ID says that the reader has stopped.
   * @throws Refusal too_many_requests, or unavailable while no events can be read
   */
  async begin(request: Request, response: Response, reader: Reader): Promise<void> {
    await this.feed.ready();
    if (response.destroyed) return;
    const address = clientAddress(request);
    this.refuseTooMany(address);
    const stream = new EventStream(response);
    const opened = { stream, address, reader };
    this.open.add(opened);
    eventStreams.inc();
    let live = false;
    const event = (happened: LiveEvent): void => {
      const told = reader.told(happened);
      if (told) stream.send(told.name, this.feed.idOf(happened), told.data);
      // One of the past was about an address before this one.
      if (live && happened.type === 'portal.revoked' && happened.portalLinkId === reader.portalLinkId) stream.end();
    };
    const reset = (): void => stream.send('reset', this.feed.position);
    const leave = this.feed.follow({ event, reset }, request.get('last-event-id'));
    live = true;
    stream.beat(this.feed.position);
    response.on('close', () => {
      leave();
      if (this.open.delete(opened)) eventStreams.dec();
    });
    // The right may have ended while the stream was being opened.
    await this.check(opened);
  }

  private refuseTooMany(address: string): void {
    const ofAddress = [...this.open].filter((other) => other.address === address).length;
    if (ofAddress >= mostOf.address || this.open.size >= mostOf.all) throw new Refusal('too_many_requests', { retryAfter: 30 });
  }

  private beat(): void {
    this.beats += 1;
    for (const opened of this.open) {
      opened.stream.beat(this.feed.position);
      if (this.beats % beatsBetweenChecks === 0) void this.check(opened);
    }
  }

  private async check({ stream, reader }: Open): Promise<void> {
    // Who cannot be asked after stays: the next check tells.
    const may = await reader.stillMay().catch(() => true);
    if (!may) stream.end();
  }

  private endWhere(concerned: (reader: Reader) => boolean): void {
    for (const { stream, reader } of this.open) if (concerned(reader)) stream.end();
  }
}
