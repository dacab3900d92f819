import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { ContractView, ReassignedContracts } from '@creator-desk/protocol/contracts/contract';
import type { TeamMember, UserView } from '@creator-desk/protocol/contracts/access/user';
import { newTraceparent } from '@creator-desk/server/messaging/call-context';
import { loggedChanges } from '@creator-desk/testing/audit/audit-lines';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const ask = <T>(operation: string, input: object, caller?: Caller): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input, caller && { caller });

let invited = 0;
async function member(name: string): Promise<UserView> {
  invited += 1;
  const input = { email: `member${invited}@example.com`, name, role: 'manager', linkHash: randomBytes(32).toString('hex') };
  return ask<UserView>('inviteUser', input);
}

const as = ({ id, name }: UserView, role: 'manager' | 'viewer' = 'manager'): Caller => ({
  kind: 'admin',
  via: 'session',
  user: { id, name, role },
});

async function listed(query: string, caller?: Caller): Promise<string[]> {
  const headers = internalHeaders('contracts', caller);
  const answer = await fetch(`${contracts.service.address}/contracts?sort=createdAt&${query}`, { headers });
  return ((await answer.json()) as ContractView[]).map(({ fullName }) => fullName);
}

const owned = (fullName: string, adminOwnerId: number | null): Promise<ContractView> =>
  makeContract(contracts.caller, { fullName, adminOwnerId });

describe('the owner of a contract', () => {
  it('is somebody of the team who can sign in', async () => {
    const ana = await member('Ana');
    const { id, creatorId } = await owned('First', ana.id);
    expect(await ask('update', { id, adminOwnerId: null })).toMatchObject({ adminOwnerId: null });
    const creator = ask('update', { id, adminOwnerId: creatorId });
    await expect(creator).rejects.toMatchObject({ errors: { adminOwnerId: 'There is no such user' } });
    await ask('updateUser', { id: ana.id, disabled: true });
    await expect(ask('update', { id, adminOwnerId: ana.id })).rejects.toMatchObject({ status: 400 });
    expect(await ask('read', { id })).toMatchObject({ adminOwnerId: null });
  });

  it('stays when somebody who has left owns an edited contract', async () => {
    const ben = await member('Ben');
    const { id } = await owned('Kept', ben.id);
    await ask('updateUser', { id: ben.id, disabled: true });
    const edited = await ask('update', { id, adminOwnerId: ben.id, notes: 'Renewed' });
    expect(edited).toMatchObject({ adminOwnerId: ben.id, notes: 'Renewed' });
    const people = await ask<TeamMember[]>('teamMembers', {}, as(ben, 'viewer'));
    expect(people).toContainEqual({ id: ben.id, name: 'Ben', active: false });
    expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted());
  });

  it('is in the events, and by name in the audit log', async () => {
    const [cy, di] = [await member('Cy'), await member('Di')];
    const { id } = await owned('Told', cy.id);
    const traceparent = newTraceparent();
    await contracts.caller.ask('contracts.update', { id, adminOwnerId: di.id }, { traceparent });
    expect(await loggedChanges(contracts.service.database, traceparent)).toMatchObject([
      { action: 'changed', changes: { adminOwnerId: [cy.id, di.id], adminOwner: ['Cy', 'Di'] } },
    ]);
    const events = await contracts.service.events({ subject: `contract/${id}` });
    expect(events.map(({ data }) => (data as { adminOwnerId?: number }).adminOwnerId)).toEqual([cy.id, di.id]);
  });

  it('is cleared when the user is removed', async () => {
    const eve = await member('Eve');
    const { id } = await owned('Cleared', eve.id);
    await contracts.service.database.query('delete from users where id = $1', [eve.id]);
    expect(await ask('read', { id })).toMatchObject({ adminOwnerId: null });
  });
});

