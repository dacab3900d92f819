import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { EditedKind } from '@creator-desk/protocol/system/edited-record';
import { eventStreams } from '@creator-desk/server/telemetry/metrics';
import { clientAddress } from '../auth/client-address.ts';
import { ApiTokens } from '../auth/api-tokens.ts';
import { Sessions } from '../auth/sessions/sessions.ts';
import { EventFeed } from './event-feed.ts';
import { SseResponse } from './sse-response.ts';
import type { LiveEvent } from './live-event.ts';

/** Concurrent streams per address (many people may share a router) and in total. */
const maxStreams = { address: 100, all: 5_000 };
/** Proxies close connections that are idle for a minute. */
const heartbeatIntervalMs = 15_000;
/** Access is checked again with every fourth heartbeat, because sessions and tokens also expire. */
const heartbeatsPerCheck = 4;

/** The client of a stream. */
export interface StreamReader {
  /** What to send for an event; undefined for nothing. */
  select(event: LiveEvent): { name: string; data?: object } | undefined;
  /** Whether the client still has access; checked periodically. */
  isStillAllowed(): Promise<boolean>;
  /** Whether the client may see who edits such a record. */
  seesEditorsOf?(kind: EditedKind): boolean;
  /** The token of the admin's session. */
  session?: string | undefined;
  /** A script follows with an API token. */
  hasToken?: boolean;
  /** The portal whose page it is. */
  portalLinkId?: number;
}

interface OpenStream {
  stream: SseResponse;
  address: string;
  reader: StreamReader;
}

/** All event streams open at this replica. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<OpenStream>();
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private heartbeats = 0;

  constructor(
    private readonly feed: EventFeed,
    private readonly sessions: Sessions,
    private readonly tokens: ApiTokens,
  ) {}

  onApplicationBootstrap(): void {
    this.sessions.onEnded((isOf) => this.checkWhere(({ session }) => session !== undefined && isOf(session)));
    this.tokens.onRevoked(() => this.checkWhere(({ hasToken = false }) => hasToken));
    this.heartbeatTimer = setInterval(() => this.heartbeat(), heartbeatIntervalMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeatTimer);
    for (const { stream } of this.open) stream.close();
  }

  /**
   * Answers a request with a stream of events after its Last-Event-ID.
   * @throws Refusal too_many_requests, or unavailable while the stream cannot be read
   */
  async begin(request: Request, response: Response, reader: StreamReader): Promise<void> {
    await this.feed.ready();
    if (response.destroyed) return;
    const address = clientAddress(request);
    this.refuseTooMany(address);
    const stream = new SseResponse(response);
    const opened = { stream, address, reader };
    this.open.add(opened);
    eventStreams.inc();
    let live = false;
    const event = (happened: LiveEvent): void => {
      const selected = reader.select(happened);
      if (selected) stream.send(selected.name, this.feed.idOf(happened), selected.data);
      // A replayed event concerns an earlier address.
      if (live && happened.type === 'portal.revoked' && happened.portalLinkId === reader.portalLinkId) stream.end();
    };
    const reset = (): void => stream.send('reset', this.feed.position);
    const leave = this.feed.subscribe({ event, reset }, request.get('last-event-id'));
    live = true;
    stream.heartbeat(this.feed.position);
    response.on('close', () => {
      leave();
      if (this.open.delete(opened)) eventStreams.dec();
    });
    // Access may have ended while the stream was being opened.
    await this.check(opened);
  }

  /** Says that others edit the record now, or no longer. The screens that show it ask who. */
  recordsChanged({ kind, id }: { kind: EditedKind; id: number }): void {
    for (const { stream, reader } of this.open)
      if (reader.seesEditorsOf?.(kind)) stream.send('editors', this.feed.position, { kind, id });
  }

  private refuseTooMany(address: string): void {
    const ofAddress = [...this.open].filter((other) => other.address === address).length;
    if (ofAddress >= maxStreams.address || this.open.size >= maxStreams.all)
      throw new Refusal('too_many_requests', { retryAfter: 30 });
  }

  private heartbeat(): void {
    this.heartbeats += 1;
    for (const opened of this.open) {
      opened.stream.heartbeat(this.feed.position);
      if (this.heartbeats % heartbeatsPerCheck === 0) void this.check(opened);
    }
  }

  private async check({ stream, reader }: OpenStream): Promise<void> {
    // If the check itself fails, the stream stays open until the next one.
    const may = await reader.isStillAllowed().catch(() => true);
    if (!may) stream.end();
  }

  private checkWhere(concerned: (reader: StreamReader) => boolean): void {
    for (const opened of this.open) if (concerned(opened.reader)) void this.check(opened);
  }
}
