import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { fixtureService } from '../../test/fixture-service.ts';
import { verifyChain } from './verify-chain.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createMigratedDatabase(fixtureService('comms'));
});

afterEach(() => database.drop());

/** Writes changes of contracts 0 to 4 and seals them. */
async function seal(count = 10, at = 'clock_timestamp()'): Promise<void> {
  await database.query(
    `insert into audit_pending (at, action, subject_kind, subject_id, contract_id, name, changes, context)
     select ${at}, 'changed', 'contract', n % 5, n % 5, '@creator' || n, jsonb_build_object('notes', jsonb_build_array(null, 'Note ' || n)),
       '{"actor":"admin","actorName":"admin","caller":{"kind":"admin"},"operation":"contracts.update"}'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await database.query('select audit_seal(1000)');
}

const verified = (known?: { sequence: string; hash: string }): ReturnType<typeof verifyChain> =>
  verifyChain(database.query, known);

/** As somebody who owns the database can. */
async function tamper(sql: string): Promise<void> {
  await database.query(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`);
}

describe('sealing', () => {
  it('moves every pending change into the chain once, with who and what', async () => {
    await Promise.all([seal(10), database.query('select audit_seal(1000)')]);
    await seal(1);
    expect(await verified()).toMatchObject({ lines: 11, head: { sequence: '11' } });
    expect(await database.query('select 1 from audit_pending')).toEqual([]);
    const [line] = await database.query(
      'select actor, operation, contract_id, changes, search from audit_entry where sequence = 7',
    );
    expect(line).toMatchObject({
      actor: 'admin',
      operation: 'contracts.update',
      contract_id: 2,
      changes: { notes: [null, 'Note 7'] },
      search: expect.stringContaining('@creator7') as string,
    });
  });

  it('moves the first ones when there are more than it may move', async () => {
    await database.query(
      `insert into audit_pending (action, subject_kind, subject_id, changes) select 'removed', 'file', n, '{}' from generate_series(1, 10) n`,
    );
    const moved = async (): Promise<unknown> => (await database.query('select audit_seal(4) as sealed'))[0];
    expect([await moved(), await moved(), await moved(), await moved()]).toEqual([4, 4, 2, 0].map((sealed) => ({ sealed })));
    const lines = await database.query('select subject_id from audit_entry order by sequence');
    expect(lines).toEqual(Array.from({ length: 10 }, (_, nth) => ({ subject_id: String(nth + 1) })));
  });

  it('reads each pending change a few times only, even where PostgreSQL has last seen none', async () => {
    const changes = 1_000;
    await seal(changes);
    await database.query('analyze audit_pending');
    await seal(changes);
    await database.query('select pg_stat_force_next_flush()');
    const [read] = await database.query<{ rows: number }>(
      `select (seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::int as rows
       from pg_stat_user_tables t where relname = 'audit_pending'`,
    );
    expect(read?.rows).toBeLessThan(10 * 2 * changes);
  });

  it.each([
    ['created', { notes: 'Likes blue' }, 'likes blue'],
    ['removed', { notes: 'Likes blue' }, 'likes blue'],
    ['changed', { notes: [null, 'Likes blue'] }, '{"notes": [null, "likes blue"]}'],
  ])('makes of what was %s the words by which it is found', async (action, changes, words) => {
    await database.query(
      `insert into audit_pending (action, subject_kind, subject_id, name, changes) values ($1, 'contract', '1', '@Creator', $2::jsonb)`,
      [action, JSON.stringify(changes)],
    );
    await database.query('select audit_seal(1000)');
    expect(await database.query('select search from audit_entry')).toEqual([
      { search: `system ${action} contract 1 @creator ${words}` },
    ]);
  });

  it('ascribes what nobody asked for to the system', async () => {
    await database.query(
      `insert into audit_pending (action, subject_kind, subject_id, changes) values ('removed', 'file', '1', '{}')`,
    );
    await database.query('select audit_seal(1000)');
    expect(await database.query('select actor, actor_name from audit_entry')).toEqual([
      { actor: 'system', actor_name: 'system' },
    ]);
  });
});

