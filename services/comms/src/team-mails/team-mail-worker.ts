import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { may } from '@creator-desk/domain/access/roles';
import { teamMailPermissions } from '@creator-desk/domain/comms/team-mails';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { MailHandover, unknownOutcome } from '../mails/mail-handover.ts';
import { available, noServer } from '../mails/mail-worker.ts';
import { MailPace } from '../mails/settings/mail-pace.ts';
import { MailSettings } from '../mails/settings/mail-settings.ts';
import { TeamMailComposer } from './team-mail-composer.ts';
import { TeamMailJobs, TeamMailStore, type TeamMail } from './team-mail-store.ts';

/** Writes and sends mails to people of the team, to those who may read what they say when they are sent. */
@Injectable()
export class TeamMailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly jobs: TeamMailJobs,
    private readonly mails: TeamMailStore,
    private readonly contracts: ContractsClient,
    private readonly composer: TeamMailComposer,
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
    if (mail?.status !== 'queued') return;
    const user = await available(() => this.contracts.userFacts({ id: mail.userId }));
    const obstacle = await this.obstacle(mail, user);
    if (!user || obstacle) return this.mails.settle(mail, 'cancelled', obstacle);
    await this.pace.waitForTurn();
    const composed = await available(() => this.composer.compose(mail, user));
    if (!composed) return this.mails.settle(mail, 'cancelled', 'There is nothing to say.');
    const reason = await this.reasonToHold(mail, user);
    if (reason) return this.mails.hold(mail, reason);
    // The person has chosen the hour of the digest, and who sends a mail knows what time it is.
    if (mail.kind !== 'digest' && !mail.byPerson) await this.pace.waitForMorning((until) => this.mails.waitUntil(mail.id, until));
    await this.pace.take();
    const { messageId, createdAt } = mail;
    const content = { ...composed, messageId, date: new Date(createdAt) };
    await this.handover.send(this.mails, { ...mail, address: user.email }, content);
  }

  /** Why a mail is not sent. */
  private async obstacle(mail: TeamMail, user: UserFacts | undefined): Promise<string | undefined> {
    if (!user?.active) return 'The account is disabled.';
    if (!may(user.role, teamMailPermissions[mail.kind])) return 'The role may not read what it is about.';
    if (!(await this.mails.isChosen(mail))) return 'The person does not want mails of this kind any more.';
    return undefined;
  }

  /** Why it waits for a person. */
  private async reasonToHold(mail: TeamMail, user: UserFacts): Promise<string | undefined> {
    if (!(await this.settings.isConfigured())) return noServer;
    const refused = await this.mails.refusalOf(mail.userId, user.email);
    return refused && `The mail server refuses this address: ${refused}`;
  }
}
