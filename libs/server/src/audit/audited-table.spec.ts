import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { fixtureService } from '../../test/fixture-service.ts';
import { newTraceparent, type Call } from '../messaging/call-context.ts';
import { setAuditContext } from './audit-context.ts';
import { auditTable, type AuditedTable } from './audited-table.ts';

const deals: AuditedTable = {
  table: 'deal',
  subject: 'deal',
  contract: 'contract_id',
  name: 'title',
  fields: ['title', 'monthly_fee', 'end_date', 'tags'],
  masked: ['account'],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase(fixtureService('comms'));
  await database.query(`create table deal (id int primary key, contract_id int, version int not null default 1, title text,
    monthly_fee numeric(10, 2), end_date date, tags text[], account text, internal text)`);
  await database.query(
    'create table remark (id int primary key, deal_id int references deal on delete cascade, kind text, text text)',
  );
  await audit(deals);
  await audit({
    table: 'remark',
    subject: 'remark',
    parent: ['deal', 'deal_id'],
    fields: ['text'],
    only: (row) => `${row}.kind = 'note'`,
  });
});

beforeEach(() => database.query('truncate deal, remark, audit_pending'));

afterAll(() => database.drop());

async function audit(table: AuditedTable): Promise<void> {
  for (const sql of auditTable(table)) await database.query(sql);
}

const insertDeal = (): Promise<unknown[]> =>
  database.query(`insert into deal (id, contract_id, title, monthly_fee, account) values (7, 12, 'Spring', 4500, 'DE44 5001')`);

const logged = (columns: string): Promise<object[]> => database.query(`select ${columns} from audit_pending order by id`);

const changes = (): Promise<object[]> => logged('action, changes');

describe('an audited table', () => {
  it('logs a new row with its fields, masked ones without their value', async () => {
    await insertDeal();
    expect(await logged('action, subject_kind, subject_id, contract_id, parent, name, changes')).toEqual([
      {
        action: 'created',
        subject_kind: 'deal',
        subject_id: '7',
        contract_id: 12,
        parent: null,
        name: 'Spring',
        changes: { title: 'Spring', monthlyFee: 4500, account: '•••' },
      },
    ]);
  });

  it('logs of a changed row what differs, before and after', async () => {
    await insertDeal();
    await database.query(`update deal set title = 'Summer', end_date = '2026-12-31', tags = '{a,b}', version = 2 where id = 7`);
    await database.query(`update deal set account = null where id = 7`);
    expect((await changes()).slice(1)).toEqual([
      { action: 'changed', changes: { title: ['Spring', 'Summer'], endDate: [null, '2026-12-31'], tags: [null, ['a', 'b']] } },
      { action: 'changed', changes: { account: ['•••', null] } },
    ]);
  });

  it('logs nothing when no logged field differs', async () => {
    await insertDeal();
    await database.query(`update deal set version = 3, internal = 'x', title = title where id = 7`);
    await database.query('update deal set version = 4 where id = 8');
    expect(await changes()).toHaveLength(1);
  });

  it('logs a removed row with what it was, and the rows removed with it', async () => {
    await insertDeal();
    await database.query(`insert into remark values (1, 7, 'note', 'Call back'), (2, 7, 'event', 'Opened')`);
    await database.query('delete from deal where id = 7');
    expect(await logged('action, subject_kind, subject_id, parent, changes')).toMatchObject([
      { action: 'created', subject_kind: 'deal' },
      { action: 'created', subject_kind: 'remark', subject_id: '1', parent: 'deal/7' },
      ...[
        { action: 'removed', subject_kind: 'deal', changes: { title: 'Spring', account: '•••' } },
        { action: 'removed', subject_kind: 'remark', parent: 'deal/7', changes: { text: 'Call back' } },
      ],
    ]);
  });

  it('logs each row of a statement that writes many, and both ways of an upsert', async () => {
    await database.query(`insert into deal (id, title) select n, 'Deal ' || n from generate_series(1, 500) n`);
    await database.query(
      `insert into deal (id, title) values (1, 'Changed'), (501, 'New') on conflict (id) do update set title = excluded.title`,
    );
    const rows = await logged('action, subject_id, changes');
    expect(rows).toHaveLength(502);
    expect(rows.slice(500)).toEqual(
      expect.arrayContaining([
        { action: 'created', subject_id: '501', changes: { title: 'New' } },
        { action: 'changed', subject_id: '1', changes: { title: ['Deal 1', 'Changed'] } },
      ]),
    );
  });

  it('logs nothing of a transaction that is rolled back', async () => {
    await database.query('begin');
    await insertDeal();
    expect(await changes()).toHaveLength(1);
    await database.query('rollback');
    expect(await changes()).toEqual([]);
  });

  it('logs other fields when these are named', async () => {
    await audit({ ...deals, fields: ['internal'], masked: [] });
    await database.query(`insert into deal (id, title, internal) values (9, 'Spring', 'x')`);
    expect(await changes()).toEqual([{ action: 'created', changes: { internal: 'x' } }]);
    await audit(deals);
  });
});

describe('the context of a transaction', () => {
  const call: Call = {
    caller: { kind: 'creator', contractId: 12 },
    operation: 'payouts.request',
    address: '203.0.113.7',
    userAgent: `O'Brien "Mobile" \\ 17; select 1 --`,
    deadline: 0,
    traceparent: newTraceparent(),
  };

  it('is stored with each change, whatever characters it has', async () => {
    await database.query(`begin; ${setAuditContext(call)}`);
    await insertDeal();
    await database.query('commit');
    await database.query(`update deal set title = 'Summer'`);
    const [first, second] = (await logged('context')) as { context: string | null }[];
    expect(JSON.parse(first?.context ?? '')).toEqual({
      actor: 'creator:12',
      actorName: 'creator',
      caller: call.caller,
      operation: 'payouts.request',
      requestId: call.traceparent.slice(3, 35),
      address: '203.0.113.7',
      userAgent: call.userAgent,
    });
    expect(second).toEqual({ context: null });
  });
});
