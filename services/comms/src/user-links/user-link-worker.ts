import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { Clock } from '@creator-desk/server/runtime/clock';
import { MailRefused, MailServer } from '../mails/mail-server.ts';
import { MailPace } from '../mails/settings/mail-pace.ts';
import { maxAttempts } from '../mails/mail-jobs.ts';
import { UserLinkJobs } from './user-link-jobs.ts';
import { hasExpired, UserLinkMails, type StoredLinkMail } from './user-link-mails.ts';
import { userLinkMail } from './wording.rules.ts';

const unknownOutcome = 'The mail server had the mail, but its answer did not arrive.';
const lostSecret = 'The link cannot be read any more: COMMS_SEALING_KEY is another one. Make a new link.';

/** Sends the mails with links, each at most once (ADR 0063). */
@Injectable()
export class UserLinkWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: UserLinkJobs,
    private readonly mails: UserLinkMails,
    private readonly server: MailServer,
    private readonly pace: MailPace,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start(({ key }) => this.process(key));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async process(linkHash: string): Promise<void> {
    const mail = await this.mails.find(linkHash);
    // The process that sent it has died: nobody knows whether the server has taken it.
    if (mail?.status === 'sending') return this.mails.settle(mail, 'unknown', unknownOutcome);
    if (mail?.status !== 'queued') return;
    if (new Date(mail.expiresAt) <= this.clock.now()) return this.mails.settle(mail, 'failed', hasExpired);
    const token = this.mails.tokenOf(mail);
    if (token === undefined) return this.mails.settle(mail, 'failed', lostSecret);
    // Quiet hours are for creators. Who was invited waits for it.
    await this.pace.take();
    await this.send(mail, token);
  }

  private async send(mail: StoredLinkMail, token: string): Promise<void> {
    const { email: address, name, purpose, messageId } = mail;
    const url = `${this.server.publicUrl}/join#${token}`;
    const written = userLinkMail({ name, purpose, url, expiresAt: new Date(mail.expiresAt) });
    let begun = false;
    const beforeEnd = async (): Promise<boolean> => (begun = await this.mails.begin(mail));
    try {
      await this.server.send({ ...written, address, name, messageId, date: new Date(mail.createdAt) }, beforeEnd);
    } catch (error) {
      return this.handleFailure(mail, error as Error, begun);
    }
    await this.mails.settle(mail, 'sent');
  }

  private async handleFailure(mail: StoredLinkMail, error: Error, begun: boolean): Promise<void> {
    const { message } = error;
    const refused = error instanceof MailRefused;
    // After its end the server may have taken it, unless it said no.
    if (begun && !refused) {
      this.log.warn({ userId: mail.userId, err: error }, 'a mail with a link was handed over without an answer');
      return this.mails.settle(mail, 'unknown', unknownOutcome);
    }
    const isLast = mail.attempts + 1 >= maxAttempts;
    if (isLast || (refused && error.permanent)) return this.mails.settle(mail, 'failed', message);
    await this.mails.retryLater(mail, message, begun);
    throw error;
  }
}
