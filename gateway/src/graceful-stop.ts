import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds for answers under way; the process has 5 s to stop. */
const grace = 4_000;

/** Lets a stopping gateway finish what it is answering, without waiting for connections on which nothing happens. */
@Injectable()
export class GracefulStop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Browsers open connections ahead; Node does not count one without any request as idle. */
  private readonly unused = new Set<Socket>();

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.server();
    server.on('connection', (socket) => {
      this.unused.add(socket);
      socket.on('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }) => this.unused.delete(socket));
  }

  /** Nest closes the server after this, which waits for its connections. */
  beforeApplicationShutdown(): void {
    const server = this.server();
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of this.unused) socket.destroy();
    }, 50).unref();
    const end = setTimeout(() => server.closeAllConnections(), grace).unref();
    server.on('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  }

  private server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
