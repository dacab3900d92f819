import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform, type Writable } from 'node:stream';

interface Connection {
  inner: Socket;
  outer: Socket;
  /** Where the bytes of each end go: to the other end, late when the network is slow. */
  toOuter: Writable;
  toInner: Writable;
}

/** A network between a part and a server, which a test can make silent, slow or cut. */
export class TcpProxy {
  private readonly pairs = new Set<Connection>();
  private readonly frozen = new Set<Connection>();
  private server: Server | undefined;
  private port = 0;
  private held = false;
  private turnsAway = false;
  private delayMs = 0;
  /** Connections that were turned away. */
  turnedAway = 0;
  private readonly target: URL;

  private constructor(target: URL) {
    this.target = target;
  }

  /** Listens at once. */
  static async before(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.open();
    return proxy;
  }

  /** The server's address by way of the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** What clients send from now on gets lost; what they are sent still arrives. */
  hold(): void {
    this.held = true;
    for (const { inner } of this.pairs) inner.unpipe();
  }

  /** Nothing passes on the connections there are, in either direction, until they thaw. New ones work. */
  freeze(): void {
    for (const pair of this.pairs) {
      this.frozen.add(pair);
      for (const socket of [pair.inner, pair.outer]) socket.unpipe();
    }
  }

  /** What was sent meanwhile arrives, and all goes on. */
  thaw(): void {
    for (const { inner, outer, toInner, toOuter } of this.frozen) {
      inner.pipe(toOuter);
      outer.pipe(toInner);
    }
    this.frozen.clear();
  }

  /** Whatever is sent from now on arrives so much later, in either direction. 0 ends the delay. */
  delay(ms: number): void {
    this.delayMs = ms;
  }

  /** Breaks all connections; new ones work. */
  cut(): void {
    this.held = false;
    for (const { inner, outer } of this.pairs) [inner, outer].forEach((socket) => socket.destroy());
  }

  /** Breaks all connections, and breaks new ones as soon as they are made. */
  turnAway(): void {
    this.turnsAway = true;
    this.cut();
  }

  /** New connections work again. */
  letIn(): void {
    this.turnsAway = false;
  }

  /** Breaks all connections and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    this.cut();
    await closed;
    this.server = undefined;
  }

  /** Listens, on the same port as before. */
  async open(): Promise<void> {
    const server = createServer((inner) => this.join(inner));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private join(inner: Socket): void {
    if (this.turnsAway) {
      this.turnedAway += 1;
      inner.destroy();
      return;
    }
    const outer = connect(Number(this.target.port), this.target.hostname);
    const pair = { inner, outer, toOuter: this.lateWriter(outer), toInner: this.lateWriter(inner) };
    this.pairs.add(pair);
    for (const socket of [inner, outer]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        this.frozen.delete(pair);
        [inner, outer].forEach((end) => end.destroy());
      });
    }
    outer.pipe(pair.toInner);
    if (!this.held) inner.pipe(pair.toOuter);
  }

  private lateWriter(end: Socket): Writable {
    const late = new Transform({
      transform: (bytes, _encoding, done) => {
        if (this.delayMs === 0) done(null, bytes);
        else setTimeout(() => done(null, bytes), this.delayMs);
      },
    });
    late.pipe(end);
    return late;
  }
}
