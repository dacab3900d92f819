import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { EventConsumer } from '../messaging/events/consumer/event-consumer.ts';
import { Relay } from '../messaging/events/outbox/relay.ts';
import { RpcServer } from '../messaging/rpc/rpc.server.ts';
import { settledWithin } from './with-timeout.ts';

/** Time for running requests and event handlers to end; the process has 5 s in all. */
const graceMs = 3_000;

/**
 * Stops a service in order: it accepts nothing new, running work ends and is answered, then the relay stops. Only after that
 * Nest closes the connections to PostgreSQL and NATS.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly requests: RpcServer,
    private readonly events: EventConsumer,
    private readonly relay: Relay,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.http.httpAdapter.getHttpServer() as Server;
    await settledWithin(Promise.allSettled([this.requests.close(), this.events.close(), closed(server)]), graceMs);
    server.closeAllConnections();
    await this.relay.stop();
  }
}

/** Resolves when the last running request is answered. Idle keep-alive connections are closed. */
function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.close(() => resolve());
  return promise.finally(() => clearInterval(sweep));
}
