import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@creator-desk/server/storage/storage';

/**
 * Serves one stored video to a local program over HTTP with ranges, at a URL that cannot be guessed. The program reads only
 * what it needs, directly from storage, and loses access when this process ends.
 */
export class VideoSource implements AsyncDisposable {
  /** The error of storage, if there was one: then the rendition failed for another reason than the video. */
  failure: unknown;

  private constructor(
    private readonly storage: Storage,
    private readonly fileKey: string,
    private readonly size: number,
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** @throws as `Storage.stat` */
  static async open(storage: Storage, fileKey: string): Promise<VideoSource> {
    const { size } = await storage.stat(fileKey);
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const path = `/${randomUUID()}`;
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const source = new VideoSource(storage, fileKey, size, server, address);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === path) void source.serve(request, response);
      else response.writeHead(404).end();
    });
    return source;
  }

  private async serve({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, from = '0', to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const start = Number(from);
    const end = Math.min(to ? Number(to) : this.size - 1, this.size - 1);
    if (start > end) {
      response.writeHead(416, { 'Content-Range': `bytes */${this.size}` }).end();
      return;
    }
    try {
      const { stream } = await this.storage.open(this.fileKey, { start, end });
      const length = { 'Content-Length': end - start + 1, 'Accept-Ranges': 'bytes' };
      response.writeHead(206, { ...length, 'Content-Range': `bytes ${start}-${end}/${this.size}` });
      stream.once('error', (error) => (this.failure = error));
      // A reader that seeks closes the connection: no failure.
      await pipeline(stream, response).catch(() => undefined);
    } catch (error) {
      this.failure = error;
      response.destroy();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
