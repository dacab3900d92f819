import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { CreatorRecord } from '@creator-desk/protocol/contracts/creator';
import type { RenewedContract } from '@creator-desk/protocol/contracts/renewal';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { makeContract } from '../../test/factories.ts';
import { as, useRenewals } from '../../test/renewals.ts';
import { HandOverSchedule } from './hand-over.ts';

const today = day('2026-07-01');
const { running, goTo, ask, renew, read, versions, ending } = useRenewals(today);
const completeEnded = (): Promise<void> => running().service.app.get(HandOverSchedule).completeEnded();

/** It ended yesterday. */
const ended = (given: Partial<CreateContract> = {}): Promise<ContractView> =>
  ending({ startDate: '2026-01-01', endDate: '2026-06-30', ...given });

const renewals = (id: number): Promise<object[]> =>
  running()
    .service.events({ subject: `contract/${id}`, type: 'contract.renewed' })
    .then((events) => events.map(({ data }) => data));

describe('renewing a contract', () => {
  it('proposes what was agreed before, from the day after the end, for as long', async () => {
    const contract = await ending({ notes: 'Loves cats', videosPerMonth: 4, platforms: ['TikTok'], email: 'a@example.com' });
    const { next } = await renew(contract.id);
    expect(next).toMatchObject({
      fullName: contract.fullName,
      socialHandle: contract.socialHandle,
      creatorId: contract.creatorId,
      monthlyFee: '1500.00',
      videosPerMonth: 4,
      platforms: ['TikTok'],
      notes: 'Loves cats',
      email: 'a@example.com',
      startDate: '2026-08-01',
      endDate: '2027-01-31',
      termStart: '2026-08-01',
      termNumber: 1,
      status: 'ACTIVE',
      renewal: 'to_decide',
      renewedById: null,
    });
  });

  it('agrees on what is given', async () => {
    const { id } = await ending();
    const agreed = { startDate: '2026-09-01', endDate: '2026-12-31', monthlyFee: '2,000', videosPerMonth: 6 };
    expect((await renew(id, agreed)).next).toMatchObject({ ...agreed, monthlyFee: '2000.00' });
  });

  it('completes a contract that has ended, at once, and hands over', async () => {
    const { id } = await ended();
    const { contract, next } = await renew(id);
    expect(contract).toMatchObject({ status: 'COMPLETED', renewal: 'renewed', renewedById: next.id });
    expect(next.startDate).toBe(today);
    expect(await renewals(id)).toEqual([
      { contractId: id, version: contract.version, nextContractId: next.id, handedOver: true },
    ]);
  });

  it('leaves a running contract as it is until its end, then completes it and hands over once', async () => {
    const { id, endDate, termStart, termNumber } = await ending();
    const { contract, next } = await renew(id);
    expect(contract).toMatchObject({ status: 'ACTIVE', endDate, renewedById: next.id });
    expect(contract.termStart).toBe(termStart);
    expect((await ask<ContractView>('advanceTerm', { id })).termNumber).toBeGreaterThan(termNumber);
    goTo(endDate);
    await completeEnded();
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' });
    goTo(addDays(day(endDate), 1));
    await Promise.all([completeEnded(), completeEnded(), completeEnded()]);
    goTo(today);
    const { status, version } = await read(id);
    expect(status).toBe('COMPLETED');
    expect(await renewals(id)).toEqual([
      { contractId: id, version: contract.version, nextContractId: next.id, handedOver: false },
      { contractId: id, version, nextContractId: next.id, handedOver: true },
    ]);
  });

  it('happens once for 20 concurrent requests; the others are refused', async () => {
    const { id } = await ending();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => renew(id)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'contract.renewed' });
  });

  it('gives the same two contracts again for the same key', async () => {
    const { id } = await ending();
    const input = { id, monthlyFee: '1600' };
    const once = (): Promise<RenewedContract> =>
      running().caller.ask('contracts.renew', input, { caller: as('manager'), idempotencyKey: `renew ${id}` });
    expect(await once()).toEqual(await once());
  });

  it('and a term that is advanced at the same time both take effect', async () => {
    const { id, termNumber } = await ending();
    const [renewed, advanced] = await Promise.all([renew(id), ask<ContractView>('advanceTerm', { id })]);
    expect(await read(id)).toMatchObject({ renewedById: renewed.next.id, termNumber: advanced.termNumber });
    expect(advanced.termNumber).toBeGreaterThan(termNumber);
    expect(renewed.next.termStart).toBe('2026-08-01');
  });

  it.each([
    ['that is archived', { status: 'ARCHIVED' }, {}, { code: 'contract.not_renewable' }],
    ['that was completed', { status: 'COMPLETED' }, {}, { code: 'contract.not_renewable' }],
    [
      'before its end',
      {},
      { startDate: '2026-07-31' },
      { errors: { startDate: expect.stringContaining('2026-07-31') as string } },
    ],
    ['to an end before the start', {}, { endDate: '2026-08-01' }, { errors: { endDate: 'End date must be after start date' } }],
    ['by a version that is not current', {}, { ifMatch: [99] }, { code: 'contract.stale' }],
    ['by a file that is not there', {}, { fileId: 99_999 }, { errors: { fileId: 'There is no such file' } }],
  ])('is refused for one %s', async (_, given, agreed, refusal) => {
    const contract = await ending(given as Partial<CreateContract>);
    await expect(renew(contract.id, agreed)).rejects.toMatchObject(refusal);
    expect(await read(contract.id)).toEqual(contract);
  });

  it.each(['reviewer', 'finance', 'viewer'] as const)('is not for a %s', async (role) => {
    const { id } = await ending();
    for (const operation of ['renew', 'extend', 'amend', 'setRenewalStage']) {
      const input = { id, endDate: '2026-12-31', reason: 'x', stage: 'talking' };
      await expect(ask(operation, input, as(role))).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});

describe('two contracts of one handle', () => {
  const creator = (socialHandle: string): Promise<CreatorRecord> => ask('creator', { socialHandle });

  it('are both found by it, and the newest one keeps others from taking it', async () => {
    const { id, socialHandle } = await ending();
    const { next } = await renew(id);
    expect((await creator(socialHandle)).contracts.map((one) => one.id)).toEqual([next.id, id]);
    await expect(makeContract(running().caller, { socialHandle })).rejects.toMatchObject({ code: 'contract.handle_taken' });
    const third = await renew(next.id);
    expect((await creator(socialHandle)).contracts.map((one) => one.id)).toEqual([third.next.id, next.id, id]);
  });

  it('are one row in the list of creators', async () => {
    const { id, socialHandle } = await ending();
    const { next } = await renew(id);
    const response = await fetch(`${running().service.address}/creators?search=${encodeURIComponent(socialHandle)}&page=1`, {
      headers: internalHeaders('contracts', as('viewer')),
    });
    expect(response.headers.get('x-total-count')).toBe('1');
    expect(await response.json()).toMatchObject([{ contractId: next.id, contractIds: [next.id, id] }]);
  });

  it('get a new handle together', async () => {
    const { id, socialHandle } = await ending();
    const { next } = await renew(id);
    const renamed = `${socialHandle}.tv`;
    await ask('update', { id: next.id, socialHandle: renamed });
    const { contracts, creatorId } = await creator(renamed);
    expect(contracts.map((one) => [one.id, one.creatorId])).toEqual([
      [next.id, creatorId],
      [id, creatorId],
    ]);
    await makeContract(running().caller, { socialHandle });
  });

  it('do not overlap after an edit', async () => {
    const { id } = await ending();
    const { next } = await renew(id);
    const refused = (field: string): object => ({ errors: { [field]: expect.any(String) as string } });
    await expect(ask('update', { id, endDate: '2026-08-15' })).rejects.toMatchObject(refused('endDate'));
    await expect(ask('update', { id, socialHandle: '@else' })).rejects.toMatchObject(refused('socialHandle'));
    await expect(ask('update', { id: next.id, startDate: '2026-07-15' })).rejects.toMatchObject(refused('startDate'));
    await expect(ask('extend', { id, endDate: '2026-08-15', reason: 'x' })).rejects.toMatchObject({ code: 'contract.renewed' });
    await expect(ask('setRenewalStage', { id, stage: 'not_renewed' })).rejects.toMatchObject({ code: 'contract.renewed' });
    expect(await ask('update', { id, notes: 'Still to be edited', endDate: '2026-07-31' })).toMatchObject({ id });
  });

  it('the first has the handle again when the next is deleted', async () => {
    const { id, socialHandle } = await ended();
    const { next } = await renew(id);
    await ask('remove', { id: next.id });
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', renewal: 'to_decide', renewedById: null });
    await expect(makeContract(running().caller, { socialHandle })).rejects.toMatchObject({ code: 'contract.handle_taken' });
    expect((await renew(id)).contract).toMatchObject({ status: 'COMPLETED' });
  });

  it.each([
    ['is deleted', (id: number) => ask('remove', { id })],
    ['gets another handle', (id: number) => ask('update', { id, socialHandle: `@other${id}` })],
  ])('are locked in the order of their ids when the next %s', async (_, change) => {
    const { contract, next } = await renew((await ending()).id);
    const lock = 'select 1 from contracts where id = $1 for update';
    const reassigning = new Client(running().service.database.url);
    await reassigning.connect();
    await reassigning.query(`begin; set local lock_timeout = '200ms'`);
    await reassigning.query(lock, [contract.id]);
    const changed = change(next.id);
    try {
      await vi.waitFor(async () =>
        expect(
          await running().service.database.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).not.toHaveLength(0),
      );
      await reassigning.query(lock, [next.id]);
    } finally {
      await reassigning.end();
    }
    await changed;
    expect(await read(contract.id)).not.toMatchObject({ version: contract.version });
  });

  it('the first is renewed by the third when the second is deleted', async () => {
    const { id, socialHandle } = await ended();
    const second = (await renew(id)).next;
    const third = (await renew(second.id)).next;
    await ask('remove', { id: second.id });
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', renewedById: third.id });
    expect((await creator(socialHandle)).contracts.map((one) => one.id)).toEqual([third.id, id]);
    expect((await renewals(id)).at(-1)).toMatchObject({ nextContractId: third.id, handedOver: true });
  });
});

describe('extending a contract', () => {
  it('moves the end, with a reason', async () => {
    const { id } = await ending();
    await ask('setRenewalStage', { id, stage: 'not_renewed' });
    const extended = await ask('extend', { id, endDate: '2026-09-30', reason: 'The launch is late' });
    expect(extended).toMatchObject({ endDate: '2026-09-30', renewal: 'to_decide' });
    expect(await versions(id)).toMatchObject([
      {
        kind: 'extended',
        reason: 'The launch is late',
        by: 'Jane',
        changes: [{ field: 'endDate', before: '2026-07-31', after: '2026-09-30' }],
      },
    ]);
  });

  it.each([
    ['without a reason', { endDate: '2026-09-30' }, { reason: 'Please provide a reason for extending the contract.' }],
    ['to an earlier end', { endDate: '2026-07-31', reason: 'x' }, { endDate: expect.stringContaining('2026-07-31') as string }],
  ])('is refused %s', async (_, input, errors) => {
    const { id } = await ending();
    await expect(ask('extend', { id, ...input })).rejects.toMatchObject({ status: 400, errors });
  });
});
