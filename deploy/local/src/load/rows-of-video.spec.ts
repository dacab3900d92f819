import { expect, it } from 'vitest';
import { addDays, day } from '@creator-desk/domain/values/business-day';
import { loadedContract } from './loaded-contract.ts';
import type { LoadedRow } from './copy-rows.ts';
import { addPublication } from './rows-of-video.ts';

it('gives posts numbers that no sample post has, so that both can be in one system', () => {
  const today = day('2026-07-01');
  const approvedOn = addDays(today, -30);
  const rows: LoadedRow[] = [];
  const context = {
    now: new Date(`${today}T12:00:00Z`),
    today,
    nextId: () => 1,
    add: (table: string, row: LoadedRow) => void (table === 'media.posts' && rows.push(row)),
    addLine: () => undefined,
  };
  const ids = [1, 2, 22_010, 99_999_998];
  for (const id of ids)
    addPublication(
      { id, contract_id: 1, title: 'Video', approvedOn, approvedAt: `${approvedOn}T12:00:00Z` },
      loadedContract(1, today),
      context,
    );
  // The sample data of the gateway count from 1,000,000,000.
  expect(rows.map(({ platform_id }) => Number(platform_id) > 2_000_000_000)).toEqual(ids.map(() => true));
});
