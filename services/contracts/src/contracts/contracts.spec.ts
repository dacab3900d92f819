import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import type { PublishedEvent } from '@creator-desk/testing/services/service-records';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const ask = <T = ContractView>(operation: string, input: object): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input);

/** The events of a contract, oldest first. */
const publishedEvents = ({ id }: { id: number }): Promise<PublishedEvent[]> =>
  contracts.service.events({ subject: `contract/${id}` });

describe('an edit with the version that it is based on', () => {
  it('succeeds for that version and is refused for a later one', async () => {
    const { id, version } = await makeContract(contracts.caller);
    const edited = await ask('update', { id, ifMatch: [version], notes: 'one' });
    expect(edited.version).toBe(version + 1);
    await expect(ask('update', { id, ifMatch: [version], notes: 'two' })).rejects.toMatchObject({
      status: 412,
      message: 'This contract was changed meanwhile. Load it again.',
    });
    await expect(ask('remove', { id, ifMatch: [version] })).rejects.toMatchObject({ status: 412 });
    expect(await ask('read', { id })).toEqual(edited);
    expect(await ask('update', { id, notes: 'whatever it was' })).toMatchObject({ notes: 'whatever it was' });
    expect(await ask('remove', { id, ifMatch: [7, version + 2] })).toBeNull();
  });

  it('succeeds once for ten concurrent edits of the same version', async () => {
    const { id, version } = await makeContract(contracts.caller);
    const edits = Array.from({ length: 10 }, (_, index) => ask('update', { id, ifMatch: [version], notes: `edit ${index}` }));
    const outcomes = (await Promise.allSettled(edits)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
    expect((await ask('read', { id })).version).toBe(version + 1);
  });

  it('has the same answer when it is repeated with its key', async () => {
    const { id, version } = await makeContract(contracts.caller);
    const edit = (): Promise<ContractView> =>
      contracts.caller.ask('contracts.update', { id, ifMatch: [version], notes: 'once' }, { idempotencyKey: `edit ${id}` });
    expect(await edit()).toEqual(await edit());
  });

  it('finds its version in the list', async () => {
    const contract = await makeContract(contracts.caller);
    const answer = await contracts.service.get(`/contracts?search=${encodeURIComponent(contract.socialHandle)}`);
    expect(await answer.json()).toMatchObject([{ id: contract.id, version: contract.version }]);
  });
});

describe('the e-mail of a contract', () => {
  it('is stored in small letters, goes to those who send mails with the event, and can be cleared', async () => {
    const { id, email } = await makeContract(contracts.caller, { email: ' Jörg+Mail@Bücher.example ' });
    expect(email).toBe('jörg+mail@bücher.example');
    expect((await publishedEvents({ id })).at(-1)?.data).toMatchObject({ email });
    expect(await ask('update', { id, notes: 'stays' })).toMatchObject({ email });
    expect(await ask('update', { id, email: '' })).toMatchObject({ email: null });
    expect((await publishedEvents({ id })).at(-1)?.data).toMatchObject({ email: null });
  });

  it.each(['jane', 'jane@', 'a@example.com, b@example.com', '"a b"@example.com', 'jane@example.com\r\nBcc: x@example.com'])(
    'is refused: %s',
    async (email) => {
      await expect(ask('create', contractInput({ email }))).rejects.toMatchObject({
        status: 400,
        errors: { email: 'E-mail must be an address such as name@example.com' },
      });
    },
  );
});

describe('creating a contract', () => {
  it('stores it and returns it with derived fields', async () => {
    const contract = await makeContract(contracts.caller, {
      fullName: 'Jane Doe',
      socialHandle: 'jane.creates',
      monthlyFee: '$4,500',
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2999-08-31',
      platforms: ['tiktok', 'Twitter'],
      videosPerMonth: 8,
    });
    expect(contract).toMatchObject({
      fullName: 'Jane Doe',
      socialHandle: '@jane.creates',
      monthlyFee: '4500.00',
      startDate: '2026-03-01',
      platforms: ['TikTok', 'X'],
      videosPerMonth: 8,
      status: 'ACTIVE',
      expiry: 'active',
      termStart: '2026-03-01',
      termEnd: '2026-03-31',
      platform: null,
    });
    expect(contract.creatorId).toBeGreaterThan(0);
    expect(await ask('read', { id: contract.id })).toEqual(contract);
  });

  it('publishes an event with the facts for the read models', async () => {
    const contract = await makeContract(contracts.caller, { monthlyFee: '99.5', videosPerMonth: 3 });
    expect(await publishedEvents(contract)).toMatchObject([
      {
        type: 'contract.created',
        data: { contractId: contract.id, version: 1, monthlyFee: '99.50', videosPerMonth: 3, creatorId: contract.creatorId },
      },
    ]);
  });

  it('reports every missing field with the specified message', async () => {
    await expect(ask('create', {})).rejects.toMatchObject({
      status: 400,
      errors: {
        fullName: 'Full name is required',
        socialHandle: 'Social handle is required',
        monthlyFee: 'Monthly fee is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
      },
    });
  });

  it.each([
    [
      'an end date before the start',
      { startDate: '2026-05-02', endDate: '2026-05-01' },
      'endDate',
      'End date must be after start date',
    ],
    [
      'an end date equal to the start',
      { startDate: '2026-05-01', endDate: '2026-05-01' },
      'endDate',
      'End date must be after start date',
    ],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', 'Start date must be a date (YYYY-MM-DD)'],
    ['a negative fee', { monthlyFee: '-1' }, 'monthlyFee', /amount/],
    ['a fee of eleven digits', { monthlyFee: '12345678901' }, 'monthlyFee', /amount/],
    ['a name of blanks', { fullName: '   ' }, 'fullName', 'Full name is required'],
    ['a name with a NUL', { fullName: 'Jane\0Doe' }, 'fullName', /cannot be stored/],
    ['a name with half a character', { fullName: 'Jane \ud83d' }, 'fullName', /cannot be stored/],
    ['a platform nobody knows', { platforms: ['MySpace'] }, 'platforms', /Platforms may hold/],
    ['a number of videos as programmers write it', { videosPerMonth: '0x10' }, 'videosPerMonth', /whole number/],
    ['half a video', { videosPerMonth: 1.5 }, 'videosPerMonth', /whole number/],
    ['an owner who is not there', { adminOwnerId: 2_000_000 }, 'adminOwnerId', 'There is no such user'],
    ['a property nobody knows', { colour: 'red' }, 'colour', 'colour is not a known field'],
  ])('refuses %s', async (_, wrong, field, message) => {
    await expect(ask('create', { ...contractInput(), ...wrong })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: typeof message === 'string' ? message : (expect.stringMatching(message) as string) },
    });
  });

  it('reuses the creator with the same handle, also after the contract was deleted', async () => {
    const first = await makeContract(contracts.caller, { socialHandle: '@comes.back' });
    await ask('remove', { id: first.id });
    const second = await makeContract(contracts.caller, { socialHandle: '@Comes.Back' });
    expect(second.creatorId).toBe(first.creatorId);
  });
});

