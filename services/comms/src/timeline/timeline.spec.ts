import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimelineEntry } from '@creator-desk/protocol/comms/timeline';
import { eventStream, type ContractFacts, type Events, type EventType } from '@creator-desk/protocol/events';
import { eventually } from '@creator-desk/testing/eventually';
import type { TestBroker } from '@creator-desk/testing/servers/nats';
import { contractFacts, type FakeService } from '@creator-desk/testing/services/fake-service';
import { startServiceWithOthers } from '@creator-desk/testing/services/service-with-others';
import type { TestCaller, RunningService } from '@creator-desk/testing/services/test-service';
import { commsService } from '../service.ts';
import { timelineList } from './timeline.query.ts';

let broker: TestBroker;
let comms: RunningService;
let caller: TestCaller;
let publisher: FakeService;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ broker, service: comms, caller, others: publisher, stop } = await startServiceWithOthers(commsService));
});

afterAll(() => stop());

const timeline = async (contractId: number, query = ''): Promise<TimelineEntry[]> =>
  (await (await comms.get(`/timeline/${contractId}${query}`)).json()) as TimelineEntry[];
const titles = async (contractId: number, query = ''): Promise<string[]> =>
  (await timeline(contractId, query)).map(({ title }) => title);
const untilTitles = (contractId: number, expected: string[]): Promise<void> =>
  eventually(async () => expect(await titles(contractId)).toEqual(expected));
const publish = <T extends EventType>(type: T, data: Events[T], id = randomUUID()): Promise<unknown> =>
  publisher.publish(type, data, id);

async function knownContract(given: Partial<ContractFacts> = {}): Promise<ContractFacts> {
  const facts = contractFacts({ endDate: '2999-12-31', ...given });
  await publish('contract.created', facts);
  await untilTitles(facts.contractId, ['Contract created']);
  return facts;
}

const videoOf = (contractId: number, version = 1): Events['submission.approved'] => ({
  submissionId: contractId,
  version,
  contractId,
  creatorId: 1,
  title: 'Summer haul',
  status: 'approved',
  paymentPeriodStart: '2026-01-01',
});
const payoutOf = (contractId: number): Events['payout.requested'] => ({
  payoutRequestId: contractId,
  version: 1,
  contractId,
  creatorId: 1,
  amountCents: 150_000,
  termNumber: 1,
  paymentPeriodStart: '2026-01-01',
});

/** A contract with many kinds of events, and the titles of its timeline. */
async function eventfulContract(): Promise<{ contractId: number; expectedTitles: string[] }> {
  const facts = await knownContract();
  const { contractId } = facts;
  const expectedTitles = ['Contract created'];
  const publishWithTitle = async <T extends EventType>(title: string, type: T, data: Events[T]): Promise<void> => {
    await publish(type, data);
    expectedTitles.unshift(title);
  };
  await publishWithTitle('Portal created', 'portal.created', { contractId, portalLinkId: 1 });
  await publishWithTitle('Video sent', 'submission.created', { ...videoOf(contractId), status: 'submitted' });
  await publishWithTitle('Changes requested', 'submission.changes_requested', {
    ...videoOf(contractId, 2),
    adminNotes: 'Too dark',
  });
  await publishWithTitle('Video approved', 'submission.approved', videoOf(contractId, 3));
  await publishWithTitle('Payout requested', 'payout.requested', payoutOf(contractId));
  await publishWithTitle('Payout paid', 'payout.paid', { ...payoutOf(contractId), paidDate: '2026-02-01' });
  await publishWithTitle('Contract changed', 'contract.updated', { ...facts, version: 2, monthlyFee: '2000.00' });
  await untilTitles(contractId, expectedTitles);
  return { contractId, expectedTitles };
}

