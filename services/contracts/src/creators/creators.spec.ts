import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import type { Role } from '@creator-desk/domain/access/roles';
import type { Caller } from '@creator-desk/protocol/caller';
import type { CreatorRecord, CreatorView } from '@creator-desk/protocol/contracts/creator';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts, stopClock } from '../../test/running.ts';

const now = new Date();
const today = businessToday(now, businessZone);
let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
  stopClock(contracts, now);
});

afterAll(() => contracts.stop());

const as = (role: Role): Caller => ({ kind: 'admin', via: 'session', user: { id: 7, name: 'Vera', role } });
const creator = (socialHandle: string, caller: Caller = as('owner')): Promise<CreatorRecord> =>
  contracts.caller.ask('contracts.creator', { socialHandle }, { caller });

describe('a creator', () => {
  it('is found by the handle, with or without @ and in any case', async () => {
    const { id, creatorId } = await makeContract(contracts.caller, { fullName: 'Ada Lovelace', socialHandle: '@Ada.L' });
    for (const handle of ['@Ada.L', 'ada.l', '@ADA.L'])
      expect(await creator(handle)).toMatchObject({
        creatorId,
        fullName: 'Ada Lovelace',
        socialHandle: '@Ada.L',
        contracts: [{ id, monthlyFee: '1500.00' }],
        files: { total: 0, newest: [] },
      });
  });

  it('is known when the contract was deleted', async () => {
    const { id, creatorId } = await makeContract(contracts.caller, { fullName: 'Grace Hopper', socialHandle: '@grace' });
    await contracts.caller.ask('contracts.remove', { id });
    expect(await creator('@grace')).toMatchObject({ creatorId, fullName: 'Grace Hopper', socialHandle: '@grace', contracts: [] });
  });

  it('is refused when nobody had this handle', async () => {
    await expect(creator('@nobody')).rejects.toMatchObject({
      status: 404,
      message: 'There is no creator with this social handle.',
    });
  });

  it('has the newest files, but no staged ones', async () => {
    const { id } = await makeContract(contracts.caller, { socialHandle: '@filed' });
    await contracts.service.database.query(
      `insert into contract_files (contract_id, file_name, original_name, file_type, file_size, file_path, sha256, provisional, uploaded_at)
       select $1, 'f', 'file ' || n || '.pdf', 'application/pdf', n, 'filed/' || n, '', n > 14, now() + n * interval '1 minute'
       from generate_series(1, 15) n`,
      [id],
    );
    const { files } = await creator('@filed');
    expect(files?.total).toBe(14);
    expect(files?.newest.map(({ originalName }) => originalName)).toEqual(
      Array.from({ length: 12 }, (_, index) => `file ${14 - index}.pdf`),
    );
  });

  it.each(['reviewer', 'viewer'] as const)('has neither fees nor files for a %s', async (role) => {
    await makeContract(contracts.caller, { socialHandle: `@seen.by.${role}` });
    const seen = await creator(`@seen.by.${role}`, as(role));
    expect(seen.contracts).toHaveLength(1);
    expect(seen.contracts[0]).not.toHaveProperty('monthlyFee');
    expect(seen).not.toHaveProperty('files');
  });

  it('costs three statements that run at once, and no message', async () => {
    await makeContract(contracts.caller, { socialHandle: '@counted' });
    const cost = await countRoundTrips(contracts.service.app, (traceparent) =>
      contracts.caller.ask('contracts.creator', { socialHandle: '@counted' }, { traceparent }),
    );
    expect(cost).toMatchObject({ sql: 3, nats: 0 });
  });
});

describe('the list of creators', () => {
  const list = async (query: string): Promise<CreatorView[]> =>
    (await (await contracts.service.get(`/creators?page=1&pageSize=200${query}`)).json()) as CreatorView[];
  const handles = async (query: string): Promise<string[]> => (await list(query)).map(({ socialHandle }) => socialHandle);

  beforeAll(async () => {
    const startDate = addDays(today, -100);
    const make = (name: string, endDate: string) =>
      makeContract(contracts.caller, { fullName: `Listed ${name}`, socialHandle: `@listed.${name}`, startDate, endDate });
    await make('zoe', addDays(today, 200));
    await make('amy', addDays(today, 10));
    await make('old', addDays(today, -1));
  });

  it('is searched, sorted, and narrowed by the state of the contract', async () => {
    expect(await handles('&search=listed')).toEqual(['@listed.amy', '@listed.old', '@listed.zoe']);
    expect(await handles('&search=listed&sort=-endDate')).toEqual(['@listed.zoe', '@listed.amy', '@listed.old']);
    expect(await handles('&search=listed&status=current')).toEqual(['@listed.amy', '@listed.zoe']);
    expect(await handles('&search=listed&status=expiring')).toEqual(['@listed.amy']);
    expect(await handles('&search=listed&status=active')).toEqual(['@listed.zoe']);
    expect(await handles('&search=listed&status=expired')).toEqual(['@listed.old']);
  });

  it('says who it is, and how the contract stands', async () => {
    const [amy] = await list('&search=listed.amy');
    expect(amy).toEqual({
      contractId: expect.any(Number) as number,
      contractIds: [amy?.contractId],
      fullName: 'Listed amy',
      socialHandle: '@listed.amy',
      platforms: [],
      email: null,
      adminOwnerId: null,
      endDate: addDays(today, 10),
      status: 'ACTIVE',
      daysRemaining: 10,
      expiry: 'expiring',
    });
  });

  it('refuses an unknown order', async () => {
    expect((await contracts.service.get('/creators?sort=fee')).status).toBe(400);
  });
});
