import { connect, type Socket } from 'node:net';

/** A connection for raw bytes, at the test's own pace. */
export class RawClient {
  /** Everything received so far. */
  received = '';
  closed = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.received += text));
    socket.on('close', () => (this.closed = true)).on('error', () => undefined);
  }

  /** @param options halfOpen: the connection stays open for writing when the server has ended it, and the other way round */
  static to(address: string, { halfOpen = false } = {}): RawClient {
    const { hostname, port } = new URL(address);
    return new RawClient(connect({ host: hostname, port: Number(port), allowHalfOpen: halfOpen }));
  }

  /** Sends the head of a request. */
  head(line: string, headers: Record<string, string> = {}): this {
    const all = Object.entries({ host: 'test', ...headers }).map((header) => header.join(': '));
    return this.write([`${line} HTTP/1.1`, ...all, '', ''].join('\r\n'));
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Stops reading. */
  stopReading(): this {
    this.socket.pause();
    return this;
  }

  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.received) ?? [];
    return status === undefined ? undefined : Number(status);
  }

  close(): void {
    this.socket.destroy();
  }
}