describe('the chain', () => {
  beforeEach(() => seal());

  it.each([
    ['a changed action', `update audit_entry set action = 'created' where sequence = 4`, 'line 4 was changed'],
    ['another actor', `update audit_entry set actor = 'user:9' where sequence = 4`, 'line 4 was changed'],
    ['changed details', `update audit_entry set changes = '{}' where sequence = 4`, 'the details of line 4 were changed'],
    ['another hash', `update audit_entry set hash = sha256('x') where sequence = 4`, 'line 4 was changed'],
    ['a removed line', 'delete from audit_entry where sequence = 4', 'line 4 is missing'],
    ['a removed end', 'delete from audit_entry where sequence > 7', 'line 8 and those after it are missing'],
    ['removed lines', 'delete from audit_entry', 'line 1 and those after it are missing'],
    [
      'an inserted line',
      `update audit_entry set sequence = sequence + 1000 where sequence > 4; update audit_entry set sequence = sequence - 999 where sequence > 1000;
       insert into audit_entry select 5, at, action, actor, actor_name, caller, operation, request_id, subject_kind, subject_id, contract_id,
         parent, name, address, user_agent, changes, salt, search, details_digest, hash, hash from audit_entry where sequence = 4;
       update audit_head set sequence = 11`,
      'line 5 was changed',
    ],
  ])('shows %s', async (_, sql, problem) => {
    await tamper(sql);
    expect((await verified()).problem).toBe(problem);
  });

  it('shows by a head that was kept that the end was removed with the head', async () => {
    const { head } = await verified();
    await tamper(
      `delete from audit_entry where sequence > 7;
       update audit_head set (sequence, hash) = (select sequence, hash from audit_entry where sequence = 7)`,
    );
    expect((await verified()).problem).toBeUndefined();
    expect((await verified(head)).problem).toBe('line 10, which was kept, is missing');
  });

  it.each([
    [`update audit_entry set actor = 'user:9'`],
    [`update audit_entry set changes = '{}'`],
    [`update audit_entry set changes = null`],
    ['delete from audit_entry where sequence = 10'],
    ['truncate audit_entry'],
  ])('is only ever added to: %s', async (sql) => {
    await expect(database.query(sql)).rejects.toThrow('the audit log is only ever added to');
  });

  it('still verifies when the lines of a contract are erased', async () => {
    await database.query(
      `insert into audit_pending (action, subject_kind, subject_id, parent, changes)
       values ('created', 'comment', '1', 'contract/2', '{"comment":"private"}'), ('created', 'comment', '2', 'contract/3', '{}')`,
    );
    const [{ redacted } = { redacted: 0 }] = await database.query<{ redacted: number }>('select audit_redact(2) as redacted');
    expect(redacted).toBe(3);
    expect(await database.query('select contract_id, name, changes, search from audit_entry where salt is null')).toEqual([
      ...Array<object>(2).fill({ contract_id: 2, name: null, changes: null, search: null }),
      { contract_id: null, name: null, changes: null, search: null },
    ]);
    expect(await verified()).toMatchObject({ lines: 12, head: { sequence: '12' } });
    expect((await verified()).problem).toBeUndefined();
  });

  it('goes on where old lines were removed', async () => {
    // Times of lines are rounded to milliseconds: one of now can come before an exact moment before it.
    await seal(5, `now() + interval '1 hour'`);
    expect(await database.query(`select audit_remove_before(now() + interval '30 minutes') as removed`)).toEqual([
      { removed: 10 },
    ]);
    expect(await verified()).toMatchObject({ lines: 5, head: { sequence: '15' } });
    await database.query(`select audit_remove_before('infinity')`);
    expect((await verified()).problem).toBeUndefined();
    await seal(1);
    expect(await verified()).toMatchObject({ lines: 1, head: { sequence: '16' } });
  });
});
