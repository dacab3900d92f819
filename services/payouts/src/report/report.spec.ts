import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths } from '@creator-desk/domain/values/business-day';
import type { Caller } from '@creator-desk/protocol/caller';
import type { BreakdownPart, PayoutsOfRow } from '@creator-desk/protocol/system/breakdown';
import type { PayoutsReport } from '@creator-desk/protocol/system/report';
import { expectRecounted } from '../../test/recount.ts';
import { advanced, RunningPayouts } from '../../test/running.ts';

let payouts: RunningPayouts;

beforeAll(async () => {
  payouts = await RunningPayouts.start();
});

afterAll(() => payouts.stop());

it('restricts amounts and terms to a contract, a platform and an owner', async () => {
  const began = addDays(payouts.today, -40);
  const dates = { startDate: began, termStart: began };
  const tiktok = await payouts.contract({ ...dates, platforms: ['TikTok', 'YouTube'], adminOwnerId: 7 });
  const youtube = await payouts.contract({ ...dates, platforms: ['YouTube'], adminOwnerId: 7, videosPerMonth: 1 });
  const nobodys = await payouts.contract({ ...dates, platforms: ['X'], adminOwnerId: null, videosPerMonth: 0 });
  await payouts.approve(youtube, 1);
  const requests = [];
  for (const { contractId } of [tiktok, youtube, nobodys]) requests.push(await payouts.create({ contractId }));
  const [first, second] = requests.map(({ id }) => id);
  await payouts.ask('settle', { id: first, status: 'PAID' });
  await payouts.ask('reverse', { id: first, reason: 'Twice' });
  await payouts.ask('settle', { id: second, status: 'PAID', paidDate: addMonths(payouts.today, -1) });
  const { contract: next, event } = advanced(youtube);
  await payouts.publish('term.advanced', event);
  await payouts.publish('contract.updated', next);
  await payouts.waitForContract(next.contractId, { version: next.version });
  await payouts.eventually('select 1 from left_term where contract_id = $1', [next.contractId]);

  const ids = [tiktok, youtube, nobodys].map(({ contractId }) => contractId) as [number, number, number];
  const expectFor = (filter: object, contracts?: number[]): Promise<void> =>
    expectRecounted(payouts, payouts.today, filter, contracts);
  await expectFor({});
  await expectFor({ contractId: ids[0] }, [ids[0]]);
  await expectFor({ platform: 'TikTok' }, [ids[0]]);
  await expectFor({ platform: 'YouTube' }, [ids[0], ids[1]]);
  await expectFor({ ownerId: 7 }, [ids[0], ids[1]]);
  await expectFor({ ownerId: 7, platform: 'X' }, []);
  await expectFor({ ownerId: 8 }, []);

  const period = { from: addMonths(payouts.today, -2).slice(0, 7), to: payouts.today.slice(0, 7) };
  const broken = async (by: string, given: object = {}): Promise<BreakdownPart<PayoutsOfRow>> =>
    payouts.ask('breakdown', { ...period, by, ...given });
  const numbers = ({ rows }: BreakdownPart<PayoutsOfRow>): Record<string, [paid: number, open: number]> =>
    Object.fromEntries(rows.map(({ key, paidCents, openCents }) => [key, [paidCents, openCents]]));
  const [one, two, three] = [tiktok, youtube, nobodys].map(({ creatorId }) => String(creatorId)) as [string, string, string];
  expect(numbers(await broken('creator'))).toEqual({ [one]: [0, 0], [two]: [150_000, 0], [three]: [0, 150_000] });
  expect(numbers(await broken('platform'))).toEqual({ TikTok: [0, 0], YouTube: [150_000, 0], X: [0, 150_000] });
  expect(numbers(await broken('owner'))).toEqual({ 7: [150_000, 0], none: [0, 150_000] });
  expect(numbers(await broken('creator', { ownerId: 7 }))).toEqual({ [one]: [0, 0], [two]: [150_000, 0] });
  const most = await broken('creator', { sort: '-open', pageSize: 1 });
  expect([most.page, numbers(most)]).toEqual([{ keys: [three], total: 3 }, { [three]: [0, 150_000] }]);
  expect((await broken('creator', { sort: '-paid', page: 1 })).page?.keys[0]).toBe(two);
  expect((await broken('creator', { sort: 'paid', page: 3, pageSize: 1 })).page?.keys).toEqual([two]);
  const paid = (filter: object = {}): Promise<object> => payouts.ask('paidByCreator', { ...period, by: 'creator', ...filter });
  expect(await paid()).toEqual({ creators: [Number(two)], cents: [150_000] });
  expect(await paid({ platform: 'X' })).toEqual({ creators: [], cents: [] });
  await payouts.publish('contract.deleted', { ...nobodys, version: nobodys.version + 1 });
  await payouts.waitForContract(nobodys.contractId, { deleted: true });
  expect(numbers(await broken('owner'))).toEqual({ 7: [150_000, 0], deleted: [0, 150_000] });
  expect(numbers(await broken('creator', { keys: [two] }))).toEqual({ [two]: [150_000, 0], deleted: [0, 150_000] });

  const month = payouts.today.slice(0, 7);
  const of = (filter: object): Promise<PayoutsReport> =>
    payouts.ask('report', { from: addMonths(payouts.today, -2).slice(0, 7), to: month, ...filter });
  const total = async (name: 'termsEnded' | 'quotasMet' | 'reversedCents', filter = {}): Promise<number> =>
    (await of(filter)).months.reduce((sum, one) => sum + one[name], 0);
  expect(await total('reversedCents')).toBe(150_000);
  // Both terms of 30 days are over; one was advanced, the other one was not. The contract without a quota has none.
  expect([await total('termsEnded'), await total('quotasMet')]).toEqual([2, 1]);
  expect(await total('quotasMet', { contractId: ids[1] })).toBe(1);
});

