import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { startTestGateway, type TestGateway } from '../../test/gateway.ts';
import { startStubService, type StubService } from '../../test/stub-service.ts';

let broker: TestBroker;
let contracts: StubService<'contracts'>;
let portal: StubService<'portal'>;
let gateway: TestGateway;
let real = 0;
let team: { id: number; name: string; active: boolean }[] = [];
const directory = mkdtempSync(join(tmpdir(), 'creator-desk-started-'));
const lastBackup = join(directory, 'last-backup.json');

beforeAll(async () => {
  broker = await TestBroker.start();
  contracts = await startStubService(broker, 'contracts', {
    sampleData: () => ({ state: 'loaded', done: 1, total: 1, stalled: false, contracts: 32, realContracts: real }),
    teamMembers: () => team,
  });
  portal = await startStubService(broker, 'portal', { countPortals: () => ({ portals: real }) });
  gateway = await startTestGateway(broker, { config: { LAST_BACKUP_FILE: lastBackup } });
});

afterAll(async () => {
  await gateway.stop();
  await Promise.all([contracts.stop(), portal.stop()]);
  await broker.end();
  rmSync(directory, { recursive: true });
});

const steps = async (): Promise<unknown> => (await gateway.ask('/api/getting-started')).json();

it('says which first steps are done, and null for what does not answer', async () => {
  expect(await steps()).toEqual({ contract: false, portal: false, mail: null, colleague: false, backup: false });
  real = 1;
  team = [{ id: 4, name: 'Bo', active: true }];
  writeFileSync(lastBackup, JSON.stringify({ takenAt: '2026-11-01T00:00:00Z', bytes: 9 }));
  const mail = { configured: true, server: 'mail.example.com:587', from: null, replyTo: null };
  const comms = await startStubService(broker, 'comms', { mailServer: () => mail });
  expect(await steps()).toEqual({ contract: true, portal: true, mail: true, colleague: true, backup: true });
  await comms.stop();
});
