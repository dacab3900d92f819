import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { maxAttempts } from './mail-jobs.ts';
import { MailRefused, MailServer, type OutgoingMail } from './mail-server.ts';

/** A mail that is handed over, as its row is known. */
export interface DueMail {
  id: number;
  attempts: number;
  address: string;
}

/** The table of a mail. */
export interface MailRows<Mail extends DueMail> {
  /** The server is about to have it whole. @returns false when it was sent or cancelled meanwhile */
  begin(id: number): Promise<boolean>;
  settle(mail: Mail, status: 'sent' | 'failed' | 'unknown', reason?: string): Promise<void>;
  /** @param begun whether the attempt is counted already */
  retryLater(id: number, reason: string, begun: boolean): Promise<void>;
  /** The server takes no mails to its address. */
  refuseAddress(mail: Mail, answer: string): Promise<void>;
}

export const unknownOutcome = 'The mail server had the mail, but its answer did not arrive.';

/** Hands mails over to the server and writes down what became of them. */
@Injectable()
export class MailHandover {
  constructor(
    private readonly server: MailServer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** @throws Error when it is tried again */
  async send<Mail extends DueMail>(
    rows: MailRows<NoInfer<Mail>>,
    mail: Mail,
    content: Omit<OutgoingMail, 'address'>,
  ): Promise<void> {
    let begun = false;
    const beforeEnd = async (): Promise<boolean> => (begun = await rows.begin(mail.id));
    try {
      await this.server.send({ ...content, address: mail.address }, beforeEnd);
    } catch (error) {
      return this.handleFailure(rows, mail, error as Error, begun);
    }
    await rows.settle(mail, 'sent');
  }

  private async handleFailure<Mail extends DueMail>(
    rows: MailRows<Mail>,
    mail: Mail,
    error: Error,
    begun: boolean,
  ): Promise<void> {
    const { message } = error;
    if (error instanceof MailRefused && error.ofAddress) await rows.refuseAddress(mail, message);
    if (error instanceof MailRefused && error.permanent) return rows.settle(mail, 'failed', message);
    // After its end the server may have taken it, unless it said no.
    if (begun && !(error instanceof MailRefused)) {
      this.log.warn({ mailId: mail.id, err: error }, 'a mail was handed over without an answer');
      return rows.settle(mail, 'unknown', unknownOutcome);
    }
    if (mail.attempts + 1 >= maxAttempts) return rows.settle(mail, 'failed', message);
    await rows.retryLater(mail.id, message, begun);
    throw error;
  }
}
