import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedChanges, unaudited } from '@creator-desk/testing/audit/audit-lines';
import { eventually } from '@creator-desk/testing/eventually';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from './service.ts';

let comms: RunningService;
let caller: TestCaller;
let publisher: FakeService;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service: comms, caller, others: publisher, stop } = await startServiceWithOthers(commsService));
});

afterAll(() => stop());

describe('the audit log of communication', () => {
  it('has tasks, contacts and notes, and no other line of the timeline', async () => {
    const facts = contractFacts({ endDate: '2999-12-31' });
    await publisher.publish('contract.created', facts);
    const { contractId } = facts;
    await eventually(async () => expect(await comms.contractRecord(contractId)).toBeDefined());
    await caller.ask('comms.createSchedule', { contractId });
    await caller.ask('comms.addNote', { contractId, note: 'Prefers e-mail' });
    await caller.ask('comms.complete', { contractId, notes: 'Sent' });
    const changes = await loggedChanges(comms.database);
    expect(changes.every((change) => change.contractId === contractId && change.actor === 'admin')).toBe(true);
    expect(changes.map(({ operation, action, subject }) => [operation, action, subject.replace(/ [^ ]+$/, '')])).toEqual([
      ['comms.createSchedule', 'created', 'communication task'],
      ['comms.addNote', 'created', 'note'],
      ['comms.complete', 'created', 'contact'],
      ['comms.complete', 'changed', 'communication task'],
    ]);
    expect(changes[1]?.changes).toEqual({ contractId, note: 'Prefers e-mail' });
  });

  it('leaves out read models, and times', async () => {
    expect(await unaudited(comms.database)).toEqual({
      // The contracts service logs addresses.
      tables: [
        'calendar_entry',
        'contract_record',
        'creator_address',
        'mail_handover',
        'message_round',
        'push_message',
        'refused_user_address',
        'reported_failure',
        'submission_copy',
        // How far a thread was read.
        'thread',
        'webhook_attempt',
      ],
      columns: [
        'calendar_feed.last_used_at',
        'communication_schedule.completed_at',
        'creator_calendar.last_used_at',
        // Of mails only what people do with them.
        ...[
          'address',
          'attempts',
          'body',
          'by_person',
          'facts',
          'html',
          'language',
          'message_id',
          'occasion',
          'reason',
          'sent_at',
          'subject',
        ].map((column) => `mail.${column}`),
        'mail.unsubscribe_token',
        'mail.waits_until',
        'mail_opt_out.at',
        // Of wordings the texts: a line is named by kind and language, and says who and when.
        ...['changed_at', 'changed_by', 'kind', 'language'].map((column) => `mail_wording.${column}`),
        'refused_address.address',
        'refused_address.at',
        // Of mails to the team, as of those to creators, only what people do with them.
        ...[
          'attempts',
          'by_person',
          'contract_id',
          'facts',
          'message_id',
          'occasion',
          'reason',
          'sent_at',
          'unsubscribe_token',
          'waits_until',
        ].map((column) => `team_mail.${column}`),
        // Of messages who of both sides: the actor of the line is the person.
        ...['author_key', 'author_name'].map((column) => `thread_message.${column}`),
        'timeline_line.at',
        'timeline_line.type',
        // Of mails with links what they are for, and their outcome.
        ...['attempts', 'expires_at', 'link_hash', 'message_id', 'name', 'reason', 'sealed_token', 'sent_at'].map(
          (column) => `user_link_mail.${column}`,
        ),
        // Of events only that a person has sent them.
        ...[
          'attempts',
          'body',
          'by_person',
          'delivered_at',
          'event_id',
          'next_attempt_at',
          'occurred_at',
          'reason',
          'response_status',
          'sequence',
          'subject',
        ].map((column) => `webhook_delivery.${column}`),
        ...['failing_since', 'failures', 'off_at', 'paused_until', 'previous_secret', 'previous_until'].map(
          (column) => `webhook_endpoint.${column}`,
        ),
      ],
    });
  });
});
