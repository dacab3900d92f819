import { execFileSync } from 'node:child_process';
import { createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'creator-desk-certificates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = (...servers: string[]): Record<string, string> => {
  execFileSync(process.execPath, [join(root, 'deploy/compose/certificates.mjs'), folder, ...servers]);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};
const issued = (files: Record<string, string>, name: string): X509Certificate => new X509Certificate(files[name] ?? '');

it('are signed by an authority of their own, for the given names, for more than a year', () => {
  const files = make('nats,nats-0.nats-cluster', 'postgres,10.0.0.1');
  const [authority, nats, postgres] = ['ca.crt', 'nats.crt', 'postgres.crt'].map((name) => issued(files, name));
  expect([authority?.ca, nats?.ca]).toEqual([true, false]);
  const key = createPublicKey(files['ca.crt'] ?? '');
  expect([nats?.verify(key), postgres?.verify(key)]).toEqual([true, true]);
  expect(['nats', 'nats-0.nats-cluster', 'postgres'].map((name) => nats?.checkHost(name))).toEqual([
    'nats',
    'nats-0.nats-cluster',
    undefined,
  ]);
  expect(postgres?.checkIP('10.0.0.1')).toBe('10.0.0.1');
  expect(nats?.validToDate.getTime()).toBeGreaterThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  for (const name of ['ca.key', 'nats.key']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o400);
});

it('stay as they are, but for one that lacks a name or whose authority has gone', () => {
  const first = make('nats', 'postgres');
  expect(make('nats', 'postgres')).toEqual(first);
  const wider = make('nats,broker', 'postgres');
  expect(wider).toEqual({ ...first, 'nats.crt': wider['nats.crt'], 'nats.key': wider['nats.key'] });
  expect(wider['nats.crt']).not.toBe(first['nats.crt']);
  rmSync(join(folder, 'ca.key'));
  const again = make('nats,broker', 'postgres');
  for (const name of ['nats.crt', 'postgres.crt'])
    expect(issued(again, name).verify(createPublicKey(again['ca.crt'] ?? ''))).toBe(true);
});
