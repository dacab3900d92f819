import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds for answers under way; the process has 5 s to stop. */
const grace = 4_000;

/** Lets a stopping gateway finish what it is answering, without waiting for connections on which nothing happens. */
@Injectable()
export class GracefulStop implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Nest closes the server after this, which waits for its connections. */
  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const sweep = setInterval(() => server.closeIdleConnections(), 50).unref();
    const end = setTimeout(() => server.closeAllConnections(), grace).unref();
    server.on('close', () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  }
}
