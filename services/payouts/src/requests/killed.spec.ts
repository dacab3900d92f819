import { afterAll, beforeAll, expect, it } from 'vitest';
import { KilledService } from '../../test/killed-service.ts';

let service: KilledService;

beforeAll(async () => {
  service = await KilledService.start();
});

afterAll(() => service.stop());

// bench/killed.bench.spec.ts does the same with 500 requests and 20 kills.
it('keeps every accepted request once when the process is killed twice during 60 requests', { timeout: 60_000 }, async () => {
  const contracts = await service.contracts(60);
  const answers = await service.requestWhileKilled(contracts, 2);
  expect(answers.size).toBe(60);
  expect(await service.findInconsistencies(answers)).toEqual([]);
  await expect.poll(() => service.records.unpublishedEvents()).toBe(0);
});
