import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CreatorDataBesideContracts, contractRecordTable } from '@creator-desk/server/privacy/creator-data';
import { arrayOf, type CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { TimelineStore } from './timeline/timeline-store.ts';

/** Tasks, contacts, drafts and the timeline of creators. */
@Injectable()
export class CommsCreatorData extends CreatorDataBesideContracts {
  readonly tables: readonly CreatorTable[] = [
    contractRecordTable,
    { table: 'communication_history', erasedBy: 'deletion' },
    { table: 'communication_schedule', erasedBy: 'deletion' },
    { table: 'timeline_line', erasedBy: 'service' },
    { table: 'thread_message', erasedBy: 'deletion', omit: ['author_key'] },
    { table: 'thread', erasedBy: 'deletion', leftOut: 'How far a thread was read.' },
    { table: 'message_round', erasedBy: 'deletion', leftOut: 'A number that makes the next drafts others.' },
    { table: 'creator_address', erasedBy: 'service', leftOut: 'A copy of the address in the contract.' },
    // Their texts have the secret address of the portal.
    { table: 'mail', erasedBy: 'deletion', omit: ['body', 'html', 'message_id', 'unsubscribe_token'] },
    { table: 'mail_opt_out', erasedBy: 'deletion' },
    { table: 'refused_address', erasedBy: 'deletion' },
    {
      table: 'webhook_attempt',
      of: 'delivery_id in (select id from webhook_delivery where contract_id = any(?::int[]))',
      erasedBy: 'deletion',
      leftOut: 'What receivers of events have answered.',
    },
    { table: 'webhook_delivery', erasedBy: 'deletion', leftOut: 'Copies of events, which are kept for 30 days.' },
    // Who has the address reads the calendar.
    { table: 'creator_calendar', erasedBy: 'deletion', omit: ['digest'] },
    // With the address and the keys of a device somebody could write to it.
    { table: 'push_device', erasedBy: 'deletion', omit: ['endpoint', 'p256dh', 'auth'] },
    { table: 'push_message', erasedBy: 'deletion', leftOut: 'That devices of the creator were notified of events.' },
    { table: 'team_mail', erasedBy: 'deletion', leftOut: 'That people of the team got a mail.' },
    { table: 'calendar_entry', erasedBy: 'deletion', leftOut: 'When entries in calendars have changed.' },
    { table: 'submission_copy', erasedBy: 'deletion', leftOut: 'A copy of the states of videos.' },
  ];
  readonly otherTables = {
    mail_kind: 'which kinds of mails are sent',
    mail_wording: 'what mails say',
    calendar_feed: 'where people of the team read calendars',
    team_mail_choice: 'which mails people of the team get',
    refused_user_address: 'whose addresses of the team the mail server refuses',
    reported_failure: 'of which failed events people have learnt',
    mail_settings: 'how mails are sent',
    mail_handover: 'how many mails were sent in the last minute',
    webhook_endpoint: 'where events are sent',
    user_link_mail: 'mails to people of the team',
  };

  constructor(
    em: EntityManager,
    private readonly timeline: TimelineStore,
  ) {
    super(em);
  }

  override async erase(contractIds: readonly number[]): Promise<void> {
    await super.erase(contractIds);
    await this.deleteRows(contractIds);
    // Tombstones: late events bring no address back.
    await this.em.execute(
      `insert into creator_address (contract_id, version, deleted) select id, 1, true from unnest(?::int[]) id order by id
       on conflict (contract_id) do update set deleted = true, email = null`,
      [arrayOf(contractIds)],
    );
    await this.timeline.close(contractIds);
  }
}
