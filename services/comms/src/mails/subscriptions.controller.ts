import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@creator-desk/domain/values/languages';
import type { MailKind } from '@creator-desk/domain/comms/mail-kinds';
import type { TeamMailKind } from '@creator-desk/domain/comms/team-mails';
import { UnsubscribeToken, type SubscriptionView } from '@creator-desk/protocol/comms/mail';
import { comms } from '@creator-desk/protocol/comms/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';

/** Of a creator or of a person of the team. */
interface Subscription {
  contractId: number | null;
  userId: number | null;
  kind: MailKind | TeamMailKind;
  /** Of the mail; null for one of the team, or of an earlier version. */
  language: Language | null;
}

/** Who gets mails ends those of a kind by the link in one of them. Its token is random and proves that they have got the mail. */
@Controller()
export class SubscriptionsController {
  constructor(private readonly em: EntityManager) {}

  @OperationHandler(comms.subscription)
  async subscription(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, userId, kind, language } = await this.find(token);
    const [row] = await this.em.execute<{ subscribed: boolean }[]>(
      userId === null
        ? 'select not exists (select 1 from mail_opt_out where contract_id = ? and kind = ?) as subscribed'
        : 'select exists (select 1 from team_mail_choice where user_id = ? and ? = any(kinds)) as subscribed',
      [userId ?? contractId, kind],
    );
    return { kind, language, subscribed: row?.subscribed ?? false };
  }

  @OperationHandler(comms.unsubscribe)
  async unsubscribe(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, userId, kind, language } = await this.find(token);
    await this.em.transactional((tx) =>
      userId === null
        ? tx.execute('insert into mail_opt_out (contract_id, kind) values (?, ?) on conflict do nothing', [contractId, kind])
        : tx.execute('update team_mail_choice set kinds = array_remove(kinds, ?) where user_id = ?', [kind, userId]),
    );
    return { kind, language, subscribed: false };
  }

  @OperationHandler(comms.resubscribe)
  async resubscribe(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, userId, kind, language } = await this.find(token);
    await this.em.transactional((tx) =>
      userId === null
        ? tx.execute('delete from mail_opt_out where contract_id = ? and kind = ?', [contractId, kind])
        : tx.execute('update team_mail_choice set kinds = array_append(array_remove(kinds, ?), ?) where user_id = ?', [
            kind,
            kind,
            userId,
          ]),
    );
    return { kind, language, subscribed: true };
  }

  private async find(token: string): Promise<Subscription> {
    const [mail] = await this.em.execute<Subscription[]>(
      `select contract_id as "contractId", null::int as "userId", kind, language from mail where unsubscribe_token = ?
       union all select null, user_id, kind, null from team_mail where unsubscribe_token = ?`,
      [token, token],
    );
    if (!mail) throw new Refusal('mail.link_invalid');
    return mail;
  }
}
