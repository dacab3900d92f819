import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** An event as a receiver got it. */
export interface ReceivedEvent {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: { id: string; type: string; subject: string; time: string; data: Record<string, unknown> } & Record<string, unknown>;
}

type Answer = (received: ReceivedEvent, response: ServerResponse) => void;
const accept: Answer = (_received, response) => void response.writeHead(204).end();

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Throws unless the event is signed with the secret, now. */
export const verified = (secret: string, { body, headers }: ReceivedEvent): unknown => new Webhook(secret).verify(body, headers);

/** A real HTTP server of somebody outside. What it answers is given by the tests. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private answer: Answer,
  ) {}

  static async start(answer: Answer = accept, host = '127.0.0.1', port = 0): Promise<WebhookReceiver> {
    const server = createServer();
    server.listen(port, host);
    await once(server, 'listening');
    const receiver = new WebhookReceiver(server, `http://${host}:${(server.address() as AddressInfo).port}`, answer);
    server.on('request', (request, response) => void receiver.take(request, response));
    return receiver;
  }

  answerWith(answer: Answer = accept): void {
    this.answer = answer;
  }

  /** Those at a path. */
  at(path: string): ReceivedEvent[] {
    return this.received.filter((one) => one.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const received = { path: request.url ?? '', headers, body, event: JSON.parse(body) as ReceivedEvent['event'] };
    this.received.push(received);
    this.answer(received, response);
  }
}
