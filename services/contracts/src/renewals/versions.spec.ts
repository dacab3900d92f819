import { describe, expect, it } from 'vitest';
import { day } from '@creator-desk/domain/values/business-day';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { EndingContract } from '@creator-desk/protocol/contracts/renewal';
import type { ContractsAttention } from '@creator-desk/protocol/system/attention';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { as, useRenewals } from '../../test/renewals.ts';

const today = day('2026-07-01');
const { running, ask, renew, read, versions, ending } = useRenewals(today);

async function board(query: string): Promise<number[]> {
  const response = await fetch(`${running().service.address}/contracts?sort=endDate&${query}`, {
    headers: internalHeaders('contracts', as('viewer')),
  });
  return ((await response.json()) as ContractView[]).map(({ id }) => id);
}

describe('the history of what was agreed', () => {
  it('has every change of it, the newest first, and nothing else', async () => {
    const { id } = await ending();
    await ask('update', { id, notes: 'Nothing agreed' });
    await ask('update', { id, monthlyFee: '1700' });
    await ask('amend', { id, videosPerMonth: 3, exclusivity: 'No other drinks', reason: 'Fewer, longer videos' });
    await renew(id, { monthlyFee: '1900', reason: 'A good year' });
    const history = await versions(id);
    expect(history.map(({ kind, reason, changes }) => [kind, reason, changes.map(({ field }) => field)])).toEqual([
      ['renewed', 'A good year', ['startDate', 'endDate', 'monthlyFee']],
      ['changed', 'Fewer, longer videos', ['videosPerMonth', 'exclusivity']],
      ['changed', null, ['monthlyFee']],
    ]);
    expect((await read(id)).version).toBe(history[0]?.contractVersion);
  });

  it('shows no fees and no reasons to roles that do not see fees', async () => {
    const { id } = await ending();
    await ask('amend', { id, monthlyFee: '1700', videosPerMonth: 3, reason: 'Now $1,700' });
    expect(await versions(id, 'viewer')).toMatchObject([{ reason: null, changes: [{ field: 'videosPerMonth' }] }]);
  });

  it('refuses an amendment that changes nothing', async () => {
    const { id } = await ending();
    await expect(ask('amend', { id, monthlyFee: '1500', reason: 'x' })).rejects.toMatchObject({ status: 400 });
    await expect(versions(2_000_000)).rejects.toMatchObject({ code: 'contract.not_found' });
  });

  it('has one line for each of two concurrent amendments', async () => {
    const { id } = await ending();
    await Promise.all([
      ask('amend', { id, monthlyFee: '1600', reason: 'one' }),
      ask('amend', { id, videosPerMonth: 9, reason: 'two' }),
    ]);
    expect(await read(id)).toMatchObject({ monthlyFee: '1600.00', videosPerMonth: 9 });
    expect((await versions(id)).map(({ changes }) => changes.length)).toEqual([1, 1]);
  });
});

describe('the board of renewals', () => {
  it('has contracts from 60 days before their end until 30 after it, by stage', async () => {
    const of = (endDate: string): Promise<number> => ending({ startDate: '2026-01-01', endDate }).then(({ id }) => id);
    const [early, first, last, late] = [
      await of('2026-08-31'),
      await of('2026-08-30'),
      await of('2026-06-01'),
      await of('2026-05-31'),
    ];
    const all = await board('renewal=all');
    expect(all.filter((id) => [early, first, last, late].includes(id))).toEqual([last, first]);
    await ask('setRenewalStage', { id: first, stage: 'talking' });
    await ask('setRenewalStage', { id: last, stage: 'not_renewed' });
    expect(await board('renewal=talking')).toContain(first);
    expect(await board('renewal=not_renewed')).toContain(last);
    await ask('setRenewalStage', { id: first, stage: 'to_decide' });
    expect(await board('renewal=to_decide')).toContain(first);
    await renew(first);
    expect(await board('renewal=renewed')).toContain(first);
  });

  it('adds up with what needs attention', async () => {
    const open = new Set([...(await board('renewal=to_decide')), ...(await board('renewal=talking'))]);
    expect(await ask<ContractsAttention>('attention', {})).toMatchObject({ renewalsOpen: open.size });
  });

  it('leaves out of mails whose renewal is decided', async () => {
    const [undecided, renewed, notRenewed] = [await ending(), await ending(), await ending()];
    await renew(renewed.id);
    await ask('setRenewalStage', { id: notRenewed.id, stage: 'not_renewed' });
    const ends = await ask<EndingContract[]>('endingOn', { endDates: ['2026-07-31'] });
    const ids = ends.map(({ contractId }) => contractId);
    expect(ids).toContain(undecided.id);
    for (const { id } of [renewed, notRenewed]) expect(ids).not.toContain(id);
  });
});
