import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Time for running requests; the process has 5 s to stop. */
const shutdownGraceMs = 4_000;

/** Lets a stopping gateway finish running requests, without waiting for idle connections. */
@Injectable()
export class GracefulShutdown implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Browsers open connections in advance; Node does not count a connection without a request as idle. */
  private readonly unusedSockets = new Set<Socket>();

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.server();
    server.on('connection', (socket) => {
      this.unusedSockets.add(socket);
      socket.on('close', () => this.unusedSockets.delete(socket));
    });
    server.on('request', ({ socket }) => this.unusedSockets.delete(socket));
  }

  /** Nest closes the server after this and waits for its connections. */
  beforeApplicationShutdown(): void {
    const server = this.server();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of this.unusedSockets) socket.destroy();
    }, 50).unref();
    const end = setTimeout(() => server.closeAllConnections(), shutdownGraceMs).unref();
    server.on('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
