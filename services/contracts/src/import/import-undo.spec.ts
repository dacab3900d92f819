import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '@creator-desk/domain/values/csv-cell';
import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { ContractImportView, UndoneImport } from '@creator-desk/protocol/contracts/import-undo';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';
import { ImportLog } from './import-log.ts';

let contracts: RunningContracts;
let others: FakeService;

beforeAll(async () => {
  contracts = await startContracts();
  others = await FakeService.on(contracts.broker);
});

afterAll(async () => {
  await others.close();
  await contracts.stop();
});

const sql = <R extends object>(text: string, parameters?: unknown[]): Promise<R[]> =>
  contracts.service.database.query<R>(text, parameters);
const read = (id: number): Promise<ContractView> => contracts.caller.ask('contracts.read', { id });
const ask = <T = ContractView>(operation: string, input: object): Promise<T> =>
  contracts.caller.ask<T>(`contracts.${operation}`, input);

async function imports(): Promise<ContractImportView[]> {
  return (await (await contracts.service.get('/contracts/imports')).json()) as ContractImportView[];
}

/** Imports rows of these columns, changing existing contracts. */
async function importRows(headings: string[], ...rows: string[][]): Promise<ContractImportView> {
  const bytes = [headings, ...rows].map(csvLine).join('');
  const answer = await sendFile(contracts.service, '/contracts/import?existing=change', { name: 'spring.csv', bytes });
  expect(await answer.json()).toMatchObject({ errors: [] });
  const [made] = await imports();
  if (!made) throw new Error('an import is listed');
  return made;
}

async function undo<T = UndoneImport>(id: number, status = 200): Promise<T> {
  const options = { method: 'POST', headers: internalHeaders('contracts') };
  const answer = await fetch(`${contracts.service.address}/contracts/imports/${id}/undo`, options);
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
}

const fresh = (): string => `@${randomUUID()}`;
const template = ['Full Name', 'Handle', 'Start Date', 'End Date', 'Monthly Fee'];
const rowOf = (handle: string): string[] => ['Jane', handle, '2026-01-01', '2026-12-31', '100'];

async function byHandle(handle: string): Promise<ContractView[]> {
  return (await (await contracts.service.get(`/contracts?search=${encodeURIComponent(handle)}`)).json()) as ContractView[];
}

async function importNew(count = 1): Promise<{ made: ContractImportView; added: ContractView[] }> {
  const handles = Array.from({ length: count }, fresh);
  const made = await importRows(template, ...handles.map(rowOf));
  return { made, added: (await Promise.all(handles.map(byHandle))).flat() };
}

async function existing(given: Partial<CreateContract> = {}): Promise<ContractView> {
  const { id } = await makeContract(contracts.caller, { socialHandle: fresh(), ...given });
  return read(id);
}

const nothing = { removed: 0, restored: 0, kept: [], keptCount: 0 };

describe('undoing an import', () => {
  it('removes what it added, and gives back what it changed', async () => {
    const contract = await existing({ platforms: ['TikTok'], notes: 'Before' });
    const handle = fresh();
    const headings = [...template, 'Platforms', 'Notes'];
    const made = await importRows(headings, [...rowOf(handle), '', ''], [...rowOf(contract.socialHandle), 'X', '']);
    expect(made).toMatchObject({ fileName: 'spring.csv', madeBy: 'admin', added: 1, changed: 1, undoable: true, undoneAt: null });
    expect(await undo(made.id)).toEqual({ ...nothing, removed: 1, restored: 1 });
    expect(await byHandle(handle)).toEqual([]);
    const after = await read(contract.id);
    expect(after).toEqual({ ...contract, version: 3, updatedAt: after.updatedAt });
    expect((await imports())[0]).toMatchObject({ id: made.id, undoable: false, undoneBy: 'admin' });
  });

  it('publishes what it did, as any other change', async () => {
    const { made, added } = await importNew();
    const id = added[0]?.id ?? 0;
    await undo(made.id);
    const events = await contracts.service.events({ subject: `contract/${id}` });
    expect(events.map(({ type }) => type)).toEqual(['contract.created', 'contract.deleted']);
    expect(events.at(-1)?.data).toMatchObject({ contractId: id, version: 2 });
  });

  it('does the same when it is asked again, and does it once when it is asked at once', async () => {
    const { made } = await importNew(3);
    const answers = await Promise.all([undo(made.id), undo(made.id), undo(made.id)]);
    expect(answers).toEqual(Array(3).fill({ ...nothing, removed: 3 }));
    expect(await undo(made.id)).toEqual({ ...nothing, removed: 3 });
    expect(await sql('select 1 from imported_contracts where import_id = $1', [made.id])).toEqual([]);
  });

  it('is refused after a day, and forgets by then what contracts were before', async () => {
    const { made } = await importNew();
    await sql(`update contract_imports set made_at = now() - interval '25 hours' where id = $1`, [made.id]);
    expect((await imports()).find(({ id }) => id === made.id)?.undoable).toBe(false);
    expect(await undo<object>(made.id, 409)).toMatchObject({
      message: 'This import is older than a day and can no longer be undone.',
    });
    await contracts.service.app.get(ImportLog).forgetOld();
    expect(await sql('select 1 from imported_contracts where import_id = $1', [made.id])).toEqual([]);
    expect(await undo<object>(2_000_000, 404)).toMatchObject({ message: 'Import not found' });
  });

  it('is possible for an import that was made as before, and not listed for one that did nothing', async () => {
    const handle = fresh();
    const bytes = [template, rowOf(handle)].map(csvLine).join('');
    await sendFile(contracts.service, '/contracts/import', { name: 'plain.csv', bytes });
    await sendFile(contracts.service, '/contracts/import', { name: 'again.csv', bytes });
    const [made] = await imports();
    expect(made).toMatchObject({ fileName: 'plain.csv', added: 1, changed: 0 });
    expect(await undo(made?.id ?? 0)).toEqual({ ...nothing, removed: 1 });
  });
});