it('refuses who does not see payouts, and periods that are none', async () => {
  const as = (role: 'viewer' | 'finance'): Caller => ({ kind: 'admin', via: 'session', user: { id: 1, name: 'Ana', role } });
  const ask = (input: object, role: 'viewer' | 'finance' = 'finance'): Promise<unknown> =>
    payouts.ask('report', { from: '2026-01', to: '2026-02', ...input }, { caller: as(role) });
  await expect(ask({}, 'viewer')).rejects.toMatchObject({ status: 403 });
  expect(await ask({})).toMatchObject({ months: [{ month: '2026-01-01' }, { month: '2026-02-01' }] });
  const broken = { from: '2026-01', to: '2026-02', by: 'creator' };
  await expect(payouts.ask('breakdown', broken, { caller: as('viewer') })).rejects.toMatchObject({ status: 403 });
  for (const [input, errors] of [
    [{ by: 'month' }, { by: 'by must be one of: creator, platform, owner' }],
    [{ sort: 'size' }, { sort: expect.stringMatching(/^sort must be one of: name/) as string }],
    [{ keys: ["a'b"] }, { keys: 'keys must be those of an earlier answer' }],
  ])
    await expect(payouts.ask('breakdown', { ...broken, ...input })).rejects.toMatchObject({ status: 400, errors });
  for (const [input, errors] of [
    [{ from: '2026-13' }, { from: 'from must be a month such as 2026-03' }],
    [{ from: '2026-03' }, { to: 'to must not be before from' }],
    [{ to: '2029-01' }, { to: 'At most 36 months at once' }],
    [{ platform: 'MySpace' }, { platform: expect.stringMatching(/^platform must be one of: TikTok/) as string }],
    [{ ownerId: 0 }, { ownerId: 'ownerId must be a positive whole number' }],
  ])
    await expect(ask(input as object)).rejects.toMatchObject({ status: 400, errors });
});
