import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportColumns } from '@creator-desk/protocol/contracts/contract-import';
import { csvLine } from '@creator-desk/domain/values/csv-cell';
import { startContracts, type RunningContracts } from '../../../test/running.ts';
import { sendFile } from '../../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function send<T>(path: string, text: string, query: Record<string, string> = {}): Promise<T> {
  const file = { name: 'a.csv', bytes: text };
  return (await (await sendFile(contracts.service, `${path}?${new URLSearchParams(query)}`, file)).json()) as T;
}

const csv = (...rows: string[][]): string => rows.map(csvLine).join('');

describe('the columns that a person chose last', () => {
  const headings = ['Wer', 'Wo', 'Von', 'Bis', 'Was'];
  const file = (): string => csv(headings, ['Jane Doe', `@${randomUUID()}`, '2026-01-01', '2026-12-31', '12']);
  const columns = 'fullName,socialHandle,startDate,endDate,monthlyFee';
  const matchesOf = async (text: string): Promise<(string | null)[]> =>
    (await send<ImportColumns>('/contracts/import/columns', text)).columns.map(({ matchedBy }) => matchedBy);

  it('are proposed for the next file with these headings', async () => {
    expect(await matchesOf(file())).toEqual(['content', 'content', 'content', 'content', null]);
    await send('/contracts/import', file(), { columns, dryRun: 'true' });
    expect(await matchesOf(file())).not.toContain('remembered');
    await send('/contracts/import', file(), { columns });
    expect(await matchesOf(file())).toEqual(Array(5).fill('remembered'));
    expect(await matchesOf(file().replace('Wer', ' WER'))).toEqual(Array(5).fill('remembered'));
    expect(await matchesOf(file().replace('Was', 'Wieviel'))).not.toContain('remembered');
  });

  it('are those of the person, and at most 50 files', async () => {
    await contracts.service.database.query(
      `insert into import_columns (person, headings, fields, used_at)
       select 'admin', 'old ' || n, 'fullName', now() - n * interval '1 day' from generate_series(1, 60) n
       union all select 'user:7', 'theirs', 'fullName', now()`,
    );
    await send('/contracts/import', file(), { columns });
    expect(
      await contracts.service.database.query(
        `select person, count(*)::int as n from import_columns group by person order by person`,
      ),
    ).toEqual([
      { person: 'admin', n: 50 },
      { person: 'user:7', n: 1 },
    ]);
  });
});
