import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { ImportAnswer, ImportPreview } from '@creator-desk/protocol/contracts/contract-import';
import { csvLine } from '@creator-desk/domain/values/csv-cell';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

interface Options {
  query?: Record<string, string>;
  seen?: string;
  status?: number;
}

async function send<T>(path: string, text: string, { query = {}, seen, status = 200 }: Options = {}): Promise<T> {
  const answer = await sendFile(contracts.service, `${path}?${new URLSearchParams(query)}`, {
    name: 'a.csv',
    bytes: text,
    ...(seen !== undefined && { fields: { seen } }),
  });
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
}

const changing = (text: string, options: Options = {}): Promise<ImportAnswer> =>
  send('/contracts/import', text, { ...options, query: { existing: 'change', ...options.query } });

async function previewOf(text: string): Promise<ImportPreview> {
  const { preview } = await changing(text, { query: { dryRun: 'true' } });
  if (!preview) throw new Error('a dry run has a preview');
  return preview;
}

const seenIn = ({ rows }: ImportPreview): string =>
  rows.flatMap(({ row, changed }) => (changed ? `${row}:${changed.contractId}:${changed.version}` : [])).join();

const read = (id: number): Promise<ContractView> => contracts.caller.ask('contracts.read', { id });
const update = (id: number, changes: object): Promise<ContractView> =>
  contracts.caller.ask('contracts.update', { id, ...changes });
const csv = (...rows: string[][]): string => rows.map(csvLine).join('');

/** A contract with a handle of its own. */
async function existing(given: Partial<CreateContract> = {}): Promise<ContractView> {
  const { id } = await makeContract(contracts.caller, { socialHandle: `@${randomUUID()}`, notes: 'Kept', ...given });
  return read(id);
}

describe('an import that changes existing contracts', () => {
  it('changes what the file has columns for, and nothing where a cell is empty', async () => {
    const contract = await existing({ platforms: ['TikTok'] });
    const file = csv(
      ['Handle', 'Monthly Fee', 'Notes', 'Platforms'],
      [contract.socialHandle.toUpperCase(), '$2,000', '', 'x; tiktok'],
    );
    expect(await changing(file)).toEqual({ imported: 0, changed: 1, unchanged: 0, errors: [] });
    const after = await read(contract.id);
    expect(after).toEqual({
      ...contract,
      monthlyFee: '2000.00',
      platforms: ['X', 'TikTok'],
      version: 2,
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt > contract.updatedAt).toBe(true);
    expect(await changing(file)).toEqual({ imported: 0, changed: 0, unchanged: 1, errors: [] });
  });

  it('is shown before: each field as it is and as it will be', async () => {
    const contract = await existing();
    const file = csv(
      ['Handle', 'Full Name', 'Start Date', 'End Date', 'Monthly Fee'],
      [contract.socialHandle, 'Zoë', contract.startDate, contract.endDate, '1500'],
      [`@${randomUUID()}`, 'New', '2026-01-01', '2026-12-31', '1'],
      [contract.socialHandle, 'Twice', '', '', ''],
      [`@${randomUUID()}`, 'Incomplete', '', '', ''],
    );
    const preview = await previewOf(file);
    expect(preview).toMatchObject({ new: 1, changed: 1, unchanged: 0, failed: 2 });
    expect(preview.rows.map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
      [2, 'changed', null],
      [3, 'new', null],
      [4, 'error', 'This contract is already in row 2 of this file'],
      [5, 'error', 'Monthly fee is required; Start date is required; End date is required'],
    ]);
    expect(preview.rows[0]?.changed).toEqual({
      contractId: contract.id,
      version: 1,
      contractsOfHandle: 1,
      changes: [{ field: 'fullName', before: contract.fullName, after: 'Zoë' }],
    });
    expect(await read(contract.id)).toEqual(contract);
  });

  it('needs no column but the handle, unless a contract is new', async () => {
    const answer = await changing(csv(['Notes'], ['a']), { status: 400 });
    expect(answer).toMatchObject({ message: 'The file lacks the column Social Media Handle' });
    await changing(csv(['Handle', 'Notes'], ['@nobody-has-this', 'a'])).then(({ errors }) => expect(errors).toHaveLength(1));
  });

  it('publishes each change, and writes what was agreed anew into the history', async () => {
    const contract = await existing();
    await changing(csv(['Handle', 'Monthly Fee', 'Notes'], [contract.socialHandle, '1750', 'New']));
    const events = await contracts.service.events({ subject: `contract/${contract.id}` });
    expect(events.map(({ type }) => type)).toEqual(['contract.created', 'contract.updated']);
    expect(events.at(-1)?.data).toMatchObject({ version: 2, monthlyFee: '1750.00' });
    expect(await contracts.caller.ask('contracts.versions', { id: contract.id })).toMatchObject([
      { kind: 'changed', changes: [{ field: 'monthlyFee', before: '1500.00', after: '1750.00' }] },
    ]);
  });

  it.each([
    ['End Date', '2020-01-01', 'End date must be after start date'],
    ['Monthly Fee', 'a lot', 'Monthly fee must be an amount of at most 10 digits with 2 decimals, not negative'],
    ['Admin Owner', '2000000', 'Admin Owner: there is no user 2000000'],
    ['Videos Per Month', '-1', 'Videos per month must be a whole number from 0 to 1000'],
  ])('refuses a row whose %s is %s', async (heading, cell, message) => {
    const contract = await existing();
    const file = csv(['Handle', heading, 'Title'], [contract.socialHandle, cell, 'Deal']);
    expect((await previewOf(file)).rows).toMatchObject([{ row: 2, outcome: 'error', message }]);
    expect(await changing(file)).toEqual({ imported: 0, changed: 0, unchanged: 0, errors: [{ row: 2, message }] });
    expect(await read(contract.id)).toEqual(contract);
  });
});

