import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFuzz } from '../src/fuzz/run.ts';
import { adminPassword, adminToken, cleanUp, type LocalSystem, newDataDir, startLocalSystem } from './local-system.ts';

const dataDir = newDataDir();
let system: LocalSystem;

beforeAll(async () => {
  system = await startLocalSystem({ dataDir, env: { TRUST_PROXY: '1' } });
});

afterAll(() => cleanUp([system], [dataDir]));

it('500 malformed requests to every operation by every caller violate no property and crash no process', async () => {
  const processes = [...system.processes()];
  const report = await runFuzz({
    address: system.address,
    admin: { token: adminToken, password: adminPassword },
    count: 500,
    seed: 1,
  });
  expect(report.isClean, report.toString()).toBe(true);
  expect(report.count).toBe(500);
  expect([...system.processes()]).toEqual(processes);
});
