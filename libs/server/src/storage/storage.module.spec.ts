import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import { callerPublicKey } from '@creator-desk/testing/signing';
import { body, read, someBytes } from '../../test/storage-drivers.ts';
import { readConfig } from '../runtime/config.ts';
import { LOG } from '../messaging/nats.module.ts';
import { MEASURES, type Measures } from '../telemetry/status-reporter.ts';
import { READINESS } from '../http/readiness.ts';
import { failedChecks, type ReadinessChecks } from '../http/readiness.ts';
import { StorageConfig } from './storage.config.ts';
import { StorageModule } from './storage.module.ts';
import { STORAGE, type Storage } from './storage.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'creator-desk-module-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function start() {
  const config = readConfig(StorageConfig, {
    INTERNAL_TOKEN: 'token',
    CALLER_PUBLIC_KEY: callerPublicKey,
    DATABASE_URL: 'postgresql://localhost/x',
    STORAGE_DIR: directory,
    LAST_BACKUP_OBJECT: 'status/last-backup.json',
  });
  const log = {
    module: class LogModule {},
    global: true,
    providers: [{ provide: LOG, useValue: pino({ level: 'silent' }) }],
    exports: [LOG],
  };
  const module = await Test.createTestingModule({ imports: [log, StorageModule.of(config)] }).compile();
  return module.init();
}

it('gives a service its storage and its readiness', async () => {
  const module = await start();
  const storage = module.get<Storage>(STORAGE);
  await storage.put('any/thing', body(Buffer.from('bytes')));
  expect((await read(storage, 'any/thing')).toString()).toBe('bytes');
  const checks = module.get<ReadinessChecks>(READINESS);
  expect(await failedChecks(checks)).toEqual([]);
  await rm(directory, { recursive: true });
  await writeFile(directory, 'in the way');
  expect(await failedChecks(checks)).toEqual(['storage']);
  await module.close();
});

it('closes a directory to other accounts that was open to them', async () => {
  await chmod(directory, 0o755);
  const module = await start();
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await module.close();
});

it('sweeps, when it starts, what was left more than a day ago', async () => {
  const temporary = join(directory, 'temporary');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await mkdir(temporary);
  await writeFile(join(temporary, 'old'), someBytes(10));
  await writeFile(join(temporary, 'new'), someBytes(10));
  await utimes(join(temporary, 'old'), yesterday, yesterday);
  const module = await start();
  await eventually(async () => expect(await readdir(temporary)).toEqual(['new']), { timeoutMs: 5_000 });
  await module.close();
});

it('measures when the job of the backups last succeeded, and nothing while the storage is away', async () => {
  const module = await start();
  const measures = module.get<Measures>(MEASURES);
  const storage = module.get<Storage>(STORAGE);
  expect(await measures()).toEqual({ last_backup_timestamp_seconds: 0, last_backup_bytes: 0 });
  const status = { takenAt: '2026-11-23T02:15:00.000Z', bytes: 4096 };
  await storage.put('status/last-backup.json', body(Buffer.from(JSON.stringify(status))));
  expect(await measures()).toEqual({ last_backup_timestamp_seconds: Date.parse(status.takenAt) / 1000, last_backup_bytes: 4096 });
  await storage.put('status/last-backup.json', body(Buffer.from('half of')));
  expect(await measures()).toEqual({ last_backup_timestamp_seconds: 0, last_backup_bytes: 0 });
  await module.close();
});