describe('a new contract that somebody works with', () => {
  it.each<[string, (contract: ContractView) => Promise<unknown>, string]>([
    ['edited', ({ id }) => ask('update', { id, notes: 'Mine' }), 'It was changed since'],
    ['given a file', async ({ id }) => await fileFor(id), 'It has got files'],
    ['given revenue records', ({ id }) => ask('generateRevenue', { id }), 'It has revenue records'],
    ['renewed', ({ id }) => ask('renew', { id, startDate: '2027-01-01', endDate: '2027-12-31' }), 'It was changed since'],
  ])('stays when it was %s', async (_, touch, reason) => {
    const { made, added } = await importNew(2);
    const [touched] = added;
    if (!touched) throw new Error('two contracts were added');
    await touch(touched);
    const { id: contractId, socialHandle } = touched;
    expect(await undo(made.id)).toEqual({ removed: 1, restored: 0, kept: [{ contractId, socialHandle, reason }], keptCount: 1 });
    expect((await read(contractId)).id).toBe(contractId);
  });

  it.each([
    ['submission.created', 'A video was sent since'],
    ['payout.requested', 'A payment was requested since'],
    ['portal.opened', 'The creator has opened the portal since'],
  ] as const)('stays after %s, also when the event comes twice', async (type, reason) => {
    const { made, added } = await importNew(2);
    const contractId = added[0]?.id ?? 0;
    const touched = () => sql('select 1 from imported_contracts where contract_id = $1 and touched is not null', [contractId]);
    await publish(type, contractId);
    await publish(type, contractId);
    await expect.poll(touched).toHaveLength(1);
    expect(await undo(made.id)).toMatchObject({ removed: 1, kept: [{ contractId, reason }] });
  });

  it('is deleted by one of two who want to, or edited and kept', async () => {
    const { made, added } = await importNew(20);
    const edits = added.map(({ id }) => ask('update', { id, notes: 'Mine' }));
    const [undone, ...edited] = await Promise.allSettled([undo(made.id), ...edits]);
    const kept = edited.filter(({ status }) => status === 'fulfilled').length;
    expect(undone).toMatchObject({ status: 'fulfilled', value: { removed: 20 - kept, keptCount: kept } });
    const left = await sql<{ id: number }>('select id from contracts where id = any($1)', [added.map(({ id }) => id)]);
    expect(left).toHaveLength(kept);
  });

  it('needs no undoing when it was deleted', async () => {
    const { made, added } = await importNew();
    await ask('remove', { id: added[0]?.id });
    expect(await undo(made.id)).toEqual(nothing);
  });
});

