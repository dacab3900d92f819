import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingPlatformPackages } from '../platform-packages.mjs';

const here = { optional: true, os: [process.platform], cpu: [process.arch] };

/** @param packages as the lock file has them @param installed the folders that exist */
function folder(packages: Record<string, object>, installed: string[] = []): string {
  const root = mkdtempSync(join(tmpdir(), 'creator-desk-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  for (const name of installed) mkdirSync(join(root, name), { recursive: true });
  return root;
}

it('names what npm has skipped for this machine', () => {
  const packages = { 'node_modules/@servers/here': here, 'node_modules/tool/node_modules/@tools/here': here };
  expect(missingPlatformPackages(folder(packages))).toEqual(['@servers/here', '@tools/here']);
  expect(missingPlatformPackages(folder(packages, ['node_modules/@servers/here']))).toEqual(['@tools/here']);
});

it.each([
  ['another system', { ...here, os: ['aix'] }],
  ['another processor', { ...here, cpu: ['ppc'] }],
  ['another C library', { ...here, libc: ['another'] }],
  ['any machine', { optional: true }],
])('does not miss packages for %s', (_, found) => {
  expect(missingPlatformPackages(folder({ 'node_modules/elsewhere': found }))).toEqual([]);
});

it('misses nothing in this installation', () => {
  expect(missingPlatformPackages(join(import.meta.dirname, '../../..'))).toEqual([]);
});
