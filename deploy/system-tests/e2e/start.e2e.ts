import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRunning, recordOf } from '@creator-desk/local/processes/process-record';
import { startNats } from '@creator-desk/local/embedded/nats';
import { startPostgres } from '@creator-desk/local/embedded/postgres';
import { freePort } from '@creator-desk/local/free-port';
import { cleanUp, type LocalSystem, newDataDir, startExpectingRefusal, startLocalSystem } from './local-system.ts';

const everything = ['comms', 'contracts', 'gateway', 'media', 'nats', 'payouts', 'portal', 'postgres'];
const contract = {
  fullName: 'Ada Lovelace',
  socialHandle: '@ada',
  monthlyFee: '900',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};
const directories: string[] = [];
const systems: LocalSystem[] = [];
let system: LocalSystem;

async function started(given: Parameters<typeof startLocalSystem>[0]): Promise<LocalSystem> {
  const one = await startLocalSystem(given);
  systems.push(one);
  return one;
}

function dataDir(): string {
  const directory = newDataDir();
  directories.push(directory);
  return directory;
}

const names = (one: LocalSystem) => [...one.processes().keys()].sort();
const handles = async (one: LocalSystem) =>
  (await one.call<{ socialHandle: string }[]>('GET', '/api/contracts')).map(({ socialHandle }) => socialHandle);
const statusOf = async (one: LocalSystem) => (await fetch(`${one.address}/readyz`)).status;

beforeAll(async () => {
  system = await started({ dataDir: dataDir() });
  await system.call('POST', '/api/contracts', contract);
});

afterAll(() => cleanUp(systems, directories));

describe('a started system', () => {
  it('runs every process and prints its address last', async () => {
    expect(names(system)).toEqual(everything);
    expect(system.output.at(-1)).toBe(`ready ${system.address}`);
    expect(await statusOf(system)).toBe(200);
    expect(await (await fetch(system.address)).text()).toContain('<!doctype html>');
  });

  it('creates secrets and logs that only the owner can read', () => {
    for (const file of ['secrets.json', 'logs/gateway.log']) expect(statSync(join(system.dataDir, file)).mode & 0o077).toBe(0);
  });

  it.each(['portal', 'gateway', 'nats', 'postgres'])(
    'restarts %s when it is killed, while the others keep running',
    async (name) => {
      const before = system.processes();
      const killed = before.get(name);
      if (!killed) throw new Error(`${name} is not running`);
      process.kill(killed.pid, 'SIGKILL');
      await vi.waitFor(async () => {
        // The connections of a killed PostgreSQL may answer once more.
        expect(isRunning(killed)).toBe(false);
        expect(names(system)).toEqual(everything);
        expect(await statusOf(system)).toBe(200);
        // Readiness is an answer of the last second: a process that has just started may still be missing for the next request.
        expect(await handles(system)).toEqual(['@ada']);
      }, 60_000);
      for (const [other, record] of before) expect(isRunning(record)).toBe(other !== name);
    },
  );

  it('starts again after a kill with all data, and stops the leftover processes', async () => {
    const left = system.processes();
    await system.stop('SIGKILL');
    systems.splice(systems.indexOf(system), 1);
    const again = await started({ dataDir: system.dataDir, port: system.port });
    expect([...left.values()].filter(isRunning)).toEqual([]);
    expect(names(again)).toEqual(everything);
    expect(await handles(again)).toEqual(['@ada']);
    system = again;
  });
});

describe('another system, on external servers', () => {
  it('runs beside the first with its own port and data, uses the servers, and starts none of its own', async () => {
    const directory = dataDir();
    const postgres = await startPostgres({ dataDir: join(directory, 'my-postgres') });
    const nats = await startNats({ storeDir: join(directory, 'my-nats') });
    try {
      const env = { DATABASE_URL: postgres.url, NATS_URL: nats.url, ADMIN_PASSWORD: '' };
      const other = await started({ dataDir: join(directory, 'data'), env });
      expect(names(other)).toEqual(everything.filter((name) => name !== 'nats' && name !== 'postgres'));
      expect(await handles(other)).toEqual([]);
      await other.call('POST', '/api/contracts', { ...contract, socialHandle: '@grace' });
      expect(await handles(other)).toEqual(['@grace']);
      expect(await handles(system)).toEqual(['@ada']);
      const file = join(other.dataDir, 'admin-password');
      expect(other.output).toContain(`admin password: in ${file}`);
      const password = readFileSync(file, 'utf8').trim();
      expect(await other.call('POST', '/api/auth/login', { password })).toEqual({ authenticated: true });
      expect(await other.stop('SIGINT')).toBe(0);
      expect(names(other)).toEqual([]);
      expect([recordOf(postgres.pid), recordOf(nats.pid)]).not.toContain(undefined);
    } finally {
      await Promise.all([postgres.stop(), nats.stop()]);
    }
  });
});

describe('a start that cannot work fails with one message and starts nothing', () => {
  it('with a port in use', async () => {
    const { code, stderr } = await startExpectingRefusal({ PORT: String(system.port), DATA_DIR: dataDir() });
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${system.port} is in use by another program: stop it, or set PORT to another.`);
  });

  it('with the data directory of a running instance', async () => {
    const { code, stderr } = await startExpectingRefusal({ PORT: String(await freePort()), DATA_DIR: system.dataDir });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The data directory ${system.dataDir} is in use by another instance (process ${system.pid}): stop it, or set DATA_DIR and PORT to others.`,
    );
    expect(names(system)).toEqual(everything);
  });

  it('with a data directory that cannot be written', async () => {
    const file = join(dataDir(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await startExpectingRefusal({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(stderr).toBe(`The data directory ${file}/data cannot be written (ENOTDIR): set DATA_DIR to one that can.`);
  });

  it('without a nats-server', async () => {
    const { code, stderr } = await startExpectingRefusal({
      PORT: String(await freePort()),
      DATA_DIR: dataDir(),
      NATS_SERVER_BIN: '/nowhere/nats-server',
    });
    expect(code).toBe(1);
    expect(stderr).toBe('NATS_SERVER_BIN names /nowhere/nats-server, which is no executable file.');
  });

  it('behind the proxies of the fault tests, although one runs already and the channel to it is open', async () => {
    const directory = dataDir();
    // Where the password of a new cluster is written.
    mkdirSync(join(directory, 'postgres.new-password'));
    const script = 'deploy/system-tests/src/faults/start-behind-proxies.ts';
    await expect(started({ dataDir: directory, script })).rejects.toThrow(/^exited with code 1: .*EISDIR/s);
  });

  it('with invalid settings, which are all listed', async () => {
    const { code, stderr } = await startExpectingRefusal({ PORT: 'x', BUSINESS_TIMEZONE: 'Mars/Olympus' });
    expect(code).toBe(1);
    expect(stderr.split('\n')).toHaveLength(3);
  });
});

it('exits with code 0 on SIGTERM and leaves no process', async () => {
  const running = system.processes();
  expect([...running.keys()].sort()).toEqual(everything);
  expect(await system.stop('SIGTERM')).toBe(0);
  expect([...running.values()].filter(isRunning)).toEqual([]);
});
