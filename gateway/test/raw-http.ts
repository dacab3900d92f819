import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** One answer in what a connection received. */
export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** The head of a request or response, with its final empty line. */
export function head(firstLine: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [firstLine, ...lines, '', ''].join('\r\n');
}

/** Sends raw bytes and returns all responses until the server closes the connection. */
export async function exchange(address: string, sent: string): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return answersIn(await text(socket));
}

/** The responses in a text. An incomplete one has the status 0. */
export function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== '') {
    const [answer, after] = firstAnswer(rest);
    answers.push(answer);
    rest = after;
  }
  return answers;
}

function firstAnswer(received: string): [answer: RawAnswer, rest: string] {
  const end = received.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
  if (end < 0 || status === 0) return [{ status: 0, head: '', body: received }, ''];
  const [known, rest] = [received.slice(0, end), received.slice(end + 4)];
  if (!/^transfer-encoding: *chunked/im.test(known)) {
    const length = Number(/^content-length: *(\d+)/im.exec(known)?.[1] ?? 0);
    return [{ status, head: known, body: rest.slice(0, length) }, rest.slice(length)];
  }
  let [body, left] = ['', rest];
  for (;;) {
    const [size = '0'] = left.split('\r\n', 1);
    const start = size.length + 2;
    const length = parseInt(size, 16);
    body += left.slice(start, start + length);
    left = left.slice(start + length + 2);
    if (!(length > 0)) return [{ status, head: known, body }, left];
  }
}

/** A raw request received by a service. */
export interface RawRequest {
  /** Number of the connection, from 1. */
  connection: number;
  /** Its first line and headers. */
  head: string;
  socket: Socket;
}

/** A raw server in place of a service, for responses that Node's HTTP server would not send. */
export class RawService {
  /** Heads of the received requests. */
  readonly requests: RawRequest[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** Answers a request; tests replace it. */
    public answer: (request: RawRequest) => void,
  ) {}

  static async start(answer: (request: RawRequest) => void): Promise<RawService> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new RawService(server, answer);
    let connections = 0;
    server.on('connection', (socket) => service.serve(socket, (connections += 1)));
    return service;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket, connection: number): void {
    this.sockets.add(socket);
    let received = '';
    socket.setEncoding('latin1').on('error', () => socket.destroy());
    socket.on('data', (piece: string) => {
      received += piece;
      for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
        const request = { connection, head: received.slice(0, end), socket };
        received = received.slice(end + 4);
        this.requests.push(request);
        this.answer(request);
      }
    });
  }
}
