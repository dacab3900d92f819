import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A simple query `commit` as the driver sends it (PostgreSQL protocol 3.0, message formats). */
const commitMessage = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

type Fault = 'lose acknowledgement' | 'lose commit';

interface ArmedFault {
  fault: Fault;
  /** SQL by which the transaction is recognised. */
  statement: string;
  happened: () => void;
}

/** The network between a service and PostgreSQL, which a test can break around the commit of one transaction. */
export class PostgresProxy {
  private readonly sockets = new Set<Socket>();
  private armed: ArmedFault | undefined;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (client: Socket) => this.join(client));
  }

  static async before(url: string): Promise<PostgresProxy> {
    const server = createServer();
    const proxy = new PostgresProxy(new URL(url), server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The database's address by way of the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /**
   * The next transaction that runs this statement is committed, and its connection breaks before the client gets the acknowledgement.
   * @returns resolves when that has happened
   */
  loseAcknowledgement(statement: string): Promise<void> {
    return this.arm('lose acknowledgement', statement);
  }

  /**
   * The connection of the next transaction that runs this statement breaks before the server receives the commit.
   * @returns resolves when that has happened
   */
  loseCommit(statement: string): Promise<void> {
    return this.arm('lose commit', statement);
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private arm(fault: Fault, statement: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.armed = { fault, statement, happened: resolve };
    return promise;
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    const cut = (): void => [client, database].forEach((socket) => void socket.destroy());
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        cut();
      });
    }
    let sent = '';
    let acknowledgementLost: (() => void) | undefined;
    client.on('data', (bytes) => {
      sent += bytes.toString('latin1');
      const commits = bytes.includes(commitMessage);
      const fault = commits && this.armed && sent.includes(this.armed.statement) ? this.armed : undefined;
      if (commits) sent = '';
      if (fault) this.armed = undefined;
      if (fault?.fault === 'lose commit') {
        cut();
        fault.happened();
        return;
      }
      acknowledgementLost = fault?.happened;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!acknowledgementLost) return void client.write(bytes);
      // The server answers a commit once it is durable.
      cut();
      acknowledgementLost();
    });
  }
}
