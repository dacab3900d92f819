import { afterAll, beforeAll, expect, it } from 'vitest';
import { KilledService } from '../test/killed-service.ts';

let service: KilledService;

beforeAll(async () => {
  service = await KilledService.start();
});

afterAll(() => service.stop());

it(
  'keeps every accepted request once when the process is killed 20 times during 500 requests',
  { timeout: 300_000 },
  async () => {
    const contracts = await service.contracts(500);
    const began = performance.now();
    const answers = await service.requestWhileKilled(contracts, 20);
    console.log(`500 requests, 20 kills: ${Math.round(performance.now() - began)} ms`);
    expect(answers.size).toBe(500);
    expect(await service.findInconsistencies(answers)).toEqual([]);
    await expect.poll(() => service.records.unpublishedEvents()).toBe(0);
  },
);