describe('a changed contract', () => {
  const headings = ['Handle', 'Full Name', 'Monthly Fee', 'Start Date', 'End Date'];
  const changeOf = ({ socialHandle }: ContractView) =>
    importRows(headings, [socialHandle, 'New', '999', '2026-02-01', '2027-01-31']);

  it('gets back only the fields that are as the import left them', async () => {
    const contract = await existing();
    const made = await changeOf(contract);
    await ask('update', { id: contract.id, monthlyFee: '1000', notes: 'Later' });
    const { socialHandle, id: contractId } = contract;
    expect(await undo(made.id)).toEqual({
      removed: 0,
      restored: 1,
      kept: [{ contractId, socialHandle, reason: 'Monthly Fee: changed since' }],
      keptCount: 1,
    });
    const { fullName, startDate, endDate, termStart } = contract;
    expect(await read(contract.id)).toMatchObject({
      fullName,
      startDate,
      endDate,
      termStart,
      monthlyFee: '1000.00',
      notes: 'Later',
    });
  });

  it('keeps its dates when one of them, or the running term, was changed since', async () => {
    const [extended, advanced] = [await existing(), await existing()];
    const made = await importRows(
      headings,
      ...[extended, advanced].map((one) => [one.socialHandle, 'New', '999', '2026-02-01', '2027-01-31']),
    );
    await ask('extend', { id: extended.id, endDate: '2027-06-30', reason: 'More' });
    await ask('advanceTerm', { id: advanced.id });
    const { restored, kept } = await undo(made.id);
    const reason = 'Contract Start Date, Contract End Date: changed since';
    expect([restored, kept.map((one) => one.reason)]).toEqual([2, [reason, reason]]);
    expect(await read(extended.id)).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2027-06-30',
      fullName: extended.fullName,
    });
  });

  it('stays when the creator has worked with it, and is named when it was deleted', async () => {
    const [used, removed] = [await existing(), await existing()];
    const made = await importRows(['Handle', 'Notes'], [used.socialHandle, 'a'], [removed.socialHandle, 'b']);
    await publish('submission.created', used.id);
    await expect
      .poll(() => sql('select 1 from imported_contracts where contract_id = $1 and touched is not null', [used.id]))
      .toHaveLength(1);
    await ask('remove', { id: removed.id });
    expect((await undo(made.id)).kept).toEqual([
      { contractId: used.id, socialHandle: used.socialHandle, reason: 'A video was sent since' },
      { contractId: removed.id, socialHandle: null, reason: 'It was deleted since' },
    ]);
    expect((await read(used.id)).notes).toBe('a');
  });
});

describe('any import', () => {
  const pick = <const T extends string>(...values: T[]) => fc.constantFrom(...values);
  const aRow = fc.record({
    fullName: pick('Ada', 'Bo', ''),
    startDate: pick('2026-01-01', '2026-03-15', ''),
    endDate: pick('2027-01-01', ''),
    monthlyFee: pick('100', '$2,000.50', ''),
    platforms: pick('', 'tiktok', 'X; Instagram'),
    platform: pick('', 'none', 'youtube'),
    status: pick('', 'paused'),
    notes: pick('', 'A note'),
  });

  it('that is undone leaves everything as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const before = await Promise.all(rows.map(() => existing({ platforms: ['TikTok'], notes: 'Before' })));
        const fields = ['fullName', 'startDate', 'endDate', 'monthlyFee', 'platforms', 'platform', 'status', 'notes'] as const;
        const cells = rows.map((row, at) => [before[at]?.socialHandle ?? '', ...fields.map((field) => row[field])]);
        const [count] = await sql<{ n: number }>('select count(*)::int as n from contracts');
        const added = [fresh(), 'Jane', '2026-01-01', '2026-12-31', '1', '', '', '', ''];
        const made = await importRows(['socialHandle', ...fields], ...cells, added);
        expect(await undo(made.id)).toEqual({ ...nothing, removed: 1, restored: made.changed });
        for (const contract of before) {
          const after = await read(contract.id);
          expect(after).toEqual({ ...contract, version: after.version, updatedAt: after.updatedAt });
        }
        expect(await sql('select count(*)::int as n from contracts')).toEqual([count]);
      }),
      { numRuns: 15 },
    );
  });
});

const fileFor = async (contractId: number): Promise<void> => {
  const file = { name: 'deal.pdf', bytes: `%PDF-1.4\n%${contractId}\n%%EOF\n`, fields: { contractId: String(contractId) } };
  expect((await sendFile(contracts.service, '/contract-files/upload', file)).status).toBe(201);
};

let numbers = 0;

/** An event of another service about a contract. */
async function publish(type: 'submission.created' | 'payout.requested' | 'portal.opened', contractId: number): Promise<void> {
  numbers += 1;
  const term = { paymentPeriodStart: '2026-01-01', creatorId: null, version: 1, contractId };
  if (type === 'submission.created')
    await others.publish(type, { ...term, submissionId: numbers, title: 'Video', status: 'submitted' });
  else if (type === 'payout.requested')
    await others.publish(type, { ...term, payoutRequestId: numbers, amountCents: 100, termNumber: 1 });
  else await others.publish(type, { contractId, portalLinkId: numbers, at: new Date().toISOString() });
}
