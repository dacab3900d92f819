import { ESLint } from 'eslint';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const eslint = new ESLint({ cwd: root });

/** The rules that a file of this content would break at this place; the file need not exist. */
async function brokenRules(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: resolve(root, filePath) });
  return (result?.messages ?? []).filter(({ severity }) => severity === 2).map(({ ruleId, message }) => ruleId ?? message);
}

interface OxlintReport {
  number_of_files: number;
  diagnostics: { code: string; filename: string }[];
}

/** Runs the rules that need types. */
function oxlint(...args: string[]): OxlintReport {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '-f', 'json', ...args], { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout) as OxlintReport;
}

const use = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;`;
const useType = (from: string): string => `import type { Thing } from '${from}';\nexport type Used = Thing;`;
const imports = 'no-restricted-imports';
const pure = '@typescript-eslint/no-restricted-imports';
const syntax = 'no-restricted-syntax';

describe('lint refuses an import across a boundary', () => {
  it.each([
    // [what, file, imports from, the rules broken]
    ['the domain imports the protocol', 'libs/domain/src/a.ts', '@creator-desk/protocol/refusals', [imports, pure]],
    ['the domain imports a framework', 'libs/domain/src/a.ts', '@nestjs/common', [pure]],
    ['the domain imports Node', 'libs/domain/src/a.ts', 'node:fs', [pure]],
    ['the protocol imports the server', 'libs/protocol/src/a.ts', '@creator-desk/server/runtime/config', [imports]],
    [
      'the document extraction imports the protocol',
      'libs/document-extraction/src/a.ts',
      '@creator-desk/protocol/refusals',
      [imports],
    ],
    [
      'another service imports the document extraction',
      'services/media/src/a.ts',
      '@creator-desk/document-extraction/run-job',
      [imports],
    ],
    ['the server imports a service', 'libs/server/src/a.ts', '@creator-desk/payouts/main', [imports]],
    ['the server imports the testing library', 'libs/server/src/a.ts', '@creator-desk/testing/servers', [imports]],
    ['the gateway imports a service', 'gateway/src/a.ts', '@creator-desk/payouts/payouts/payout.view', [imports]],
    ['the gateway imports the testing library', 'gateway/src/a.ts', '@creator-desk/testing/servers', [imports]],
    ['a service imports a service', 'services/payouts/src/a.ts', '@creator-desk/contracts/main', [imports]],
    ['a service imports the gateway', 'services/payouts/src/a.ts', '@creator-desk/gateway/main', [imports]],
    ['a service imports the web client', 'services/payouts/src/a.ts', '@creator-desk/web/main', [imports]],
    ['a service imports the embedded start', 'services/payouts/src/a.ts', '@creator-desk/local/free-port', [imports]],
    ['a service imports the testing library', 'services/payouts/src/a.ts', '@creator-desk/testing/servers', [imports]],
    ["a service's test imports a service", 'services/payouts/src/a.spec.ts', '@creator-desk/contracts/main', [imports]],
    ['the web client imports the protocol', 'web/src/lib/a.ts', '@creator-desk/protocol/refusals', [imports]],
    ['the embedded start imports the protocol', 'deploy/local/src/a.ts', '@creator-desk/protocol/refusals', [imports]],
    ['the whole-system tests import a library', 'deploy/system-tests/src/a.ts', '@creator-desk/server/config', [imports]],
    ['the testing library imports a service', 'libs/testing/src/a.ts', '@creator-desk/payouts/main', [imports]],
    ['a path leads into a sibling package', 'services/payouts/src/payouts/a.ts', '../../../contracts/src/main.ts', [imports]],
    ['a path leads into a library', 'services/payouts/src/a.ts', '../../../libs/domain/src/term.ts', [imports]],
    [
      'a path leads into the tests of another package',
      'services/payouts/test/a.ts',
      '../../contracts/test/factories.ts',
      [imports],
    ],
    ['a feature imports a feature', 'web/src/features/revenue/a.tsx', '../vault/file-table.tsx', [imports]],
    ['a part of a feature imports a feature', 'web/src/features/revenue/table/a.tsx', '../../vault/file-table.tsx', [imports]],
    ['a feature is reached the long way', 'web/src/features/revenue/a.tsx', '../../features/vault/file-table.tsx', [imports]],
    ['a feature imports the testing library', 'web/src/features/revenue/a.spec.tsx', '@creator-desk/testing/servers', [imports]],
    ['what features share imports a feature', 'web/src/components/a.tsx', '../features/vault/file-table.tsx', [imports]],
    ['a rule imports a framework', 'services/payouts/src/payouts/payout.rules.ts', '@mikro-orm/core', [pure]],
    ['a rule imports Node', 'services/payouts/src/payouts/payout.rules.ts', 'node:crypto', [pure]],
    ['a rule imports the server', 'services/payouts/src/payouts/payout.rules.ts', '@creator-desk/server/runtime/clock', [pure]],
    ['a rule imports an entity', 'services/payouts/src/payouts/payout.rules.ts', './payout-request.entity.ts', [pure]],
    [
      'a rule imports a class of the protocol',
      'services/payouts/src/payouts/payout.rules.ts',
      '@creator-desk/protocol/refusals',
      [pure],
    ],
  ])('%s', async (_, filePath, from, rules) => expect(await brokenRules(filePath, use(from))).toEqual(rules));

  it.each([
    ['a type', 'services/payouts/src/a.ts', useType('@creator-desk/contracts/main'), [imports]],
    ['a re-export', 'services/payouts/src/a.ts', "export * from '@creator-desk/contracts/main';", [imports]],
    [
      'a dynamic import',
      'services/payouts/src/a.ts',
      "export const load = () => import('@creator-desk/contracts/main');",
      [syntax],
    ],
    [
      'a dynamic import by path',
      'gateway/src/a.ts',
      "export const load = () => import('../../services/payouts/src/main.ts');",
      [syntax],
    ],
    ['a lazy feature', 'web/src/features/revenue/a.ts', "export const load = () => import('../vault/page.tsx');", [syntax]],
    [
      'an import type',
      'gateway/src/a.ts',
      "export type A = import('@creator-desk/payouts/main').A;",
      ['@typescript-eslint/consistent-type-imports'],
    ],
  ])('%s is an import too', async (_, filePath, code, rules) => expect(await brokenRules(filePath, code)).toEqual(rules));
});

describe('lint lets through what the boundaries allow', () => {
  it.each([
    ['libs/domain/src/a.ts', './term.ts'],
    ['libs/domain/src/a.spec.ts', 'vitest'],
    ['libs/protocol/src/a.ts', '@creator-desk/domain/term'],
    ['libs/server/src/rpc/a.ts', '@creator-desk/protocol/refusals'],
    ['libs/server/src/a.spec.ts', '@creator-desk/testing/servers'],
    ['libs/testing/src/a.ts', '@creator-desk/local/free-port'],
    ['gateway/src/auth/a.ts', '@creator-desk/server/runtime/config'],
    ['services/contracts/src/extraction/a.ts', '@creator-desk/document-extraction/run-job'],
    ['services/payouts/src/payouts/a.ts', '../config.ts'],
    ['services/payouts/src/payouts/a.spec.ts', '../../test/factories.ts'],
    ['services/payouts/test/factories.ts', '@creator-desk/testing/servers'],
    ['services/payouts/test/factories.ts', '../src/payouts/payout-request.entity.ts'],
    ['services/payouts/vitest.config.ts', '../../vitest.node.ts'],
    ['services/payouts/src/payouts/payout.rules.ts', '@creator-desk/domain/payout'],
    ['services/payouts/src/payouts/payout.rules.ts', './amount.rules.ts'],
    ['web/src/features/revenue/a.tsx', '../../components/page.tsx'],
    ['web/src/features/revenue/table/a.tsx', '../filters.tsx'],
    ['web/src/features/revenue/a.tsx', './table/rows.tsx'],
    ['web/src/features/revenue/a.tsx', '@creator-desk/domain/display'],
    ['deploy/local/src/a.ts', '../process-lock.mjs'],
    ['deploy/system-tests/e2e/a.ts', '@creator-desk/local/free-port'],
  ])('%s imports %s', async (filePath, from) => expect(await brokenRules(filePath, use(from))).toEqual([]));

  it.each([['./payout-request.entity.ts'], ['@creator-desk/protocol/refusals']])('a rule takes types from %s', async (from) => {
    expect(await brokenRules('services/payouts/src/payouts/payout.rules.ts', useType(from))).toEqual([]);
  });

  it('the router loads a feature when it is opened', async () => {
    expect(await brokenRules('web/src/app/a.ts', "export const load = () => import('../features/vault/page.tsx');")).toEqual([]);
  });
});

it('lint lets a token for injection stand in capitals', async () => {
  expect(await brokenRules('gateway/src/a.ts', "export const LIMITS = Symbol('limits');")).toEqual([]);
});

describe('lint keeps the code honest', () => {
  const any = '@typescript-eslint/no-explicit-any';
  it.each([
    ['an unused name', 'gateway/src/a.ts', 'const left = 1;', ['@typescript-eslint/no-unused-vars']],
    ['any', 'gateway/src/a.ts', 'export const a: any = 1;', [any]],
    [
      'a switched-off check',
      'gateway/src/a.ts',
      `// ${'eslint'}-disable-next-line ${any}\nexport const a: any = 1;`,
      ['no-warning-comments', any],
    ],
    ['a switched-off check of types', 'gateway/src/a.ts', `/* ${'oxlint'}-disable */\nexport {};`, ['no-warning-comments']],
    [
      'an ignored type error',
      'gateway/src/a.ts',
      `// @ts-${'ignore'}\nexport const a = 1;`,
      ['@typescript-eslint/ban-ts-comment'],
    ],
    [
      'a type imported as a value',
      'gateway/src/a.ts',
      "import { A } from './b.ts';\nexport type B = A;",
      ['@typescript-eslint/consistent-type-imports'],
    ],
    [
      'a hook in a condition',
      'web/src/lib/a.ts',
      "import { useState } from 'react';\nexport function useA(on: boolean) {\n  if (on) useState(1);\n}",
      ['react-hooks/rules-of-hooks'],
    ],
    ['a test that runs alone', 'gateway/src/a.spec.ts', "it.only('runs', () => {});", [syntax]],
    ['a table that is skipped', 'gateway/src/a.spec.ts', "it.skip.each([1])('runs', () => {});", [syntax]],
    ['a skipped group', 'web/src/lib/a.spec.tsx', "describe.skip('runs', () => {});", [syntax]],
    ['a test that sleeps', 'gateway/src/a.spec.ts', 'await new Promise((resolve) => setTimeout(resolve, 100));', [syntax]],
    ['a private table of the messaging', 'services/payouts/test/a.ts', "export const a = 'select 1 from outbox';", [syntax]],
    ['a constant in capitals', 'gateway/src/a.ts', 'export const MAX_BYTES = 1;', [syntax]],
    ['a constant in capitals in a test', 'services/media/src/a.spec.ts', 'export const MAX_BYTES = 1;', [syntax]],
    ['a private member with #', 'gateway/src/a.ts', 'export class A {\n  #b = 1;\n  c = () => this.#b;\n}', [syntax, syntax]],
    ['a barrel', 'gateway/src/auth/index.ts', "export * from './guard.ts';", [syntax]],
    ['a drawer for anything', 'gateway/src/utils/text.ts', 'export const a = 1;', [syntax]],
    ['a file for anything', 'web/src/lib/helpers.ts', 'export const a = 1;', [syntax]],
    ['a machine in the domain', 'libs/domain/src/a.ts', 'export const zone = process.env.TZ;', ['no-restricted-globals']],
    ['a file of more than 300 lines', 'gateway/src/a.ts', 'export {};\n'.repeat(301), ['max-lines']],
    ['a retired word in a log message', 'libs/testing/src/a.ts', `log.info('event ${'parked'}');`, ['local/vocabulary']],
    ['a retired ending', 'services/media/src/videos/videos.list.ts', 'export const a = 1;', ['local/vocabulary']],
    ['a retired word in a name', 'libs/testing/src/a.ts', `export const ${'parked'}Events = 1;`, ['local/vocabulary']],
    [
      'a retired word in a comment',
      'libs/testing/src/a.ts',
      `// what the ${'neighbour'} answers\nexport const a = 1;`,
      ['local/vocabulary'],
    ],
    [
      'a retired word in the title of a test',
      'libs/testing/src/a.spec.ts',
      `it.each([1])('was ${'parked'}', () => undefined);`,
      ['local/vocabulary'],
    ],
    ['a retired word in a file name', `libs/testing/src/roll-${'call'}.ts`, 'export const a = 1;', ['local/vocabulary']],
  ])('and finds %s', async (_, filePath, code, rules) => expect(await brokenRules(filePath, code)).toEqual(rules));

  it('and finds by their types what is wrong with promises and cases', () => {
    const wrong = {
      'no-floating-promises': 'Promise.reject(new Error());',
      'no-misused-promises': 'export const a = Promise.resolve(false) ? 1 : 2;',
      'await-thenable': 'export const a = await 1;',
      'switch-exhaustiveness-check': "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n  }\n}",
    };
    const folder = mkdtempSync(join(tmpdir(), 'creator-desk-lint-'));
    try {
      const tsconfig = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [] }, include: ['*.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
      for (const [rule, code] of Object.entries(wrong)) writeFileSync(join(folder, `${rule}.ts`), `${code}\nexport {};\n`);
      const { diagnostics } = oxlint('--type-aware', '-c', join(root, '.oxlintrc.json'), folder);
      const found = diagnostics.map(({ code, filename }) => [basename(filename, '.ts'), code]).sort();
      expect(found).toEqual(
        Object.keys(wrong)
          .sort()
          .map((rule) => [rule, `typescript(${rule})`]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('and looks at the types of all sources and tests', () => {
    const sources = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.cjs'];
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...sources], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
    // all but the generated types
    expect(oxlint().number_of_files).toBe(files.length - 1);
  });

  it('and leaves classes in decorated signatures imported as values', async () => {
    const code =
      "import { Injectable } from '@nestjs/common';\nimport { Clock } from './clock.ts';\n@Injectable()\nexport class A {\n  constructor(readonly clock: Clock) {}\n}";
    expect(await brokenRules('gateway/src/a.ts', code)).toEqual([]);
  });
});
