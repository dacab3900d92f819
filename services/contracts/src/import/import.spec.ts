import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportAnswer } from '@creator-desk/protocol/contracts/contract-import';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { contractInput, makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile, type FormFile } from '../../test/send-file.ts';

const template =
  'Full Name (required),"Social Media Handle (required, include @)",Contract Start Date (YYYY-MM-DD),Contract End Date (YYYY-MM-DD),Monthly Fee (numeric)';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const send = (bytes: Uint8Array | string, more: Partial<FormFile> & { query?: string } = {}): Promise<Response> =>
  sendFile(contracts.service, `/contracts/import${more.query ?? ''}`, {
    name: 'contracts.csv',
    type: 'text/csv',
    bytes,
    ...more,
  });

async function imported(bytes: Uint8Array | string, more: Parameters<typeof send>[1] = {}): Promise<ImportAnswer> {
  const answer = await send(bytes, more);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportAnswer;
}

const sql = <R extends object>(text: string, parameters?: unknown[]): Promise<R[]> =>
  contracts.service.database.query<R>(text, parameters);
const count = async (): Promise<number> => Number((await sql<{ n: string }>('select count(*) n from contracts'))[0]?.n);
async function byHandle(handle: string): Promise<ContractView> {
  const answer = await contracts.service.get(`/contracts?search=${encodeURIComponent(handle)}`);
  return ((await answer.json()) as ContractView[])[0] as ContractView;
}

/** A handle that no other test has. */
const fresh = (): string => `@${randomUUID()}`;

