import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformChoices, platforms } from '@creator-desk/domain/contracts/platforms';
import type { ImportAnswer } from '@creator-desk/protocol/contracts/contract-import';
import { lifecycles, type ContractView, type CreateContract } from '@creator-desk/protocol/contracts/contract';
import { makeContract } from '../../test/factories.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

const exported = (query = ''): Promise<Response> => contracts.service.get(`/contracts/export${query}`);
const bytesOf = async (query: string): Promise<Buffer> => Buffer.from(await (await exported(query)).arrayBuffer());
const sql = <R extends object>(text: string, parameters?: unknown[]): Promise<R[]> =>
  contracts.service.database.query<R>(text, parameters);
const keepAFile = `insert into contract_files (contract_id, file_name, original_name, file_type, file_size, file_path, sha256)
  values ($1, 'a.pdf', 'a.pdf', 'application/pdf', 1, gen_random_uuid(), '') returning id`;
const forgetAll = (): Promise<object[]> => contracts.service.database.query('delete from contracts');

describe('exporting contracts', () => {
  const made: ContractView[] = [];
  beforeAll(async () => {
    await forgetAll();
    const jane = await makeContract(contracts.caller, {
      fullName: 'Doe, "Jane"',
      socialHandle: '@jane',
      endDate: '2999-12-31',
      platforms: ['TikTok', 'X'],
      platform: 'youtube',
      videosPerMonth: 8,
      notes: '=SUM(A1)\nsecond line',
      status: 'PAUSED',
    });
    const joe = await makeContract(contracts.caller, {
      fullName: '+1',
      socialHandle: '@joe',
      startDate: '2020-01-01',
      endDate: '2020-02-01',
    });
    made.push(jane, joe);
  });

  it('writes a CSV file that spreadsheets open without evaluating formulas', async () => {
    const answer = await exported('?sort=socialHandle');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contracts.csv"');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      [
        'Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee,Platforms,Platform,Videos Per Month,Status,Notes,Title,Total Videos,Total Fee,Fee Per Video,Exclusivity,Usage Rights,E-mail,Running Term,Admin Owner,Original Document,Read From Document,Created At,Renewal,Previous Contract,Next Contract',
        `"Doe, ""Jane""",@jane,2026-01-01,2999-12-31,1500.00,TikTok; X; YouTube,youtube,8,PAUSED,"'=SUM(A1)\nsecond line",,,,,,,,1,,,,${made[0]?.createdAt},,,`,
        `'+1,@joe,2020-01-01,2020-02-01,1500.00,,,0,ACTIVE,,,,,,,,,1,,,,${made[1]?.createdAt},,,`,
        '',
      ].join('\r\n'),
    );
  });

  it('says which contract renewed which, by their dates, and an import leaves that out', async () => {
    const first = { fullName: 'Ruth', socialHandle: '@ruth', startDate: '2026-01-01', endDate: '2026-06-30' };
    const { id } = await makeContract(contracts.caller, first);
    const terms = { startDate: '2026-07-01', endDate: '2026-12-31', monthlyFee: '1500', videosPerMonth: 4 };
    await contracts.caller.ask('contracts.renew', { id, ...terms });
    const text = await (await exported('?search=ruth&sort=startDate')).text();
    const rows = text.split('\r\n').map((row) => row.split(',').slice(-3));
    expect(rows.slice(0, 3)).toEqual([
      ['Renewal', 'Previous Contract', 'Next Contract'],
      ['Renewed', '', '2026-07-01 to 2026-12-31'],
      ['', '2026-01-01 to 2026-06-30', ''],
    ]);
    const file = { name: 'contracts.csv', type: 'text/csv', bytes: text };
    const again = await sendFile(contracts.service, '/contracts/import?dryRun=true&existing=change', file);
    const { preview } = (await again.json()) as ImportAnswer;
    expect(preview).toMatchObject({ unchanged: 2, failed: 0, ignoredColumns: ['Renewal', 'Previous Contract', 'Next Contract'] });
    await contracts.service.database.query(`delete from contracts where social_handle = '@ruth'`);
  });

  it.each([
    ['?status=expired', ['@joe']],
    ['?status=active', ['@jane']],
    ['?lifecycle=PAUSED', ['@jane']],
    ['?search=JANE', ['@jane']],
    ['?search=nobody', []],
    ['?sort=-socialHandle', ['@joe', '@jane']],
  ])('accepts the filters of the list: %s', async (query, handles) => {
    const found = [...(await (await exported(query)).text()).matchAll(/,(@\w+),/g)].map(([, handle]) => handle);
    expect(found).toEqual(handles);
  });

  it('refuses the same parameters as the list', async () => {
    for (const query of ['?status=late', '?sort=colour', '?colour=red']) expect((await exported(query)).status).toBe(400);
  });
});