describe('one handle, one contract', () => {
  it('creates one contract for 50 concurrent requests and refuses the others', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        makeContract(contracts.caller, { socialHandle: index % 2 ? '@Crowded' : '@crowded' }),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as Error);
    expect(refused).toHaveLength(49);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, message: 'A contract with this social handle already exists' });
  });

  it('refuses a repeated request in the same way, even when the handle has become free', async () => {
    const { id, socialHandle } = await makeContract(contracts.caller);
    const again = (): Promise<ContractView> =>
      contracts.caller.ask(
        'contracts.create',
        { ...contractInput(), fullName: 'Again', socialHandle },
        { idempotencyKey: 'again' },
      );
    await expect(again()).rejects.toMatchObject({ status: 409 });
    await ask('remove', { id });
    await expect(again()).rejects.toMatchObject({ status: 409, errors: { socialHandle: expect.any(String) as string } });
  });

  it('refuses an update to the handle of another contract', async () => {
    await makeContract(contracts.caller, { socialHandle: '@mine' });
    const other = await makeContract(contracts.caller);
    await expect(ask('update', { id: other.id, socialHandle: 'MINE' })).rejects.toMatchObject({ status: 409 });
    expect(await ask('read', { id: other.id })).toEqual(other);
  });
});

describe('updating a contract', () => {
  it('changes only the given fields and publishes one event', async () => {
    const contract = await makeContract(contracts.caller, { notes: 'as before', platforms: ['YouTube'] });
    const changed = await ask('update', { id: contract.id, monthlyFee: 2000, platform: 'twitter' });
    expect(changed).toMatchObject({
      monthlyFee: '2000.00',
      notes: 'as before',
      platform: 'twitter',
      platforms: ['YouTube', 'X'],
    });
    await ask('update', { id: contract.id, monthlyFee: '2,000.00' });
    expect((await publishedEvents(contract)).map(({ type }) => type)).toEqual(['contract.created', 'contract.updated']);
  });

  it('accepts X for twitter in upper and lower case', async () => {
    const contract = await makeContract(contracts.caller);
    expect(await contracts.caller.ask('contracts.update', { id: contract.id, platform: 'X' })).toMatchObject({
      platform: 'twitter',
      platforms: ['X'],
    });
  });

  it('treats none as no platform and does not change the list', async () => {
    const contract = await makeContract(contracts.caller, { platforms: ['TikTok'], platform: 'tiktok' });
    expect(await ask('update', { id: contract.id, platform: 'none' })).toMatchObject({ platform: null, platforms: ['TikTok'] });
  });

  it('checks a new end date against the stored start', async () => {
    const contract = await makeContract(contracts.caller, { startDate: '2026-06-01', endDate: '2026-12-01' });
    await expect(ask('update', { id: contract.id, endDate: '2026-05-31' })).rejects.toMatchObject({
      errors: { endDate: 'End date must be after start date' },
    });
  });

  it('refuses to empty a required field', async () => {
    const contract = await makeContract(contracts.caller);
    await expect(ask('update', { id: contract.id, fullName: '' })).rejects.toMatchObject({
      errors: { fullName: 'Full name is required' },
    });
  });

  it('moves the current term with the start date', async () => {
    const contract = await makeContract(contracts.caller, { startDate: '2026-06-01', endDate: '2026-12-01' });
    expect(await ask('update', { id: contract.id, startDate: '2026-06-05' })).toMatchObject({
      termStart: '2026-06-05',
      termEnd: '2026-07-05',
    });
  });

  it('keeps both of two concurrent changes', async () => {
    const contract = await makeContract(contracts.caller);
    await Promise.all([
      ask('update', { id: contract.id, fullName: 'New Name' }),
      ask('update', { id: contract.id, notes: 'New notes' }),
    ]);
    expect(await ask('read', { id: contract.id })).toMatchObject({ fullName: 'New Name', notes: 'New notes' });
  });
});

describe('deleting a contract', () => {
  it('removes it and publishes an event with a version above the last one', async () => {
    const contract = await makeContract(contracts.caller);
    await ask('remove', { id: contract.id });
    await expect(ask('read', { id: contract.id })).rejects.toMatchObject({ status: 404, message: 'Contract not found' });
    const subject = `contract/${contract.id}`;
    const [created] = await contracts.service.events({ subject, type: 'contract.created' });
    const [deleted] = await contracts.service.events({ subject, type: 'contract.deleted' });
    expect(deleted?.data.version).toBeGreaterThan(created?.data.version ?? NaN);
  });

  it('answers 404 the second time', async () => {
    await expect(ask('remove', { id: 2_000_000 })).rejects.toMatchObject({ status: 404 });
  });
});
