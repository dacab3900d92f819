import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { mailKinds, type MailKind } from '@creator-desk/domain/comms/mail-kinds';
import {
  MailId,
  SwitchMailKindAt,
  TestMail,
  type MailDetail,
  type MailKindView,
  type MailServerView,
  type MailView,
  type TestMailResult,
} from '@creator-desk/protocol/comms/mail';
import { comms } from '@creator-desk/protocol/comms/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LongRunning } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { htmlOf, textOf } from './layout.rules.ts';
import { MailJobs } from './mail-jobs.ts';
import { MailDecisions } from './mail-decisions.ts';
import { MailQueries } from './mail.query.ts';
import { MailRefused, MailServer } from './mail-server.ts';
import { MailStore } from './mail-store.ts';
import { MailSettings } from './settings/mail-settings.ts';

/** The outbox and how mails are sent, for admins. */
@Controller()
export class MailsController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: MailQueries,
    private readonly mails: MailStore,
    private readonly jobs: MailJobs,
    private readonly decisions: MailDecisions,
    private readonly server: MailServer,
    private readonly settings: MailSettings,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(comms.readMail)
  read(@Payload() { id }: MailId): Promise<MailDetail> {
    return this.queries.one(id);
  }

  @OperationHandler(comms.sendMail)
  async send(@Payload() { id }: MailId): Promise<MailView> {
    await this.decisions.send(this.decided, id);
    return this.queries.one(id);
  }

  @OperationHandler(comms.cancelMail)
  async cancel(@Payload() { id }: MailId): Promise<MailView> {
    await this.decisions.cancel(this.decided, id);
    return this.queries.one(id);
  }

  @OperationHandler(comms.mailServer)
  mailServer(): Promise<MailServerView> {
    return this.server.view();
  }

  @OperationHandler(comms.sendTestMail)
  @LongRunning()
  async sendTest(@Payload() { address }: TestMail): Promise<TestMailResult> {
    if (!(await this.settings.isConfigured())) throw new Refusal('mail.no_server');
    const subject = 'Test mail of Creator Desk';
    const content = {
      subject,
      paragraphs: ['This is a test. If you can read it, mails to creators can be sent.'],
      quotes: [],
      facts: [],
      button: null,
      footer: null,
    };
    const mail = { address, name: '', subject, body: textOf(content), html: htmlOf(content), messageId: randomUUID() };
    try {
      const answer = await this.server.send({ ...mail, date: this.clock.now() }, () => Promise.resolve(true));
      return { accepted: true, answer };
    } catch (error) {
      const { message } = error as Error;
      return { accepted: false, answer: error instanceof MailRefused ? message : `The mail server did not take it: ${message}` };
    }
  }

  @OperationHandler(comms.mailKinds)
  async kinds(): Promise<MailKindView[]> {
    const rows = await this.em.execute<{ kind: MailKind }[]>('select kind from mail_kind where not enabled');
    const disabled = new Set(rows.map(({ kind }) => kind));
    return mailKinds.map((kind) => ({ kind, enabled: !disabled.has(kind) }));
  }

  @OperationHandler(comms.switchMailKind)
  async switchKind(@Payload() { kind, enabled }: SwitchMailKindAt): Promise<MailKindView[]> {
    await this.em.transactional((tx) =>
      tx.execute(
        `insert into mail_kind (kind, enabled) values (?, ?)
         on conflict (kind) do update set enabled = excluded.enabled where mail_kind.enabled <> excluded.enabled`,
        [kind, enabled],
      ),
    );
    return this.kinds();
  }

  private get decided(): Parameters<MailDecisions['send']>[0] {
    return {
      tables: { mail: 'mail', refused: 'refused_address' },
      owner: 'contract_id',
      jobs: this.jobs,
      publishChanged: ({ id, owner }) => this.mails.publishChanged({ id, contractId: owner }),
    };
  }
}