describe('a handle with several contracts', () => {
  it('is changed in the contract that begins on the day of the row, else in the newest', async () => {
    const first = await existing({ startDate: '2025-01-01', endDate: '2025-12-31' });
    const renewed = await contracts.caller.ask<{ next: ContractView }>('contracts.renew', {
      id: first.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    const headings = ['Handle', 'Start Date', 'Title'];
    const file = csv(headings, [first.socialHandle, '2025-01-01', 'Old'], [first.socialHandle, '2026-01-01', 'Now']);
    const preview = await previewOf(file);
    expect(preview.rows.map(({ changed }) => [changed?.contractId, changed?.contractsOfHandle])).toEqual([
      [first.id, 2],
      [renewed.next.id, 2],
    ]);
    expect(await changing(file)).toMatchObject({ changed: 2, errors: [] });
    expect([(await read(first.id)).title, (await read(renewed.next.id)).title]).toEqual(['Old', 'Now']);
    expect(await changing(csv(['Handle', 'Title'], [first.socialHandle, 'Newest']))).toMatchObject({ changed: 1 });
    expect([(await read(first.id)).title, (await read(renewed.next.id)).title]).toEqual(['Old', 'Newest']);
  });

  it('keeps the order of its contracts', async () => {
    const first = await existing({ startDate: '2025-01-01', endDate: '2025-12-31' });
    await contracts.caller.ask('contracts.renew', { id: first.id, startDate: '2026-01-01', endDate: '2026-12-31' });
    const headings = ['Handle', 'Start Date', 'End Date'];
    expect(await changing(csv(headings, [first.socialHandle, '2025-06-01', '']))).toMatchObject({
      errors: [{ row: 2, message: 'Start date must be after the end of the contract before, 2025-12-31' }],
    });
    expect(await changing(csv(headings, [first.socialHandle, '2025-01-01', '2025-06-30']))).toMatchObject({
      errors: [{ row: 2, message: 'This contract was renewed: its end stays as it is' }],
    });
  });
});

describe('what was changed between preview and import', () => {
  const headings = ['Full Name', 'Handle', 'Start Date', 'End Date', 'Monthly Fee'];
  const row = (
    { socialHandle, startDate, endDate }: Pick<ContractView, 'socialHandle' | 'startDate' | 'endDate'>,
    name: string,
  ) => [name, socialHandle, startDate, endDate, '1500'];

  it('is said, and not overwritten', async () => {
    const [changed, same, removed, equal] = [await existing(), await existing(), await existing(), await existing()];
    const added = { socialHandle: `@${randomUUID()}`, startDate: '2026-01-01', endDate: '2026-12-31' };
    const rows = [row(changed, 'A'), row(same, 'B'), row(removed, 'C'), row(added, 'D'), row(equal, equal.fullName)];
    const file = csv(headings, ...rows);
    const seen = seenIn(await previewOf(file));
    await update(changed.id, { notes: 'By somebody else' });
    await contracts.caller.ask('contracts.remove', { id: removed.id });
    await makeContract(contracts.caller, added);
    await update(equal.id, { fullName: 'Other' });
    expect(await changing(file, { seen })).toEqual({
      imported: 0,
      changed: 1,
      unchanged: 0,
      errors: [
        { row: 2, message: 'This contract was changed since the preview' },
        { row: 4, message: 'This contract was deleted since the preview' },
        { row: 5, message: 'A contract with this social handle was added since the preview' },
        { row: 6, message: 'This contract was changed since the preview' },
      ],
    });
    expect([(await read(changed.id)).notes, (await read(same.id)).fullName]).toEqual(['By somebody else', 'B']);
  });

  it('waits for an edit that is under way, and is checked after it', async () => {
    const contract = await existing();
    const file = csv(headings, row(contract, 'Imported'));
    const seen = seenIn(await previewOf(file));
    const [importing, editing] = await Promise.allSettled([
      changing(file, { seen }),
      update(contract.id, { fullName: 'Edited', ifMatch: [1] }),
    ]);
    const { fullName, version } = await read(contract.id);
    expect(version).toBe(2);
    expect(editing.status === 'fulfilled' ? 'Edited' : 'Imported').toBe(fullName);
    expect(importing).toMatchObject({ status: 'fulfilled', value: { changed: fullName === 'Imported' ? 1 : 0 } });
  });

  it('must be in the form of a preview', async () => {
    const contract = await existing();
    for (const seen of ['2', '2:1', '2:x:1', '1:2:3;'])
      expect(await changing(csv(['Handle', 'Title'], [contract.socialHandle, 'a']), { seen, status: 400 })).toMatchObject({
        message: 'seen must be rows of a preview as row:contractId:version, separated by commas',
      });
  });
});

describe('any sheet', () => {
  const pick = <const T extends string | number>(...values: T[]) => fc.constantFrom(...values);
  const day = (year: number) => pick(`${year}-01-01`, `${year}-06-15`, '', 'soon');
  /** The handle is one of a few, so that rows meet each other and existing contracts. */
  const aRow = fc.record({
    handle: pick(0, 1, 2, 3, 4, 5),
    fullName: pick('Ada', 'Bo', ''),
    startDate: day(2026),
    endDate: day(2027),
    monthlyFee: pick('100', '$2,000.50', '', 'free'),
    platforms: pick('', 'tiktok', 'X; Instagram', 'radio'),
    platform: pick('', 'none', 'youtube'),
    videosPerMonth: pick('', '0', '4'),
    status: pick('', 'paused', 'ACTIVE'),
    notes: pick('', 'A note', "'=1"),
  });
  const aSheet = fc.record({
    rows: fc.array(aRow, { minLength: 1, maxLength: 8 }),
    fields: fc.uniqueArray(
      pick('fullName', 'startDate', 'endDate', 'monthlyFee', 'platforms', 'platform', 'videosPerMonth', 'notes'),
    ),
    existing: fc.uniqueArray(pick(0, 1, 2, 3), { minLength: 1 }),
  });

  it('does what its preview says, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(aSheet, async ({ rows, fields, existing: present }) => {
        const stem = randomUUID();
        const before = new Map<number, ContractView>();
        for (const handle of present) {
          const contract = await existing({ socialHandle: `@${handle}-${stem}`, platforms: ['TikTok'] });
          before.set(contract.id, contract);
        }
        const columns = ['socialHandle', ...fields];
        const cells = rows.map(({ handle, ...row }) => [`@${handle}-${stem}`, ...fields.map((field) => row[field])]);
        const file = csv(columns, ...cells);
        const preview = await previewOf(file);
        const answer = await changing(file, { seen: seenIn(preview) });
        expect(answer).toEqual({
          imported: preview.new,
          changed: preview.changed,
          unchanged: preview.unchanged,
          errors: preview.rows.flatMap(({ row, message }) => (message === null ? [] : { row, message })),
        });
        const changes = new Map(preview.rows.flatMap(({ changed }) => (changed ? [[changed.contractId, changed.changes]] : [])));
        for (const [id, contract] of before) {
          const after = await read(id);
          const shown = changes.get(id) ?? [];
          expect(after.version).toBe(shown.length > 0 ? 2 : 1);
          for (const field of [
            'fullName',
            'startDate',
            'endDate',
            'monthlyFee',
            'platforms',
            'platform',
            'videosPerMonth',
            'notes',
          ] as const) {
            const text = (view: ContractView): string => [view[field] ?? ''].flat().join('; ');
            const change = shown.find((one) => one.field === field);
            expect([field, text(after)]).toEqual([field, change?.after ?? text(contract)]);
            if (change) expect(change.before).toBe(text(contract));
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
