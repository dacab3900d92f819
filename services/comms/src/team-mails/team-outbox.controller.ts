import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MailId, type TeamMailDetail, type TeamMailView } from '@creator-desk/protocol/comms/mail';
import { comms } from '@creator-desk/protocol/comms/operations';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { MailDecisions } from '../mails/mail-decisions.ts';
import { unlessGone } from '../mails/mail-worker.ts';
import { TeamMailComposer } from './team-mail-composer.ts';
import { TeamMailQueries } from './team-mail.query.ts';
import { TeamMailJobs, TeamMailStore } from './team-mail-store.ts';

/** Mails to the team in the outbox. */
@Controller()
export class TeamOutboxController {
  constructor(
    private readonly queries: TeamMailQueries,
    private readonly mails: TeamMailStore,
    private readonly jobs: TeamMailJobs,
    private readonly composer: TeamMailComposer,
    private readonly contracts: ContractsClient,
    private readonly decisions: MailDecisions,
  ) {}

  /** With the text that it would have now: none is stored, and what is over has none. */
  @OperationHandler(comms.readTeamMail)
  async read(@Payload() { id }: MailId): Promise<TeamMailDetail> {
    const view = await this.queries.one(id);
    const found = view.sendable || view.cancellable ? await this.mails.find(id) : undefined;
    // A look changes nothing, also at one that is about to be sent.
    const mail = found && { ...found, status: 'held' as const };
    // The owners of the facts answer the service, as they do when the mail is sent.
    const [user, composed] = await runInCall(ownCall('comms'), async () => {
      const person = await unlessGone(() => this.contracts.userFacts({ id: view.userId }));
      return [person, mail && person && (await unlessGone(() => this.composer.compose(mail, person)))];
    });
    return {
      ...view,
      address: user?.email ?? null,
      subject: composed?.subject ?? null,
      text: composed?.body ?? null,
      html: composed?.html ?? null,
    };
  }

  @OperationHandler(comms.sendTeamMail)
  async send(@Payload() { id }: MailId): Promise<TeamMailView> {
    await this.decisions.send(this.decided, id);
    return this.queries.one(id);
  }

  @OperationHandler(comms.cancelTeamMail)
  async cancel(@Payload() { id }: MailId): Promise<TeamMailView> {
    await this.decisions.cancel(this.decided, id);
    return this.queries.one(id);
  }

  private get decided(): Parameters<MailDecisions['send']>[0] {
    return {
      tables: { mail: 'team_mail', refused: 'refused_user_address' },
      owner: 'user_id',
      jobs: this.jobs,
      publishChanged: ({ id }) => this.mails.publishChanged(id),
    };
  }
}
