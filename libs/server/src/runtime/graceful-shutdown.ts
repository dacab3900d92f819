import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { JetStreamStrategy } from '../messaging/events/jetstream.strategy.ts';
import { Relay } from '../messaging/events/relay.ts';
import { RpcServer } from '../messaging/rpc/rpc.server.ts';

/** How long requests and reactions under way may go on; a process has 5 s in all. */
const graceMs = 3_000;

/**
 * The order in which a service ends: nothing new is taken, what is under way ends and is answered, then the relay
 * ends. Only after that Nest closes the connections to the database and to NATS.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly requests: RpcServer,
    private readonly events: JetStreamStrategy,
    private readonly relay: Relay,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const server = this.http.httpAdapter.getHttpServer() as Server;
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([Promise.allSettled([this.requests.close(), this.events.close(), closed(server)]), tooLate]);
    clearTimeout(timer);
    server.closeAllConnections();
    await this.relay.stop();
  }
}

/** Ends when the last request under way is answered; connections kept alive for further ones are closed. */
function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  server.close(() => resolve());
  return promise.finally(() => clearInterval(sweep));
}