describe('importing contracts', () => {
  it('creates contracts from the columns of the template', async () => {
    const handle = fresh();
    const answer = await imported(`\uFEFF${template}\r\n"Doe, Jane",${handle.slice(1)},2026-03-01,2026-08-31,"$4,500"\r\n`);
    expect(answer).toEqual({ imported: 1, errors: [] });
    const contract = await byHandle(handle);
    expect(contract).toMatchObject({
      fullName: 'Doe, Jane',
      socialHandle: handle,
      monthlyFee: '4500.00',
      startDate: '2026-03-01',
      endDate: '2026-08-31',
      termStart: '2026-03-01',
      platforms: [],
      videosPerMonth: 0,
      status: 'ACTIVE',
    });
    expect(contract.creatorId).toBeGreaterThan(0);
    expect(await contracts.caller.ask('contracts.read', { id: contract.id })).toEqual(contract);
    expect(await contracts.service.events({ subject: `contract/${contract.id}` })).toMatchObject([
      {
        type: 'contract.created',
        data: { contractId: contract.id, version: 1, creatorId: contract.creatorId, monthlyFee: '4500.00' },
      },
    ]);
  });

  it.each([
    ['semicolons and a mark', 'text/csv', (text: string) => `\uFEFF${text.replaceAll(',', ';')}`],
    ['Excel’s own type', 'application/vnd.ms-excel', (text: string) => text],
    ['no type', '', (text: string) => text],
    ['Excel’s Unicode text', 'text/csv', (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['Windows-1252', 'text/csv', (text: string) => Buffer.from(text, 'latin1')],
  ])('accepts a file with %s', async (_, type, write) => {
    const handle = fresh();
    const text = `Monthly Fee,FULL NAME,socialHandle,startDate,End Date\r\n99.5,José,${handle},2026-03-01T00:00:00.000Z,2026-04-01\r\n`;
    expect(await imported(write(text), { type })).toEqual({ imported: 1, errors: [] });
    expect(await byHandle(handle)).toMatchObject({ fullName: 'José', monthlyFee: '99.50', startDate: '2026-03-01' });
  });

  it('imports all other columns of a contract and ignores unknown ones', async () => {
    const handle = fresh();
    const text = `${template},Phone,Email,Platforms,Platform,Videos Per Month,Status,Notes
"Jane",${handle},2026-03-01,2026-08-31,1,555,Jane@example.org,"tiktok, X",youtube,8,paused,"'=a note"`;
    expect(await imported(text)).toMatchObject({ imported: 1 });
    expect(await byHandle(handle)).toMatchObject({
      platforms: ['TikTok', 'X', 'YouTube'],
      platform: 'youtube',
      videosPerMonth: 8,
      status: 'PAUSED',
      notes: '=a note',
      email: 'jane@example.org',
    });
    expect((await imported(text, { query: '?dryRun=true' })).preview?.ignoredColumns).toEqual(['Phone']);
  });

  it('imports the valid rows and reports every other one with its number and reasons', async () => {
    const [good, twice, later] = [fresh(), fresh(), fresh()];
    const { socialHandle: existing } = await makeContract(contracts.caller);
    const rows = [
      template,
      `"Two\nlines",${good},2026-03-01,2026-08-31,1`,
      ` , ,2026-03-01,2026-08-31,1`,
      '',
      `Jane,${fresh()},2026-03-01,,`,
      `Jane,${fresh()},2026-03-01,2026-03-01,1`,
      `Jane,${fresh()},03/01/2026,2026-08-31,-5`,
      `Jane,${existing.toUpperCase()},2026-03-01,2026-08-31,1`,
      `Jane,${twice},2026-03-01,2026-01-01,1`,
      `Jane,${twice},2026-03-01,2026-08-31,1`,
      `Jane,${twice.toUpperCase()},2026-03-01,2026-08-31,1`,
      `Jane,two words,2026-03-01,2026-08-31,4,500`,
      ',,,,',
      `Jane,${later},2026-03-01,2026-08-31,1`,
      `Jane,"${fresh()},2026-03-01,2026-08-31,1`,
      `Jane,${fresh()},2026-03-01,2026-08-31,1`,
    ];
    const fee = 'Monthly fee must be an amount of at most 10 digits with 2 decimals, not negative';
    expect(await imported(rows.join('\n'))).toEqual({
      imported: 3,
      errors: [
        { row: 3, message: 'Full name is required; Social handle is required' },
        { row: 5, message: 'Monthly fee is required; End date is required' },
        { row: 6, message: 'End date must be after start date' },
        { row: 7, message: `${fee}; Start date must be a date (YYYY-MM-DD)` },
        { row: 8, message: 'A contract with this social handle already exists' },
        { row: 9, message: 'End date must be after start date' },
        { row: 11, message: 'This social handle is already in row 10 of this file' },
        { row: 12, message: 'The row has more cells than the heading. Put texts with a separator in quotation marks' },
        { row: 15, message: 'A quotation mark is opened and never closed. Nothing after it was read' },
      ],
    });
    for (const handle of [good, twice, later]) expect(await byHandle(handle)).toMatchObject({ socialHandle: handle });
  });

  it.each([
    ['Running Term', '0', 'Running Term must be a positive whole number'],
    ['Running Term', '1201', 'Running Term must be at most 1200'],
    ['Admin Owner', '2000000', 'Admin Owner: there is no user 2000000'],
    ['Created At', 'yesterday', 'Created At must be a time (YYYY-MM-DDTHH:MM:SSZ)'],
    ['Read From Document', 'a contract', 'Read From Document must be JSON'],
  ])('refuses a row whose %s is %s', async (heading, cell, message) => {
    const text = `Full Name,Handle,Start Date,End Date,Monthly Fee,${heading}\nJane,${fresh()},2026-03-01,2026-08-31,1,${cell}\n`;
    expect(await imported(text)).toEqual({ imported: 0, errors: [{ row: 2, message }] });
  });

  it('imports a contract without its document when that is not in this vault', async () => {
    const handle = fresh();
    const document = '/api/contract-files/2000000/download';
    const text = `Full Name,Handle,Start Date,End Date,Monthly Fee,Original Document\nJane,${handle},2026-03-01,2026-08-31,1,${document}\n`;
    expect(await imported(text)).toEqual({ imported: 1, errors: [] });
    expect((await byHandle(handle)).originalPdf).toBeNull();
  });

  it('previews an import without changing anything', async () => {
    const handle = fresh();
    const before = await count();
    const text = `${template}\nJane,${handle},2026-03-01,2026-08-31,$1\nJoe,${handle},2026-03-01,2026-08-31,2\n`;
    const duplicate = 'This social handle is already in row 2 of this file';
    const row = { startDate: '2026-03-01', endDate: '2026-08-31', socialHandle: handle };
    const rest = [handle, '2026-03-01', '2026-08-31'];
    expect(await imported(text, { query: '?dryRun=true' })).toEqual({
      imported: 0,
      errors: [{ row: 3, message: duplicate }],
      preview: {
        new: 1,
        failed: 1,
        ignoredColumns: [],
        headings: [...template.replaceAll('"', '').split(/,(?! include)/)],
        rows: [
          { ...row, row: 2, outcome: 'new', message: null, fullName: 'Jane', monthlyFee: '$1', cells: ['Jane', ...rest, '$1'] },
          {
            ...row,
            row: 3,
            outcome: 'error',
            message: duplicate,
            fullName: 'Joe',
            monthlyFee: '2',
            cells: ['Joe', ...rest, '2'],
          },
        ],
      },
    });
    expect(await count()).toBe(before);
  });

  it.each([
    [
      'a file of another type',
      { bytes: '%PDF-1.4', name: 'contracts.pdf', type: 'application/pdf' },
      415,
      'Please select a CSV file',
    ],
    ['a workbook called a CSV file', { bytes: Buffer.from('504b0304140000', 'hex') }, 415, 'Please select a CSV file'],
    ['no file', { bytes: template, field: 'csv' }, 400, /./],
    ['an empty file', { bytes: '\r\n' }, 400, 'The file is empty'],
    [
      'a file without two of the columns',
      { bytes: 'Full Name,Handle,Start Date\n' },
      400,
      'The file lacks the column Contract End Date, Monthly Fee',
    ],
    ['a column that is there twice', { bytes: `${template},Name,full name` }, 400, 'The file has the column Full Name twice'],
    ['a file that no quotation mark ends', { bytes: '"Full Name,Handle\nJane,@jane' }, 400, /never closed/],
  ])('refuses %s', async (_, file, status, message) => {
    const answer = await send(file.bytes, file);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  it('runs once for repeated requests with the same key', async () => {
    const text = `${template}\nJane,${fresh()},2026-03-01,2026-08-31,1\n`;
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => imported(text, { idempotencyKey })));
    expect(answers).toEqual(Array(3).fill({ imported: 1, errors: [] }));
    expect(await imported(text)).toMatchObject({ imported: 0, errors: [{ row: 2 }] });
  });

  it('of one file by two concurrent requests adds every row once', async () => {
    const handles = Array.from({ length: 600 }, fresh);
    const file = (order: string[]): string =>
      [template, ...order.map((handle) => `Jane,${handle},2026-03-01,2026-08-31,1`)].join('\n');
    const answers = await Promise.all([imported(file(handles)), imported(file(handles.toReversed()))]);
    expect(answers.map((answer) => answer.imported).toSorted((a, b) => a - b)).toEqual([0, 600]);
    const creating = await Promise.allSettled([
      imported(file([...handles, '@races'])),
      contracts.caller.ask('contracts.create', contractInput({ socialHandle: '@races' })),
    ]);
    expect(creating.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await sql(`select 1 from contracts where handle_key = '@races'`)).toHaveLength(1);
  });

  it('that fails internally has the specified message and adds nothing', async () => {
    const before = await count();
    await sql('alter table outbox rename to away');
    try {
      const answer = await send(`${template}\nJane,${fresh()},2026-03-01,2026-08-31,1\n`);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ message: 'Failed to import contracts' });
    } finally {
      await sql('alter table away rename to outbox');
    }
    expect(await count()).toBe(before);
  });
});

