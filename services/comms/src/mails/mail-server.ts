import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailServerView } from '@creator-desk/protocol/comms/mail';
import { CommsConfig } from '../config.ts';
import { MailSettings, type MailConnection } from './settings/mail-settings.ts';
import { oneLine } from './layout.rules.ts';

export interface OutgoingMail {
  address: string;
  /** Of the recipient. */
  name: string;
  subject: string;
  body: string;
  html: string;
  /** The same at each attempt: a program that gets it twice can show it once. */
  messageId: string;
  date: Date;
  /** Where mail programs end mails of this kind with one click (RFC 8058). */
  unsubscribe?: string;
}

/** Why the server did not take a mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /**
   * @param permanent it says the same at the next attempt
   * @param ofAddress it does not take mails to this address
   */
  constructor(
    message: string,
    readonly permanent: boolean,
    readonly ofAddress: boolean,
  ) {
    super(message);
  }
}

/** For all of a mail, in waits for one answer: a server that answers a byte now and then must not hold up all mails. */
const deadlineInTimeouts = 3;

interface Failure {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** The mail server that is set up. A connection serves one mail. */
@Injectable()
export class MailServer {
  constructor(
    @Inject(CommsConfig) private readonly config: CommsConfig,
    private readonly settings: MailSettings,
  ) {}

  get publicUrl(): string | undefined {
    return this.config.PUBLIC_URL?.replace(/\/+$/, '');
  }

  async view(): Promise<MailServerView> {
    const { server, from, replyTo } = await this.settings.view();
    const configured = await this.settings.isConfigured();
    return { configured, server: server === null ? null : hostOf(server), from, replyTo };
  }

  /**
   * @param beforeEnd is called when the server has all of the mail but its end: from then on the server may have taken it. When it
   * answers false, the mail is not sent
   * @returns the server's answer
   * @throws MailRefused when the server said no; another error when it did not answer
   */
  async send(mail: OutgoingMail, beforeEnd: () => Promise<boolean>): Promise<string> {
    const connection = await this.settings.connection();
    if (!connection) throw new Error('no mail server is set up');
    const raw = await messageOf(mail, connection);
    const content = Readable.from(
      (async function* () {
        yield raw;
        if (!(await beforeEnd())) throw new Error('the mail was cancelled');
      })(),
    );
    const timeoutMs = this.config.MAIL_TIMEOUT_MS;
    const transport = createTransport({ ...optionsOf(connection), ...timeoutsOf(timeoutMs) });
    try {
      const envelope = { from: addressIn(connection.from), to: [mail.address] };
      const sent = await withDeadline(transport.sendMail({ envelope, raw: content }), timeoutMs * deadlineInTimeouts);
      return sent.response;
    } catch (error) {
      throw refusalOf(error as Failure);
    } finally {
      transport.close();
    }
  }
}

function messageOf(
  { address, name, subject, body, html, messageId, date, unsubscribe }: OutgoingMail,
  { from, replyTo }: MailConnection,
): Promise<Buffer> {
  const domain = addressIn(from).split('@').at(-1);
  const headers = {
    // So that nobody's holiday note answers it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  const composer = new MailComposer({
    from,
    to: { name: oneLine(name), address },
    ...(replyTo && { replyTo }),
    subject: oneLine(subject),
    text: body,
    html,
    messageId: `<${messageId}@${domain}>`,
    date,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const timeoutsOf = (timeoutMs: number) => ({
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
  socketTimeout: timeoutMs,
});

function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the mail server took longer than ${deadlineMs / 1000} s`)), deadlineMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** TLS is required and its certificate verified, unless the address says `?tls=off`. */
function optionsOf({ server, username, password }: Pick<MailConnection, 'server' | 'username' | 'password'>) {
  const url = new URL(server);
  const secure = url.protocol === 'smtps:';
  const plain = !secure && url.searchParams.get('tls') === 'off';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const hostOf = (server: string): string => {
  const { host, port } = optionsOf({ server, username: null, password: null });
  return `${host}:${port}`;
};

/** 'desk@example.com' in 'Creator Desk <desk@example.com>'. */
const addressIn = (from: string): string => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from.trim();

function refusalOf(failure: Failure): Error {
  const { responseCode = 0, response, message, command } = failure;
  if (responseCode < 400) return new Error(message, { cause: failure });
  const ofAddress = command === 'RCPT TO' && responseCode >= 500;
  // Wrong credentials and the like are the operator's fault, not the mail's: it is tried again.
  const permanent = responseCode >= 500 && (ofAddress || command === 'DATA');
  return new MailRefused(response ?? message, permanent, ofAddress);
}
