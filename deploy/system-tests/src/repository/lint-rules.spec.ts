import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const oxlintProgram = join(root, 'node_modules/oxlint/bin/oxlint');
const folder = mkdtempSync(join(tmpdir(), 'creator-desk-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface OxlintReport {
  diagnostics: { code: string; filename: string }[];
}

function oxlint(cwd: string): OxlintReport {
  const { stdout, stderr } = spawnSync(process.execPath, [oxlintProgram, '-f', 'json'], { cwd, encoding: 'utf8' });
  // It says in words why it could not begin.
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not lint: ${stdout}${stderr}`);
  return JSON.parse(stdout) as OxlintReport;
}

/** Files that are linted together, in a folder of the same configuration. */
const written = new Set<string>();
const broken = new Map<string, string[]>();

/** Writes a file of this content at this place, or under another name if that is taken. */
function write(filePath: string, code: string): string {
  const path = written.has(filePath) ? filePath.replace(/\w+(?=\.[^/]*$)/, (name) => `${name}${written.size}`) : filePath;
  written.add(path);
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), `${code}\n`);
  return path;
}

type Case = [what: string, filePath: string, code: string, rules: string[]];

/** A test for each file: it breaks these rules and no others. */
function itBreaks(title: string, cases: Case[]): void {
  for (const [what, filePath, code, rules] of cases) {
    const path = write(filePath, code);
    it(title.replace('%s', what), () => expect(broken.get(path) ?? []).toEqual(rules));
  }
}

beforeAll(() => {
  const config = `import config from '${join(root, 'oxlint.config.ts')}';\nexport default config;\n`;
  writeFileSync(join(folder, 'oxlint.config.ts'), config);
  const tsconfig = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [], noEmit: true } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  for (const { code, filename } of oxlint(folder).diagnostics)
    broken.set(filename, [...(broken.get(filename) ?? []), code.replace(/.*\((.*)\)/, '$1')]);
});

const use = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;`;
const useType = (from: string): string => `import type { Thing } from '${from}';\nexport type Used = Thing;`;
const imports = 'no-restricted-imports';
const syntax = 'no-restricted-syntax';

describe('lint refuses an import across a boundary', () => {
  const refused: Case[] = [
    // [what, file, imports from, the rules broken]
    ['the domain imports the protocol', 'libs/domain/src/a.ts', '@creator-desk/protocol/refusals', [imports]],
    ['the domain imports a framework', 'libs/domain/src/a.ts', '@nestjs/common', [imports]],
    ['the domain imports Node', 'libs/domain/src/a.ts', 'node:fs', [imports]],
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
    ['a path leads into a library', 'services/payouts/src/a.ts', '../../../libs/domain/src/contracts/term.ts', [imports]],
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
    ['a rule imports a framework', 'services/payouts/src/payouts/payout.rules.ts', '@mikro-orm/core', [imports]],
    ['a rule imports Node', 'services/payouts/src/payouts/payout.rules.ts', 'node:crypto', [imports]],
    [
      'a rule imports the server',
      'services/payouts/src/payouts/payout.rules.ts',
      '@creator-desk/server/runtime/clock',
      [imports],
    ],
    ['a rule imports an entity', 'services/payouts/src/payouts/payout.rules.ts', './payout-request.entity.ts', [imports]],
    [
      'a rule imports a class of the protocol',
      'services/payouts/src/payouts/payout.rules.ts',
      '@creator-desk/protocol/refusals',
      [imports],
    ],
  ];
  itBreaks(
    '%s',
    refused.map(([what, filePath, from, rules]) => [what, filePath, use(from), rules]),
  );

  itBreaks('%s is an import too', [
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
    ['an import type', 'gateway/src/a.ts', "export type A = import('@creator-desk/payouts/main').A;", ['type-imports']],
  ]);
});

describe('lint lets through what the boundaries allow', () => {
  const allowed = [
    ['libs/domain/src/a.ts', './term.ts'],
    ['libs/domain/src/a.spec.ts', 'vitest'],
    ['libs/protocol/src/a.ts', '@creator-desk/domain/contracts/term'],
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
    ['services/payouts/src/payouts/payout.rules.ts', '@creator-desk/domain/payouts/payout'],
    ['services/payouts/src/payouts/payout.rules.ts', './amount.rules.ts'],
    ['web/src/features/revenue/a.tsx', '../../components/page.tsx'],
    ['web/src/features/revenue/table/a.tsx', '../filters.tsx'],
    ['web/src/features/revenue/a.tsx', './table/rows.tsx'],
    ['web/src/features/revenue/a.tsx', '@creator-desk/domain/values/display'],
    ['deploy/local/src/a.ts', '../process-lock.mjs'],
    ['deploy/system-tests/e2e/a.ts', '@creator-desk/local/free-port'],
  ] as const;
  itBreaks(
    '%s',
    allowed.map(([filePath, from]) => [`${filePath} imports ${from}`, filePath, use(from), []]),
  );

  const rule = 'services/payouts/src/payouts/payout.rules.ts';
  itBreaks('a rule takes types from %s', [
    ['an entity', rule, useType('./payout-request.entity.ts'), []],
    ['the protocol', rule, useType('@creator-desk/protocol/refusals'), []],
  ]);
  itBreaks('%s', [
    [
      'the router loads a feature when it is opened',
      'web/src/app/a.ts',
      "export const load = () => import('../features/vault/page.tsx');",
      [],
    ],
    ['a token for injection stands in capitals', 'gateway/src/a.ts', "export const LIMITS = Symbol('limits');", []],
    [
      'classes in decorated signatures are imported as values',
      'gateway/src/a.ts',
      "import { Injectable } from '@nestjs/common';\nimport { Clock } from './clock.ts';\n@Injectable()\nexport class A {\n  constructor(readonly clock: Clock) {}\n}",
      [],
    ],
  ]);
});

describe('lint keeps the code honest', () => {
  itBreaks('and finds %s', [
    ['an unused name', 'gateway/src/a.ts', 'const left = 1;', ['no-unused-vars']],
    ['any', 'gateway/src/a.ts', 'export const a: any = 1;', ['no-explicit-any']],
    ['an ignored type error', 'gateway/src/a.ts', `// @ts-${'ignore'}\nexport const a = 1;`, ['ban-ts-comment']],
    ['a type imported as a value', 'gateway/src/a.ts', "import { A } from './b.ts';\nexport type B = A;", ['type-imports']],
    [
      'a hook in a condition',
      'web/src/lib/a.ts',
      "import { useState } from 'react';\nexport function useA(on: boolean) {\n  if (on) useState(1);\n}",
      ['rules-of-hooks'],
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
    ['a retired word in a log message', 'libs/testing/src/a.ts', `log.info('event ${'parked'}');`, ['vocabulary']],
    ['a retired ending', 'services/media/src/videos/videos.list.ts', 'export const a = 1;', ['vocabulary']],
    ['a retired word in a name', 'libs/testing/src/a.ts', `export const ${'parked'}Events = 1;`, ['vocabulary']],
    [
      'a retired word in a comment',
      'libs/testing/src/a.ts',
      `// what the ${'neighbour'} answers\nexport const a = 1;`,
      ['vocabulary'],
    ],
    [
      'a retired word in the title of a test',
      'libs/testing/src/a.spec.ts',
      `it.each([1])('was ${'parked'}', () => undefined);`,
      ['vocabulary'],
    ],
    ['a retired word in a file name', `libs/testing/src/roll-${'call'}.ts`, 'export const a = 1;', ['vocabulary']],
    ['a promise that nobody awaits', 'gateway/src/a.ts', 'Promise.reject(new Error());\nexport {};', ['no-floating-promises']],
    ['a promise as a condition', 'gateway/src/a.ts', 'export const a = Promise.resolve(false) ? 1 : 2;', ['no-misused-promises']],
    ['an awaited number', 'gateway/src/a.ts', 'export const a = await 1;', ['await-thenable']],
    [
      'a forgotten case',
      'gateway/src/a.ts',
      "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n  }\n}",
      ['switch-exhaustiveness-check'],
    ],
  ]);

  const sources = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.cjs'];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...sources], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));

  it('and no comment switches a rule off', () => {
    const off = /(es|ox)lint-disable/;
    expect(off.test(`// ${'oxlint'}-disable-next-line`)).toBe(true);
    expect(files.filter((file) => off.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('and looks at all sources and tests', () => {
    const { stdout } = spawnSync(process.execPath, [oxlintProgram, '--debug=files'], { cwd: root, encoding: 'utf8' });
    // all but the generated types
    expect(stdout.trim().split('\n').length).toBe(files.length - 1);
  });
});