describe('10,000 rows into 10,000 contracts', () => {
  const many = 10_000;
  const isBad = (index: number): boolean => index % 100 === 42;
  /** Bad in four ways, by turns. */
  const badRows: [cells: string, message: string][] = [
    ['Bad,@existing_7,2026-01-01,2026-12-31,100', 'A contract with this social handle already exists'],
    ['Bad,@big_0,2026-01-01,2026-12-31,100', 'This social handle is already in row 2 of this file'],
    [
      'Bad,@bad_fee,2026-01-01,2026-12-31,a lot',
      'Monthly fee must be an amount of at most 10 digits with 2 decimals, not negative',
    ],
    [',@bad_name,2026-01-01,2026-12-31,100', 'Full name is required'],
  ];
  const badRow = (index: number): [cells: string, message: string] => badRows[Math.floor(index / 100) % 4] as [string, string];

  it('imports every valid row in seconds and reports every other one with its number and reason', async () => {
    await sql(
      `insert into contracts (full_name, social_handle, handle_key, monthly_fee, start_date, end_date, term_start)
       select 'Existing', '@existing_' || n, '@existing_' || n, 1, date '2026-01-01', date '2026-12-31', date '2026-01-01'
       from generate_series(1, ${many}) n`,
    );
    const before = await count();
    const rows = Array.from({ length: many }, (_, index) =>
      isBad(index)
        ? badRow(index)[0]
        : `"Creator, ${index}",@big_${index},2026-01-01,2026-12-31,"$1,${String(index % 1000).padStart(3, '0')}"`,
    );
    const text = [template, ...rows].join('\r\n');
    const bad = Array.from({ length: many }, (_, index) => index).filter(isBad);
    const errors = bad.map((index) => ({ row: index + 2, message: badRow(index)[1] }));
    const { preview } = await imported(text, { query: '?dryRun=true' });
    expect(preview).toMatchObject({ new: many - bad.length, failed: bad.length });
    expect(preview?.rows).toHaveLength(many);
    expect(await count()).toBe(before);
    expect(await imported(text)).toEqual({ imported: many - bad.length, errors });
    expect(await count()).toBe(before + many - bad.length);
    const created = (await contracts.service.events({ type: 'contract.created' })).map(({ data }) => data);
    const published = created.filter(({ socialHandle }) => socialHandle.startsWith('@big_')).map(({ contractId }) => contractId);
    expect(new Set(published).size).toBe(many - bad.length);
    const [creators] = await sql<{ n: number }>(
      `select count(*)::int n from contracts join users on users.id = creator_id and username = handle_key where handle_key like '@big\\_%'`,
    );
    expect(creators?.n).toBe(many - bad.length);
  });
});
