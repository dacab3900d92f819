import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server got it. */
export interface ReceivedMail {
  to: string[];
  source: string;
  /** A header of the message, unfolded. */
  header: (name: string) => string | undefined;
  /** The parts by their type, decoded. */
  parts: { text: string; html: string };
}

/** A real mail server. What it does is given by the tests. */
export class MailReceiver {
  readonly mails: ReceivedMail[] = [];

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** @param behave called with each whole mail before it is answered; what it throws is the answer */
  static async start(
    options: SMTPServerOptions = {},
    behave: (mail: ReceivedMail) => Promise<void> | void = () => undefined,
    port = 0,
  ): Promise<MailReceiver> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, session, answer) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail = mailIn(
            Buffer.concat(chunks).toString('utf8'),
            session.envelope.rcptTo.map(({ address }) => address),
          );
          const take = async (): Promise<void> => {
            await behave(mail);
            receiver.mails.push(mail);
          };
          take().then(
            () => answer(),
            (error: unknown) => answer(error as Error),
          );
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const receiver = new MailReceiver(server, (server.server.address() as AddressInfo).port);
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}?tls=off`;
  }

  /** Those to an address. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.includes(address));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function mailIn(source: string, to: string[]): ReceivedMail {
  const headerOf = (block: string, name: string): string | undefined =>
    new RegExp(`^${name}:[ \\t]*((?:.*)(?:\\r\\n[ \\t].*)*)`, 'im')
      .exec(block.split('\r\n\r\n', 1)[0] ?? '')?.[1]
      ?.replaceAll(/\r\n[ \t]/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const partOf = (type: string): string => {
    const part = source.split(`--${boundary}`).find((one) => headerOf(one.trimStart(), 'Content-Type')?.startsWith(type)) ?? '';
    const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), headerOf(head, 'Content-Transfer-Encoding') ?? '');
  };
  return {
    to,
    source,
    header: (name) => headerOf(source, name),
    parts: { text: partOf('text/plain').replaceAll('\r\n', '\n'), html: partOf('text/html') },
  };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
