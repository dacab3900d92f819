import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../test/fixtures.ts';
import { claimDataDir, ensureAdminPassword, ensureSecrets, pathsOf, prepareDataDir } from './data-dir.ts';
import { natsUsers } from './nats-access.ts';

const noTimeout = { running: 0, stopping: 0 };
let directory: string;

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('a data directory', () => {
  it.each([
    ['below a file', () => join(directory, 'file', 'data')],
    ['where no folder can be made', () => '/proc/creator-desk'],
  ])('that cannot be written is refused: %s', (_, path) => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => prepareDataDir(path())).toThrow(
      /^The data directory .* cannot be written \(E[A-Z]+\): set DATA_DIR to one that can\.$/,
    );
  });

  it('is created with its parent folders', () => {
    prepareDataDir(join(directory, 'a/b/data'));
    expect(statSync(pathsOf(join(directory, 'a/b/data')).logs).isDirectory()).toBe(true);
  });

  it('belongs to one instance at a time', async () => {
    const lock = await claimDataDir(directory);
    await expect(claimDataDir(directory, noTimeout)).rejects.toThrow(
      `The data directory ${directory} is in use by another instance (process ${process.pid}): stop it, or set DATA_DIR and PORT to others.`,
    );
    lock.release();
    const next = await claimDataDir(directory);
    next.release();
  });

  it('is free again after its instance was killed', async () => {
    const lockModule = join(import.meta.dirname, '../process-lock.mjs');
    const code = `import('${lockModule}').then(({ takeLock }) => { takeLock('${pathsOf(directory).lock}'); console.log('held'); setInterval(() => 0, 1e6) })`;
    const other = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    await expect(claimDataDir(directory, noTimeout)).rejects.toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const lock = await claimDataDir(directory);
    lock.release();
  });

  it('waits for an instance that is stopping', async () => {
    const lock = await claimDataDir(directory);
    lock.markStopping();
    const next = claimDataDir(directory, { running: 0, stopping: 60_000 });
    lock.release();
    await expect(next).resolves.toBeDefined();
    (await next).release();
  });
});

describe('the secrets in a data directory', () => {
  it('are created once and readable by the owner only', () => {
    const { password, file } = ensureAdminPassword(directory);
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(ensureAdminPassword(directory).password).toBe(password);
    const secrets = ensureSecrets(directory, ['contracts']);
    expect(ensureSecrets(directory, ['contracts'])).toEqual(secrets);
    for (const path of [file, pathsOf(directory).secrets]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('gain those that an earlier version did not have', () => {
    writeFileSync(pathsOf(directory).secrets, JSON.stringify({ internalToken: 'kept', natsPassword: 'of all' }));
    const { internalToken, natsPasswords, mediaUrlSigningKey } = ensureSecrets(directory, ['contracts']);
    expect(internalToken).toBe('kept');
    expect(Object.keys(natsPasswords)).toEqual(natsUsers);
    expect(new Set([...Object.values(natsPasswords), mediaUrlSigningKey]).size).toBe(natsUsers.length + 1);
  });

  it('gain a password for a new service and keep the others', () => {
    const before = ensureSecrets(directory, ['contracts']);
    const after = ensureSecrets(directory, ['contracts', 'portal']);
    expect(after.internalToken).toBe(before.internalToken);
    expect(after.digestKey).toBe(before.digestKey);
    expect(after.callerKeys).toEqual(before.callerKeys);
    expect(after.databasePasswords).toEqual({ ...before.databasePasswords, portal: expect.stringMatching(/^[\w-]{24}$/) });
  });
});
