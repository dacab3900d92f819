import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';

/** The events of the load that webhooks get. */
export const eventKinds = [
  'contract.created',
  'contract.updated',
  'contract.deleted',
  'contract.file_uploaded',
  'term.advanced',
  'submission.created',
  'submission.approved',
  'payout.requested',
  'payout.paid',
  'portal.created',
  'product.requested',
];

/** An event as a receiver got it. */
export interface ReceivedEvent {
  id: string;
  type: string;
  subject: string;
  time: string;
}

/** A mail server and a receiver of webhooks that no fault hits: what they have got is the truth about what was sent. */
export class Outside {
  /** How often each mail has come, by its Message-ID without brackets and host. */
  readonly mails = new Map<string, number>();
  /** In the order in which they came, repeated ones too. */
  readonly events: ReceivedEvent[] = [];
  /** What came that its secret has not signed. */
  readonly unsigned: string[] = [];
  private readonly smtp: SMTPServer;
  private readonly http: Server;
  private webhook: Webhook | undefined;

  private constructor() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const [, id = ''] = /^Message-ID:\s*<([^@>]+)/im.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
          this.mails.set(id, (this.mails.get(id) ?? 0) + 1);
          answer();
        });
      },
    });
    // A process that is killed while it talks.
    this.smtp.on('error', () => undefined);
    this.http = createServer((request, response) => {
      this.take(request).then(
        () => response.writeHead(204).end(),
        () => response.destroy(),
      );
    });
  }

  static async start(): Promise<Outside> {
    const outside = new Outside();
    outside.smtp.listen(0, '127.0.0.1');
    outside.http.listen(0, '127.0.0.1');
    await Promise.all([once(outside.smtp.server, 'listening'), once(outside.http, 'listening')]);
    return outside;
  }

  /** The settings with which a system reaches them. */
  get env(): Record<string, string> {
    const { port } = this.smtp.server.address() as AddressInfo;
    return {
      SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
      MAIL_FROM: 'desk@brand.example',
      PUBLIC_URL: 'https://desk.brand.example',
      WEBHOOKS_ALLOW_PRIVATE: '127.0.0.0/8',
    };
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/events`;
  }

  expectSignedWith(secret: string): void {
    this.webhook = new Webhook(secret);
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections();
    this.http.close();
    await new Promise<void>((resolve) => this.smtp.close(() => resolve()));
  }

  /** @throws Error when the sender dies in the middle */
  private async take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { id, type, subject, time } = JSON.parse(body) as ReceivedEvent;
    try {
      this.webhook?.verify(body, request.headers as Record<string, string>);
    } catch (error) {
      this.unsigned.push(`${type} ${id}: ${String(error)}`);
    }
    this.events.push({ id, type, subject, time });
  }
}
