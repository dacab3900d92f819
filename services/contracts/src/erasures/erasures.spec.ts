import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErasureView } from '@creator-desk/protocol/contracts/erasure';
import { erasureConfirmations } from '@creator-desk/protocol/creator-erasure';
import { eventually } from '@creator-desk/testing/eventually';
import { FakeService } from '@creator-desk/testing/services/fake-service';
import { makeContract } from '../../test/factories.ts';
import { sendFile } from '../../test/send-file.ts';
import { startContracts, type RunningContracts } from '../../test/running.ts';
import { ErasureLedger } from './erasure-ledger.ts';
import { ErasureProgress } from './erasure-progress.ts';

let contracts: RunningContracts;
let others: FakeService;
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-ledger-'));
const ledger = join(directory, 'erasures.jsonl');

beforeAll(async () => {
  contracts = await startContracts({ ERASURE_LEDGER: ledger });
  others = await FakeService.on(contracts.broker);
});

afterAll(async () => {
  await others.close();
  await contracts.stop();
  rmSync(directory, { recursive: true });
});

const erase = (socialHandle: string): Promise<ErasureView> => contracts.caller.ask('contracts.eraseCreator', { socialHandle });
const stateOf = async (id: string): Promise<ErasureView | undefined> =>
  (await contracts.caller.ask<ErasureView[]>('contracts.erasures', {})).find((erasure) => erasure.id === id);
const query = (sql: string, ...values: unknown[]): Promise<object[]> => contracts.service.database.query(sql, values);

async function confirmByOthers(erasureId: string): Promise<void> {
  for (const service of ['media', 'portal', 'payouts', 'comms'] as const)
    await others.publish(erasureConfirmations[service], { erasureId, service });
}

describe('an erasure', () => {
  it('deletes the contract at once, and is complete when all services have confirmed', async () => {
    const { id, socialHandle, creatorId } = await makeContract(contracts.caller, { fullName: 'Unusual Nameword' });
    const { id: erasureId, contractIds } = await erase(socialHandle.toUpperCase());
    expect(contractIds).toEqual([id]);
    await expect(contracts.caller.ask('contracts.read', { id })).rejects.toMatchObject({ status: 404 });
    expect(await query('select 1 from users where id = $1', creatorId)).toEqual([]);
    await eventually(async () => expect(JSON.stringify(await contracts.service.events())).not.toContain('Nameword'));
    const tombstones = await contracts.service.events({ subject: `contract/${id}` });
    expect(tombstones).toMatchObject([{ type: 'contract.deleted', data: { fullName: 'Erased creator', socialHandle: '' } }]);

    await confirmByOthers(erasureId);
    await eventually(async () => expect((await stateOf(erasureId))?.completedAt).toEqual(expect.any(String)), {
      timeoutMs: 30_000,
    });
    expect((await stateOf(erasureId))?.services.filter(({ confirmedAt }) => confirmedAt === null)).toEqual([]);
    await expect(erase(socialHandle)).rejects.toMatchObject({ status: 404 });
  });

  it('covers a contract that was deleted before, with its files', async () => {
    const { id, socialHandle } = await makeContract(contracts.caller);
    const sent = await sendFile(contracts.service, '/contract-files/upload', {
      name: 'deal.pdf',
      bytes: '%PDF-1.7 agreement',
      fields: { contractId: String(id) },
    });
    expect(sent.status).toBe(201);
    const file = (await sent.json()) as { id: number };
    await contracts.caller.ask('contracts.remove', { id });
    expect((await erase(socialHandle)).contractIds).toEqual([id]);
    expect(await query('select 1 from contract_files where id = $1', file.id)).toEqual([]);
  });

  it('is refused for a handle that nobody has, and while a payment request is open', async () => {
    await expect(erase('@nobody-at-all')).rejects.toMatchObject({
      status: 404,
      message: 'There is no creator with this social handle.',
    });
    const { id: contractId, socialHandle } = await makeContract(contracts.caller);
    const term = { termNumber: 1, paymentPeriodStart: '2026-01-01' };
    const request = { payoutRequestId: 900, version: 1, contractId, creatorId: 1, amountCents: 150_000, ...term };
    await others.publish('payout.requested', request);
    await eventually(async () =>
      expect(await query('select 1 from known_payout where contract_id = $1', contractId)).toHaveLength(1),
    );
    await expect(erase(socialHandle)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('open payment request') as string,
    });
    expect(await contracts.caller.ask('contracts.read', { id: contractId })).toMatchObject({ socialHandle });
  });

  it('is in the ledger before it is complete, and again at the next start if the file is lost', async () => {
    const { id, socialHandle } = await makeContract(contracts.caller);
    const erasure = await erase(socialHandle);
    const line = JSON.stringify({ id: erasure.id, contractIds: [id] });
    const lines = (): string[] => readFileSync(ledger, 'utf8').split('\n');
    await eventually(() => expect(lines()).toContain(line));
    expect((await stateOf(erasure.id))?.completedAt).toBeNull();
    const before = lines();
    rmSync(ledger);
    await contracts.service.app.get(ErasureLedger).onModuleInit();
    expect(lines()).toEqual(before);
  });

  it('is requested again until it is confirmed', async () => {
    const { socialHandle } = await makeContract(contracts.caller);
    const { id } = await erase(socialHandle);
    const requests = async (): Promise<number> =>
      (await contracts.service.events({ type: 'creator.erasure_requested', subject: `creator-erasure/${id}` })).length;
    const progress = contracts.service.app.get(ErasureProgress);
    await progress.repeat();
    expect(await requests()).toBe(1);
    await query(`update erasures set published_at = now() - interval '11 minutes' where id = $1`, id);
    await progress.repeat();
    await progress.repeat();
    expect(await requests()).toBe(2);
  });
});
