import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A network between a part and a server, which a test can make silent or cut. */
export class TcpProxy {
  private readonly pairs = new Set<[inner: Socket, outer: Socket]>();
  private readonly frozen = new Set<[inner: Socket, outer: Socket]>();
  private server: Server | undefined;
  private port = 0;
  private held = false;
  private turnsAway = false;
  /** Connections that were turned away. */
  turnedAway = 0;

  private constructor(private readonly target: URL) {}

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
    for (const [inner] of this.pairs) inner.unpipe();
  }

  /** Nothing passes on the connections there are, in either direction, until they thaw. New ones work. */
  freeze(): void {
    for (const pair of this.pairs) {
      this.frozen.add(pair);
      for (const socket of pair) socket.unpipe();
    }
  }

  /** What was sent meanwhile arrives, and all goes on. */
  thaw(): void {
    for (const [inner, outer] of this.frozen) {
      inner.pipe(outer);
      outer.pipe(inner);
    }
    this.frozen.clear();
  }

  /** Breaks all connections; new ones work. */
  cut(): void {
    this.held = false;
    for (const [inner, outer] of this.pairs) [inner, outer].forEach((socket) => socket.destroy());
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
    const pair: [Socket, Socket] = [inner, outer];
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        this.frozen.delete(pair);
        pair.forEach((end) => end.destroy());
      });
    }
    outer.pipe(inner);
    if (!this.held) inner.pipe(outer);
  }
}