describe('the timeline of a contract', () => {
  it('lists the events of this contract only, newest first', async () => {
    const other = await knownContract();
    const { contractId } = await eventfulContract();
    const entries = await timeline(contractId);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'contract',
      'payout',
      'payout',
      'video',
      'video',
      'video',
      'portal',
      'contract',
    ]);
    expect(entries[0]).toMatchObject({ contractId, detail: 'Monthly fee $1,500.00 → $2,000.00' });
    expect(entries[4]).toMatchObject({ title: 'Changes requested', detail: 'Summer haul: Too dark' });
    expect(await titles(other.contractId)).toEqual(['Contract created']);
  });

  it('can be filtered by kind, searched and paged', async () => {
    const { contractId, expectedTitles } = await eventfulContract();
    expect(await titles(contractId, '?kind=payout')).toEqual(['Payout paid', 'Payout requested']);
    expect(await titles(contractId, '?kind=all')).toEqual(expectedTitles);
    expect(await titles(contractId, '?search=TOO%20dark')).toEqual(['Changes requested']);
    const page = await comms.get(`/timeline/${contractId}?page=2&pageSize=3`);
    expect(page.headers.get('X-Total-Count')).toBe('8');
    expect(((await page.json()) as TimelineEntry[]).map(({ title }) => title)).toEqual(expectedTitles.slice(3, 6));
    expect((await comms.get(`/timeline/${contractId}?kind=gossip`)).status).toBe(400);
  });

  it('lists tasks and contacts with their notes', async () => {
    const { contractId } = await knownContract();
    await caller.ask('comms.createSchedule', { contractId });
    await caller.ask('comms.complete', { contractId, notes: 'She likes the new bags' });
    await untilTitles(contractId, ['Contacted', 'Communication task created', 'Contract created']);
    const [contact] = await timeline(contractId, '?search=bags');
    expect(contact).toMatchObject({ kind: 'communication', detail: 'She likes the new bags' });
  });

  it('lists an announcement once, however often it is edited, and announcements to all since the contract’s creation', async () => {
    const everybody = { announcementId: 900, contractId: null, title: 'Before', active: true };
    await publish('announcement.published', everybody);
    const { contractId } = await knownContract();
    await publish('announcement.published', { announcementId: 901, contractId, title: 'Draft', active: false });
    await publish('announcement.published', { announcementId: 901, contractId, title: 'For you', active: true });
    await publish('announcement.published', { announcementId: 901, contractId, title: 'For you!', active: true });
    await publish('announcement.published', { ...everybody, announcementId: 902, title: 'For all' });
    await untilTitles(contractId, ['Announced to all creators', 'Announced', 'Contract created']);
    expect((await timeline(contractId)).map(({ detail }) => detail).slice(0, 2)).toEqual(['For all', 'For you']);
  });

  it('lists an advance of the term once, although it also changes the contract', async () => {
    const facts = await knownContract();
    await publish('contract.updated', { ...facts, version: 2, termStart: '2026-01-31' });
    await publish('term.advanced', {
      contractId: facts.contractId,
      version: 2,
      fromTerm: 1,
      toTerm: 2,
      fromTermStart: '2026-01-01',
      termStart: '2026-01-31',
      videosPerMonth: 4,
    });
    await untilTitles(facts.contractId, ['Advanced to term 2', 'Contract created']);
  });

  it('lists what happens with the rights of a video, without the Spark codes', async () => {
    const { contractId } = await knownContract();
    const known = {
      submissionId: contractId,
      contractId,
      title: 'Summer haul',
      uses: ['paid_ads', 'organic'],
      startsOn: '2026-01-01',
    };
    const rights = { ...known, endsOn: '2026-03-31', sparkCodes: [], codeEndsOn: null };
    const withCode = { ...rights, sparkCodes: ['#a-code-of-tiktok-that-is-secret'], codeEndsOn: '2026-02-28' };
    const recorded: Events['submission.rights_changed'] = { ...rights, version: 1, change: 'recorded' };
    await publish('submission.rights_changed', recorded);
    await untilTitles(contractId, ['Rights recorded', 'Contract created']);
    await publish('submission.spark_code_submitted', { ...withCode, version: 2, by: 'creator' });
    // As this system published it before it said what was changed.
    await publish('submission.rights_changed', { ...withCode, version: 3, endsOn: null });
    await publish('submission.rights_changed', { ...rights, version: 4, change: 'code_removed' });
    const at = '2026-04-01T00:00:00.000Z';
    await publish('submission.rights_ended', { ...known, version: 4, endsOn: '2026-03-31', at });
    await untilTitles(contractId, [
      'Spark code removed',
      'Rights changed',
      'Spark code submitted',
      'Rights recorded',
      'Contract created',
      'Rights ended',
    ]);
    const entries = await timeline(contractId, '?kind=video');
    expect(entries.map(({ detail }) => detail)).toEqual([
      'Summer haul',
      'Summer haul: Organic, Paid ads, for ever',
      'Summer haul: Good until Feb 28, 2026',
      'Summer haul: Organic, Paid ads, until Mar 31, 2026',
      'Summer haul: Last day Mar 31, 2026',
    ]);
    expect(entries.at(-1)).toMatchObject({ at });
    const stored = await comms.database.query('select facts from timeline_line where contract_id = $1', [contractId]);
    expect(JSON.stringify(stored)).not.toContain('secret');
  });

  it('lists a redelivered event once', async () => {
    const { contractId } = await knownContract();
    const id = randomUUID();
    await publish('portal.created', { contractId, portalLinkId: 1 }, id);
    await publish('portal.created', { contractId, portalLinkId: 1 }, id);
    await publish('submission.created', { ...videoOf(contractId), status: 'submitted' });
    await untilTitles(contractId, ['Video sent', 'Portal created', 'Contract created']);
  });
});

