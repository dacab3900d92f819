import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { TestBroker } from '@creator-desk/testing/nats';
import { startTestService, TestCaller, type RunningService } from '@creator-desk/testing/service';
import { contractInput, makeContract } from '../../test/factories.ts';
import { contractsService } from '../service.ts';

let broker: TestBroker;
let service: RunningService;
let caller: TestCaller;

beforeAll(async () => {
  broker = await TestBroker.start();
  service = await startTestService(contractsService, broker, {
    config: { STORAGE_DIR: mkdtempSync(join(tmpdir(), 'creator-desk-storage-')) },
  });
  caller = await TestCaller.on(broker);
});

afterAll(async () => {
  await caller.close();
  await service.stop();
  await broker.end();
});

describe('creating a contract', () => {
  it('stores it as agreed and answers it with what follows from it', async () => {
    const contract = await makeContract(caller, {
      fullName: 'Jane Doe',
      socialHandle: 'jane.creates',
      monthlyFee: '$4,500',
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2999-08-31',
      platforms: ['tiktok', 'Twitter'],
      videosPerMonth: 8,
    });
    expect(contract).toMatchObject({
      fullName: 'Jane Doe',
      socialHandle: '@jane.creates',
      monthlyFee: '4500.00',
      startDate: '2026-03-01',
      platforms: ['TikTok', 'X'],
      videosPerMonth: 8,
      status: 'ACTIVE',
      expiry: 'active',
      termStart: '2026-03-01',
      termEnd: '2026-03-31',
      platform: null,
    });
    expect(contract.creatorId).toBeGreaterThan(0);
    expect(await caller.ask<ContractView>('contracts.read', { id: contract.id })).toEqual(contract);
  });

  it('names every missing field in the specified words', async () => {
    await expect(caller.ask('contracts.create', {})).rejects.toMatchObject({
      status: 400,
      errors: {
        fullName: 'Full name is required',
        socialHandle: 'Social handle is required',
        monthlyFee: 'Monthly fee is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
      },
    });
  });
});

describe('one handle, one contract', () => {
  it('makes one contract of 50 that are created at once, and tells the others why not', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => makeContract(caller, { socialHandle: index % 2 ? '@Crowded' : '@crowded' })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as Error);
    expect(refused).toHaveLength(49);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, message: 'A contract with this social handle already exists' });
  });
});

describe('the list', () => {
  it('answers pages, the total and the rows that were searched for', async () => {
    await makeContract(caller, { fullName: 'Zoë Searchable', socialHandle: '@find_me%' });
    const found = await service.get('/contracts?search=ND_ME%25&page=1');
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(await found.json()).toMatchObject([{ fullName: 'Zoë Searchable' }]);
    expect(await (await service.get('/contracts')).json()).not.toHaveLength(1);
    expect(contractInput().socialHandle).toMatch(/^@/);
  });
});
