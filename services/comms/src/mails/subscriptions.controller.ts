import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailKind } from '@creator-desk/domain/mail-kinds';
import { UnsubscribeToken, type SubscriptionView } from '@creator-desk/protocol/comms/mail';
import { comms } from '@creator-desk/protocol/comms/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';

interface Subscription {
  contractId: number;
  kind: MailKind;
}

/** Creators end mails of a kind by the link in one of them. Its token is random and proves that they have got the mail. */
@Controller()
export class SubscriptionsController {
  constructor(private readonly em: EntityManager) {}

  @OperationHandler(comms.subscription)
  async subscription(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, kind } = await this.find(token);
    const ended = await this.em.execute('select 1 from mail_opt_out where contract_id = ? and kind = ?', [contractId, kind]);
    return { kind, subscribed: ended.length === 0 };
  }

  @OperationHandler(comms.unsubscribe)
  async unsubscribe(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, kind } = await this.find(token);
    await this.em.transactional((tx) =>
      tx.execute('insert into mail_opt_out (contract_id, kind) values (?, ?) on conflict do nothing', [contractId, kind]),
    );
    return { kind, subscribed: false };
  }

  @OperationHandler(comms.resubscribe)
  async resubscribe(@Payload() { token }: UnsubscribeToken): Promise<SubscriptionView> {
    const { contractId, kind } = await this.find(token);
    await this.em.transactional((tx) =>
      tx.execute('delete from mail_opt_out where contract_id = ? and kind = ?', [contractId, kind]),
    );
    return { kind, subscribed: true };
  }

  private async find(token: string): Promise<Subscription> {
    const [mail] = await this.em.execute<Subscription[]>(
      'select contract_id as "contractId", kind from mail where unsubscribe_token = ?',
      [token],
    );
    if (!mail) throw new Refusal('mail.link_invalid');
    return mail;
  }
}
