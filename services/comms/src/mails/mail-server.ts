import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailServerView } from '@creator-desk/protocol/comms/mail';
import { CommsConfig } from '../config.ts';
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

/** The mail server of the environment. A connection serves one mail. */
@Injectable()
export class MailServer {
  constructor(@Inject(CommsConfig) private readonly config: CommsConfig) {}

  get isConfigured(): boolean {
    return Boolean(this.config.SMTP_URL && this.config.MAIL_FROM);
  }

  get publicUrl(): string | undefined {
    return this.config.PUBLIC_URL?.replace(/\/+$/, '');
  }

  view(): MailServerView {
    const { SMTP_URL: url, MAIL_FROM: from, MAIL_REPLY_TO: replyTo } = this.config;
    return { configured: this.isConfigured, server: url ? hostOf(url) : null, from: from ?? null, replyTo: replyTo ?? null };
  }

  /**
   * @param beforeEnd is called when the server has all of the mail but its end: from then on the server may have taken it. When it
   * answers false, the mail is not sent
   * @returns the server's answer
   * @throws MailRefused when the server said no; another error when it did not answer
   */
  async send(mail: OutgoingMail, beforeEnd: () => Promise<boolean>): Promise<string> {
    const { SMTP_URL: url = '', MAIL_FROM: from = '' } = this.config;
    const raw = await this.messageOf(mail);
    const content = Readable.from(
      (async function* () {
        yield raw;
        if (!(await beforeEnd())) throw new Error('the mail was cancelled');
      })(),
    );
    const timeoutMs = this.config.MAIL_TIMEOUT_MS;
    const transport = createTransport({ ...connectionOf(url), ...timeoutsOf(timeoutMs) });
    try {
      const envelope = { from: addressIn(from), to: [mail.address] };
      const sent = await withDeadline(transport.sendMail({ envelope, raw: content }), timeoutMs * deadlineInTimeouts);
      return sent.response;
    } catch (error) {
      throw refusalOf(error as Failure);
    } finally {
      transport.close();
    }
  }

  private messageOf({ address, name, subject, body, html, messageId, date, unsubscribe }: OutgoingMail): Promise<Buffer> {
    const { MAIL_FROM: from = '', MAIL_REPLY_TO: replyTo } = this.config;
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
function connectionOf(text: string) {
  const url = new URL(text.trim());
  const secure = url.protocol === 'smtps:';
  const plain = !secure && url.searchParams.get('tls') === 'off';
  const { username, password } = url;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const hostOf = (url: string): string => {
  const { host, port } = connectionOf(url);
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
