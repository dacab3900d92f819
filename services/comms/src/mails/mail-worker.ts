import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Refusal } from '@creator-desk/protocol/refusals';
import { JobPostponed } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorAddresses } from './creator-address.read-model.ts';
import { MailComposer } from './mail-composer.ts';
import { MailHandover, unknownOutcome } from './mail-handover.ts';
import { MailJobs } from './mail-jobs.ts';
import { MailStore, type StoredMail } from './mail-store.ts';
import { MailPace } from './settings/mail-pace.ts';
import { MailSettings } from './settings/mail-settings.ts';

/** Until services that a mail needs are back. */
const unavailableSeconds = 5;

/** Why a mail is not written: null, because the creator has learnt of it already. */
const reasonWithout = (composed: null | undefined): string =>
  composed === null ? 'It was read already, or an earlier mail says it.' : 'What it is about is gone.';
export const noServer = 'No mail server was set up when it was written.';

/** Writes and sends the mails of the queue. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: MailJobs,
    private readonly mails: MailStore,
    private readonly addresses: CreatorAddresses,
    private readonly composer: MailComposer,
    private readonly handover: MailHandover,
    private readonly settings: MailSettings,
    private readonly pace: MailPace,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start(({ key }) => this.process(Number(key)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.jobs.stop();
  }

  private async process(id: number): Promise<void> {
    const mail = await this.mails.find(id);
    // The process that sent it has died: nobody knows whether the server has taken it.
    if (mail?.status === 'sending') return this.mails.settle(mail, 'unknown', unknownOutcome);
    if (mail?.status !== 'queued' && mail?.status !== 'held') return;
    if (!(await this.mails.isWanted(mail))) return this.mails.settle(mail, 'cancelled', 'Mails of this kind are switched off.');
    if (mail.status === 'queued') await this.pace.waitForTurn();
    const address = await available(() => this.addresses.of(mail.contractId));
    if (!address) return this.dropWithoutAddress(mail);
    const composed = await available(() => this.composer.compose(mail));
    if (!composed) return this.mails.settle(mail, 'cancelled', reasonWithout(composed));
    await this.mails.write(id, { ...composed, address });
    if (mail.status === 'held') return;
    const refused = await this.mails.refusalOf(mail.contractId, address);
    if (refused) return this.mails.settle(mail, 'held', `The mail server refuses this address: ${refused}`);
    if (!(await this.settings.isConfigured())) return this.mails.settle(mail, 'held', noServer);
    // A person knows what time it is.
    if (!mail.byPerson) await this.pace.waitForMorning((until) => this.mails.waitUntil(mail.id, until));
    await this.pace.take();
    const { messageId, createdAt } = mail;
    await this.handover.send(this.mails, { ...mail, address }, { ...composed, messageId, date: new Date(createdAt) });
  }

  /** One that was written before its contract was known, or whose creator has none any more. */
  private async dropWithoutAddress(mail: StoredMail): Promise<void> {
    if (mail.address === null) await this.mails.remove(mail.id);
    else await this.mails.settle(mail, 'cancelled', 'The creator has no address any more.');
  }
}

/** @returns undefined when what is asked for does not exist */
export async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

/** The same for jobs. @throws JobPostponed while a service is unavailable */
export async function available<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await unlessGone(ask);
  } catch (error) {
    throw error instanceof Refusal ? new JobPostponed(unavailableSeconds, error) : error;
  }
}
