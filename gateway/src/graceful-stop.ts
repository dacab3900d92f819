import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds for answers under way; the process has 5 s to stop. */
const grace = 4_000;

/** Lets a stopping gateway finish what it is answering, without waiting for connections on which nothing happens. */
@Injectable()
export class GracefulStop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    this.server.on('request', (_, response) => {
      response.on('close', () => setImmediate(() => this.stopping && this.server.closeIdleConnections()));
    });
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    setTimeout(() => this.server.closeAllConnections(), grace).unref();
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
