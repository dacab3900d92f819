import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReassignedContracts } from '@creator-desk/protocol/contracts/contract';
import type { ImportAnswer } from '@creator-desk/protocol/contracts/contract-import';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import { eventually } from '@creator-desk/testing/eventually';
import { countRoundTrips, type RoundTrips } from '@creator-desk/testing/services/round-trips';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

/** A batch and a part of the next one. */
const rowCount = 1_050;
/** Of a call that waits for another one on a busy machine. */
const timeoutMs = 60_000;
const heading = 'Full Name,Social Handle,Start Date,End Date,Monthly Fee,Notes\n';
const handles = (count: number): string[] => Array.from({ length: count }, () => `@${randomUUID()}`);
const fileOf = (rows: readonly string[], fee: number): string =>
  heading + rows.map((handle) => `Jane,${handle},2026-01-01,2026-12-31,${fee},In ${fee}\n`).join('');

async function imported(bytes: string, query = '', traceparent?: string): Promise<ImportAnswer> {
  const file = { name: 'a.csv', type: 'text/csv', bytes, ...(traceparent && { traceparent }) };
  const answer = await sendFile(contracts.service, `/contracts/import${query}`, file);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportAnswer;
}

const changed = (text: string, traceparent?: string): Promise<ImportAnswer> => imported(text, '?existing=change', traceparent);
const counted = (work: (traceparent: string) => Promise<unknown>): Promise<RoundTrips> =>
  countRoundTrips(contracts.service.app, work);

async function member(name: string): Promise<UserView> {
  const input = { email: `${randomUUID()}@example.com`, name, role: 'manager', linkHash: randomBytes(32).toString('hex') };
  return contracts.caller.ask<UserView>('contracts.inviteUser', input);
}

/** Holds the lock of a contract until it is released. */
async function hold(id: number): Promise<{ release(): Promise<void> }> {
  const client = new Client({ connectionString: contracts.service.database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from contracts where id = $1 for update', [id]);
  return { release: () => client.end() };
}

/** Waits until so many sessions of the service wait for a row that somebody else has. */
const waiting = (count: number): Promise<void> =>
  eventually(async () => {
    const [row] = await contracts.service.database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(row?.count).toBe(count);
  });

describe('an import that changes contracts', () => {
  it(
    'and somebody who reassigns them wait for each other, whatever the order of the file',
    { timeout: 2 * timeoutMs },
    async () => {
      const [ana, ben] = [await member('Ana'), await member('Ben')];
      const rows = handles(rowCount);
      expect(await imported(fileOf(rows, 100))).toMatchObject({ imported: rowCount });
      const { database } = contracts.service;
      await database.query('update contracts set admin_owner_id = $1 where monthly_fee = 100', [ana.id]);
      const found = await database.query<{ id: number; handle: string }>(
        'select id, social_handle as handle from contracts where admin_owner_id = $1 order by id desc',
        [ana.id],
      );

      // While the last contract is held, the import has come to it, and the reassignment waits behind the import.
      const held = await hold(found[0]?.id ?? 0);
      const importing = changed(
        fileOf(
          found.map(({ handle }) => handle),
          200,
        ),
      );
      await waiting(1);
      const given = { fromOwnerId: ana.id, adminOwnerId: ben.id };
      const reassigning = contracts.caller.ask<ReassignedContracts>('contracts.reassign', given, { timeoutMs });
      await waiting(2);
      await held.release();
      expect(await importing).toMatchObject({ changed: rowCount, errors: [] });
      expect(await reassigning).toEqual({ reassigned: rowCount });
      const [row] = await database.query<{ count: number }>(
        'select count(*)::int as count from contracts where admin_owner_id = $1 and monthly_fee = 200 and version = 3',
        [ben.id],
      );
      expect(row?.count).toBe(rowCount);
    },
  );

  it('takes six statements for each thousand rows, and one that adds contracts takes four', async () => {
    const rows = handles(2_000);
    const half = rows.slice(0, 1_000);
    const adding = await counted((traceparent) => imported(fileOf(rows, 300), '', traceparent));
    const one = await counted((traceparent) => changed(fileOf(half, 301), traceparent));
    const two = await counted((traceparent) => changed(fileOf(rows, 302), traceparent));
    expect({ adding: adding.sql, one: one.sql, two: two.sql }).toEqual({ adding: 15, one: 14, two: 20 });
    expect(two.nats).toBe(0);
  });
});