describe('the list', () => {
  it('shows the contracts of one person, of the one who asks, or of nobody, with one statement', async () => {
    const [fay, gus] = [await member('Fay'), await member('Gus')];
    await owned('Of Fay', fay.id);
    await owned('Of Gus', gus.id);
    await owned('Of nobody', null);
    expect(await listed(`owner=${fay.id}`)).toEqual(['Of Fay']);
    expect(await listed('owner=mine', as(gus))).toEqual(['Of Gus']);
    expect(await listed('owner=mine')).toEqual([]);
    expect(await listed('owner=unassigned')).toContain('Of nobody');
    expect(await listed('owner=unassigned')).not.toContain('Of Gus');
    const cost = await countRoundTrips(contracts.service.app, async (traceparent) => {
      const headers = { ...internalHeaders('contracts', as(gus)), traceparent };
      const page = await fetch(`${contracts.service.address}/contracts?owner=mine&page=1&pageSize=25`, { headers });
      expect(page.headers.get('x-total-count')).toBe('1');
    });
    expect(cost).toMatchObject({ sql: 1 });
  });

  it.each(['nobody', '0', '-3', '1.5', '99999999999'])('refuses the owner %s', async (owner) => {
    const answer = await contracts.service.get(`/contracts?owner=${owner}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('owner must be the id of a user, mine or unassigned');
  });

  it('has an index for it', async () => {
    const [row] = await contracts.service.database.query<{ definition: string }>(
      `select pg_get_indexdef('contracts_admin_owner'::regclass) as definition`,
    );
    expect(row?.definition).toContain('(admin_owner_id, created_at, id)');
  });
});

describe('reassigning', () => {
  const reassign = (input: object, caller?: Caller): Promise<ReassignedContracts> => ask('reassign', input, caller);

  it('gives chosen contracts to somebody else, each with an event and a line with both names', async () => {
    const [hal, ida] = [await member('Hal'), await member('Ida')];
    const [one, two, third] = [await owned('One', hal.id), await owned('Two', hal.id), await owned('Third', hal.id)];
    const traceparent = newTraceparent();
    const input = { contractIds: [one.id, two.id, 2_000_000], adminOwnerId: ida.id };
    const done = await contracts.caller.ask('contracts.reassign', input, { traceparent });
    expect(done).toEqual({ reassigned: 2 });
    expect(await reassign(input)).toEqual({ reassigned: 0 });
    expect(await ask('read', { id: one.id })).toMatchObject({ adminOwnerId: ida.id, version: one.version + 1 });
    expect(await ask('read', { id: third.id })).toMatchObject({ adminOwnerId: hal.id, version: third.version });
    const lines = await loggedChanges(contracts.service.database, traceparent);
    expect(lines.map(({ changes }) => changes['adminOwner'])).toEqual(Array(2).fill(['Hal', 'Ida']));
    const [, event] = await contracts.service.events({ subject: `contract/${two.id}` });
    expect(event).toMatchObject({ type: 'contract.updated', data: { adminOwnerId: ida.id, version: two.version + 1 } });
    const edit = ask('update', { id: one.id, notes: 'Mine', ifMatch: [one.version] });
    await expect(edit).rejects.toMatchObject({ code: 'contract.stale' });
  });

  it('gives all contracts of somebody who leaves to another person, or to nobody', async () => {
    const [jo, kim] = [await member('Jo'), await member('Kim')];
    await Promise.all(Array.from({ length: 12 }, (_, index) => owned(`Of Jo ${index}`, jo.id)));
    await ask('updateUser', { id: jo.id, disabled: true });
    expect(await reassign({ fromOwnerId: jo.id, adminOwnerId: kim.id })).toEqual({ reassigned: 12 });
    expect(await listed(`owner=${kim.id}`)).toHaveLength(12);
    expect(await reassign({ fromOwnerId: kim.id, adminOwnerId: null })).toEqual({ reassigned: 12 });
    expect(await listed(`owner=${kim.id}`)).toEqual([]);
  });

  it('lets two who reassign the same contracts wait for each other', async () => {
    const people = await Promise.all(['Lu', 'Mo'].map((name) => member(name)));
    const made = await Promise.all(Array.from({ length: 6 }, (_, index) => owned(`Shared ${index}`, null)));
    const ids = made.map(({ id }) => id);
    const [lu, mo] = people.map(({ id }) => id);
    const orders = [ids, ids.toReversed()];
    await Promise.all(orders.map((contractIds, at) => reassign({ contractIds, adminOwnerId: at === 0 ? lu : mo })));
    const owners = await Promise.all(ids.map(async (id) => (await ask<ContractView>('read', { id })).adminOwnerId));
    expect(new Set(owners).size).toBe(1);
  });

  it.each([
    [{}, 'Choose contracts, or the person whose contracts are reassigned'],
    [{ contractIds: [1], fromOwnerId: 2 }, 'Choose contracts, or the person whose contracts are reassigned'],
    [{ contractIds: [] }, 'Choose at least one contract'],
    [{ contractIds: Array(501).fill(1) }, 'At most 500 contracts can be reassigned at once'],
    [{ contractIds: ['x'] }, 'contractIds must be ids of contracts'],
    [{ contractIds: [1], adminOwnerId: 2_000_000 }, 'There is no such user'],
  ])('refuses %o', async (input, message) => {
    const refused: unknown = await reassign({ adminOwnerId: null, ...input }).catch((error: unknown) => error);
    expect(JSON.stringify(refused) + String(refused)).toContain(message);
  });

  it('is for those who may change contracts', async () => {
    const nan = await member('Nan');
    const input = { fromOwnerId: nan.id, adminOwnerId: null };
    await expect(reassign(input, as(nan, 'viewer'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await reassign(input, as(nan, 'manager'))).toEqual({ reassigned: 0 });
  });
});
