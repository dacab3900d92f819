import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { MailStatus } from '@creator-desk/protocol/comms/mail';
import { messageColumns, messageTables, type MessageRow } from './thread-store.ts';

/** The facts of a mail about unread messages. */
export interface UnreadMail {
  /** What was posted before was in earlier mails. */
  afterId: number;
  /** The last message that it says; set whenever it is written. */
  throughId?: number;
}

export type SaidMessage = Pick<MessageRow, 'authorName' | 'text' | 'videoTitle'>;

interface Mail {
  id: number;
  contractId: number | null;
  facts: Record<string, unknown>;
}

/** The mails to the same person: their table and the condition on its rows. */
interface MailsToOne {
  table: string;
  side: string;
  same: string;
  key: unknown[];
}

/** Those that are sent, or will be. */
const alive = `('queued', 'sending', 'sent', 'unknown')`;
const sent = `('sending', 'sent', 'unknown')`;

/** What mails about unread messages say: what is unread at the moment in which they are sent. */
@Injectable()
export class UnreadText {
  constructor(private readonly em: EntityManager) {}

  /** @returns nothing when all was read meanwhile, or stands in an earlier mail */
  forCreator(mail: Mail): Promise<SaidMessage[]> {
    return this.write(mail, { table: 'mail', side: 'creator', same: 'contract_id = ?', key: [mail.contractId] });
  }

  /** One that waits for a person says nothing for good. */
  forPerson(mail: Mail & { userId: number; status: MailStatus }): Promise<SaidMessage[]> {
    const key = [mail.contractId, mail.userId];
    const to = { table: 'team_mail', side: 'team', same: 'contract_id = ? and user_id = ?', key };
    return mail.status === 'queued' ? this.write(mail, to) : this.read(mail, to);
  }

  private async write(mail: Mail, to: MailsToOne): Promise<SaidMessage[]> {
    const rows = await this.read(mail, to);
    const throughId = rows.at(-1)?.id;
    if (throughId !== undefined)
      await this.em.execute(`update ${to.table} set facts = facts || ?::jsonb where id = ?`, [
        JSON.stringify({ throughId }),
        mail.id,
      ]);
    return rows;
  }

  private read({ id, contractId, facts }: Mail, { table, side, same, key }: MailsToOne): Promise<MessageRow[]> {
    const ofSame = `select from_mail.facts from ${table} from_mail where kind = 'new_message' and ${same}`;
    const { afterId } = facts as unknown as UnreadMail;
    return this.em.execute<MessageRow[]>(
      `select ${messageColumns} from ${messageTables} join thread t on t.contract_id = m.contract_id
       where t.contract_id = ? and m.author <> ? and m.id > greatest(t.${side}_read_id, ?, (
           select max((facts->>'throughId')::int) from (${ofSame} and id < ? and status in ${alive}) earlier))
         and m.id <= coalesce((select min((facts->>'afterId')::int) from (${ofSame} and id > ? and status in ${sent}) later),
           m.id)
       order by m.id`,
      [contractId, side, afterId, ...key, id, ...key, id],
    );
  }
}