describe('notes', () => {
  it('appear among the entries, once for a repeated request', async () => {
    const { contractId } = await knownContract();
    const add = (): Promise<TimelineEntry> =>
      caller.ask('comms.addNote', { contractId, note: '  Prefers mornings ' }, { idempotencyKey: `note of ${contractId}` });
    const [first, again] = [await add(), await add()];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ contractId, kind: 'note', title: 'Note', detail: 'Prefers mornings' });
    expect(await timeline(contractId)).toEqual([first, expect.objectContaining({ title: 'Contract created' })]);
  });

  it.each([
    ['without words', '  ', 'Please write a note.'],
    ['that are too long', 'x'.repeat(5_001), 'The note must be at most 5000 characters'],
  ])('%s are refused', async (_, note, message) => {
    const { contractId } = await knownContract();
    await expect(caller.ask('comms.addNote', { contractId, note })).rejects.toMatchObject({ status: 400, message });
  });
});

describe('a deleted contract', () => {
  it('has no timeline, even if events arrive later', async () => {
    const { contractId, fullName, socialHandle } = await knownContract();
    await publish('contract.deleted', { contractId, version: 2, fullName, socialHandle });
    const late = randomUUID();
    await eventually(async () => expect((await comms.get(`/timeline/${contractId}`)).status).toBe(404));
    await expect(caller.ask('comms.addNote', { contractId, note: 'Late' })).rejects.toMatchObject({ status: 404 });
    await publish('portal.created', { contractId, portalLinkId: 1 }, late);
    await eventually(async () => expect(await comms.handlersOf(late)).toContain('timeline'));
    const kept = await comms.database.query('select type from timeline_line where contract_id = $1', [contractId]);
    expect(kept).toEqual([{ type: 'contract.deleted' }]);
  });
});

describe('after a replay of the whole stream', () => {
  it('the timeline is the same as before, including notes', async () => {
    const { contractId } = await eventfulContract();
    await caller.ask('comms.addNote', { contractId, note: 'Prefers mornings' });
    const lines = (): Promise<object[]> => comms.database.query('select * from timeline_line order by event_id');
    const handled = async (): Promise<number> => (await comms.handledEvents('timeline')).length;
    const nats = await connect({ servers: broker.url });
    const { consumers } = await jetstreamManager(nats);
    // all events published so far are in the timeline
    await eventually(async () =>
      expect(await consumers.info(eventStream, 'comms')).toMatchObject({ num_pending: 0, num_ack_pending: 0 }),
    );
    const [before, shown, events] = [await lines(), await timeline(contractId), await handled()];
    expect(before.length).toBeGreaterThan(20);

    await comms.database.query(`delete from timeline_line where type <> 'note'`);
    await comms.forgetHandledEvents('timeline');
    await consumers.delete(eventStream, 'comms');
    await nats.close();

    await eventually(async () => expect(await handled()).toBe(events));
    expect(await lines()).toEqual(before);
    expect(await timeline(contractId)).toEqual(shown);
  });
});

describe('the query plan', () => {
  beforeAll(async () => {
    await comms.database.query(
      `insert into timeline_line (event_id, contract_id, type, at, facts)
       select gen_random_uuid(), case when n % 50 > 0 then 500000 + n % 1000 end,
         case when n % 50 = 0 then 'announcement.published' when n < 1000 then 'contract.created' else 'contract.updated' end, now(),
         jsonb_build_object('announcementId', n, 'version', 1 + n / 1000) from generate_series(1, 20000) n`,
    );
    await comms.database.query('vacuum analyze timeline_line');
  });

  const planOf = async (sql: string, values: unknown[]): Promise<string> => {
    let index = 0;
    const numbered = `explain ${sql}`.replaceAll('?', () => `$${++index}`);
    const lines = await comms.database.query<{ 'QUERY PLAN': string }>(numbered, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  it('of a list uses the indexes for all subqueries', async () => {
    const { select, from, orderBy, parameters } = timelineList({}, 500_001);
    const plan = await planOf(`select ${select} from ${from} order by ${orderBy} limit 50`, parameters);
    for (const name of ['contract', 'announcement', 'version', 'advance']) expect(plan).toContain(`timeline_line_${name}`);
    expect(plan).not.toContain('Seq Scan on timeline_line');
  });
});
