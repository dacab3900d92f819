import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../test/fixtures.ts';
import { claimDataDir, keptAdminPassword, keptSecrets, placesIn, prepareDataDir } from './data-dir.ts';
import { natsUsers } from './nats-access.ts';

const impatient = { running: 0, stopping: 0 };
let directory: string;

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('a data directory', () => {
  it.each([
    ['below a file', () => join(directory, 'file', 'data')],
    ['where no folder can be made', () => '/proc/creator-desk'],
  ])('that cannot be written is refused: %s', (_, place) => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => prepareDataDir(place())).toThrow(
      /^The data directory .* cannot be written \(E[A-Z]+\): set DATA_DIR to one that can\.$/,
    );
  });

  it('is made with all folders on the way', () => {
    prepareDataDir(join(directory, 'a/b/data'));
    expect(statSync(placesIn(join(directory, 'a/b/data')).logs).isDirectory()).toBe(true);
  });

  it('belongs to one instance at a time', async () => {
    const claim = await claimDataDir(directory);
    await expect(claimDataDir(directory, impatient)).rejects.toThrow(
      `The data directory ${directory} is in use by another instance (process ${process.pid}): stop it, or set DATA_DIR and PORT to others.`,
    );
    claim.release();
    const next = await claimDataDir(directory);
    next.release();
  });

  it('is free again when its instance was killed', async () => {
    const lockModule = join(import.meta.dirname, '../process-lock.mjs');
    const code = `import('${lockModule}').then(({ takeLock }) => { takeLock('${placesIn(directory).lock}'); console.log('held'); setInterval(() => 0, 1e6) })`;
    const other = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    await expect(claimDataDir(directory, impatient)).rejects.toThrow(`process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const claim = await claimDataDir(directory);
    claim.release();
  });

  it('waits for an instance that is stopping', async () => {
    const claim = await claimDataDir(directory);
    claim.stopping();
    const next = claimDataDir(directory, { running: 0, stopping: 60_000 });
    claim.release();
    await expect(next).resolves.toBeDefined();
    (await next).release();
  });
});

describe('what is kept in it', () => {
  it('is made once and readable by the owner only', () => {
    const { password, file } = keptAdminPassword(directory);
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(keptAdminPassword(directory).password).toBe(password);
    const secrets = keptSecrets(directory, ['contracts']);
    expect(keptSecrets(directory, ['contracts'])).toEqual(secrets);
    for (const path of [file, placesIn(directory).secrets]) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('gains what an earlier version did not keep', () => {
    writeFileSync(placesIn(directory).secrets, JSON.stringify({ internalToken: 'kept', natsPassword: 'of all' }));
    const { internalToken, natsPasswords, mediaUrlSigningKey } = keptSecrets(directory, ['contracts']);
    expect(internalToken).toBe('kept');
    expect(Object.keys(natsPasswords)).toEqual(natsUsers);
    expect(new Set([...Object.values(natsPasswords), mediaUrlSigningKey]).size).toBe(natsUsers.length + 1);
  });

  it('gains a password for a service that comes later, and keeps the others', () => {
    const before = keptSecrets(directory, ['contracts']);
    const after = keptSecrets(directory, ['contracts', 'portal']);
    expect(after.internalToken).toBe(before.internalToken);
    expect(after.digestKey).toBe(before.digestKey);
    expect(after.callerKeys).toEqual(before.callerKeys);
    expect(after.databasePasswords).toEqual({ ...before.databasePasswords, portal: expect.stringMatching(/^[\w-]{24}$/) });
  });
});
