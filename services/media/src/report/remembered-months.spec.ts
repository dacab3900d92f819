import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { VideosReport } from '@creator-desk/protocol/system/report';
import { MonthBuckets } from '@creator-desk/server/persistence/sums/month-buckets';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { periodAhead, RememberedMonths } from '@creator-desk/server/persistence/sums/remembered-months';
import { Clock } from '@creator-desk/server/runtime/clock';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { startMedia, type MediaFixture } from '../../test/fixture.ts';
import { ReportController } from './report.controller.ts';

let media: MediaFixture;

beforeAll(async () => {
  media = await startMedia();
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => media.stop());

it('adds up months that have changed, and none between them', async () => {
  const remembered = new RememberedMonths<{ bucket: number }>(media.service.app.get(PreparedStatements), ['weather']);
  const loaded: string[][] = [];
  const read = async (): Promise<number[]> => {
    loaded.length = 0;
    const rows = await remembered.read(new MonthBuckets({ from: '2025-01', to: '2025-06' }, businessZone), ({ months }) => {
      loaded.push(months.map((month) => month.slice(0, 7)));
      return Promise.resolve(months.map((_, index) => ({ bucket: index + 1 })));
    });
    return rows.map(({ bucket }) => bucket);
  };
  const all = [1, 2, 3, 4, 5, 6];
  expect(await read()).toEqual(all);
  expect(loaded).toEqual([['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']]);
  expect([await read(), loaded]).toEqual([all, []]);
  const changed = `insert into change_count (topic, day, slot, changes) values ('weather', $1, 0, 1)`;
  // A day beside another month may belong to it in another time zone.
  for (const day of ['2025-01-15', '2025-05-01']) await media.service.database.query(changed, [day]);
  expect(await read()).toEqual(all);
  expect(loaded).toEqual([['2025-01'], ['2025-04', '2025-05']]);
});

it('has added up the last months before somebody asks', async () => {
  const { app } = media.service;
  await app.get(ReportController).addUpAhead();
  const rows = vi.spyOn(app.get(PreparedStatements), 'rows');
  const { months } = await media.ask<VideosReport>('report', periodAhead(app.get(Clock).today()));
  expect(months).toHaveLength(12);
  const asked = rows.mock.calls.map(([sql]) => sql);
  // It asks whether something has changed, and for planned videos.
  expect(asked.filter((sql) => /from (submissions|posts) /.test(sql))).toEqual([]);
  expect(asked).not.toEqual([]);
});
