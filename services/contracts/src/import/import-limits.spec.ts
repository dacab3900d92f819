import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportAnswer } from '@creator-desk/protocol/contracts/contract-import';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { sendFile } from '../../test/send-file.ts';

let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

interface SendOptions {
  query?: string;
  timeoutMs?: number;
}

async function send(text: string, { query = '', ...options }: SendOptions = {}): Promise<{ status: number; body: ImportAnswer }> {
  const file = { name: 'contracts.csv', type: 'text/csv', bytes: text, ...options };
  const answer = await sendFile(contracts.service, `/contracts/import${query}`, file);
  return { status: answer.status, body: (await answer.json()) as ImportAnswer };
}

const heading = 'Full Name,Social Handle,Start Date,End Date,Monthly Fee\n';
const goodRow = (): string => `Jane,@${randomUUID()},2026-01-01,2026-12-31,100\n`;

describe('a file with very many bad rows', () => {
  // The good row is the last one.
  const text = heading + 'Jane,,,,\n'.repeat(10_020) + goodRow();

  it(
    'is answered with the first 10,000 errors and how many more there are; the good rows are imported',
    { timeout: 120_000 },
    async () => {
      const preview = (await send(text, { query: '?dryRun=true' })).body;
      expect(preview).toMatchObject({ moreErrors: 20, preview: { new: 1, failed: 10_020 } });
      expect(preview.preview?.rows).toHaveLength(10_001);
      expect(preview.preview?.rows.at(-1)).toMatchObject({ row: 10_022, outcome: 'new' });

      const { imported, errors, moreErrors } = (await send(text)).body;
      expect([imported, errors.length, moreErrors]).toEqual([1, 10_000, 20]);
      expect(errors.at(-1)?.row).toBe(10_001);
      expect(preview.errors).toEqual(errors);
    },
  );
});

describe('two imports at once', () => {
  it('run one after the other: with the same file, one adds all rows and the other none', async () => {
    const text = heading + Array.from({ length: 300 }, goodRow).join('');
    const answers = await Promise.all([send(text), send(text), send(text)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.imported).toSorted((a, b) => a - b)).toEqual([0, 0, 300]);
    expect(answers.map(({ body }) => body.errors.length).toSorted((a, b) => a - b)).toEqual([0, 300, 300]);
  });

  it('the second one fails when it would miss its deadline', async () => {
    const { database } = contracts.service;
    await database.query(`select pg_advisory_lock(hashtextextended('contracts.import', 0))`);
    expect(await send(heading + goodRow(), { timeoutMs: 2_500 })).toMatchObject({
      status: 409,
      body: { message: 'Another import is still running. Please try again in a moment.' },
    });
    await database.query(`select pg_advisory_unlock(hashtextextended('contracts.import', 0))`);
    expect((await send(heading + goodRow())).body.imported).toBe(1);
  });
});