describe('an export that is imported again', () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom('=', '+', '-', '\t', "'", '"', ',', ';', '\n', '\r', '\r\n', ' ', '@', '|'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 20,
  });
  const filled = hostile.filter((text) => text.trim() !== '' && !text.includes('\0')).map((text) => text.slice(0, 200));
  const optional = fc.option(filled, { nil: null });
  const number = fc.option(fc.nat({ max: 1000 }), { nil: null });
  const handle = fc
    .string({ unit: fc.constantFrom('=', '+', '-', "'", '"', ',', ';', 'a', 'B', 'é', '_', '.'), minLength: 1, maxLength: 12 })
    .map((name) => `@${name}`);
  const contract: fc.Arbitrary<CreateContract> = fc.record({
    fullName: filled,
    socialHandle: handle,
    monthlyFee: fc.nat({ max: 99_999_999_99 }).map((cents) => (cents / 100).toFixed(2)),
    startDate: fc.constantFrom('2024-02-29', '2026-01-01'),
    endDate: fc.constantFrom('2026-12-31', '2999-12-31'),
    notes: optional,
    platform: fc.constantFrom(...platformChoices, null),
    platforms: fc.subarray([...platforms]),
    videosPerMonth: number,
    title: optional,
    totalVideos: number,
    feeTotal: number,
    feePerVideo: number,
    exclusivity: optional,
    usageRights: optional,
    email: fc.constantFrom('ada@example.com', 'jo+x@bücher.example', null),
    status: fc.constantFrom(...lifecycles),
  });
  /** What becomes of a contract later: the term it is in, its owner, the document it was read from. */
  const past = fc.record({
    termNumber: fc.integer({ min: 1, max: 40 }),
    owned: fc.boolean(),
    document: fc.boolean(),
    parsed: fc.option(
      fc.dictionary(hostile, fc.jsonValue()).map((read) => JSON.stringify(read)),
      { nil: null },
    ),
    createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
  });

  type Past = typeof past extends fc.Arbitrary<infer P> ? P : never;
  async function live(id: number, { termNumber, owned, document, parsed, createdAt }: Past, owner: number): Promise<void> {
    const [file] = document ? await sql<{ id: number }>(keepAFile, [id]) : [];
    await sql(
      `update contracts set term_start = start_date + 30 * ($2::int - 1), admin_owner_id = $3, original_pdf = $4, parsed_json = $5,
         created_at = $6 where id = $1`,
      [id, termNumber, owned ? owner : null, file ? `/api/contract-files/${file.id}/download` : null, parsed, createdAt],
    );
  }

  /** The contracts without what is made anew with every contract, by handle. */
  async function stored(): Promise<Partial<ContractView>[]> {
    const all = (await (await contracts.service.get('/contracts')).json()) as ContractView[];
    return all.map(({ id, updatedAt, ...agreed }) => agreed).toSorted((a, b) => (a.socialHandle < b.socialHandle ? -1 : 1));
  }

  it('yields the same contracts, whatever their cells contain', async () => {
    const files = fc.uniqueArray(fc.tuple(contract, past), {
      maxLength: 12,
      selector: ([{ socialHandle }]) => socialHandle.toLowerCase(),
    });
    const [owner] = await sql<{ id: number }>(`insert into users (username, password) values ('boss', '!') returning id`);
    const links = (): Promise<object[]> =>
      sql(`select file.id, social_handle from contract_files file join contracts on contracts.id = contract_id order by file.id`);
    await fc.assert(
      fc.asyncProperty(files, async (agreed) => {
        await forgetAll();
        for (const [input, later] of agreed)
          await live((await contracts.caller.ask<ContractView>('contracts.create', input)).id, later, owner?.id ?? 0);
        const [before, linked] = [await stored(), await links()];
        const bytes = await bytesOf('?sort=socialHandle');
        await forgetAll();
        const answer = await sendFile(contracts.service, '/contracts/import', { name: 'contracts.csv', type: 'text/csv', bytes });
        expect((await answer.json()) as ImportAnswer).toEqual({ imported: agreed.length, errors: [] });
        expect(await stored()).toEqual(before);
        expect(await links()).toEqual(linked);
        expect((await bytesOf('?sort=socialHandle')).equals(bytes)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
