import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@creator-desk/local/settings';

const copy = mkdtempSync(join(tmpdir(), 'creator-desk-scaffold-'));
const timeoutMs = 300_000;

/** A program of node_modules, run in the copy. @throws with its output when it fails */
function run(program: string, args: string[], cwd = copy): string {
  try {
    return execFileSync(process.execPath, [program, ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, SOURCE_ROOT: copy },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}
const scaffold = (...args: string[]): string => run(join(import.meta.dirname, 'command.ts'), args);
const tool = (path: string): string => join(root, 'node_modules', path);

/** Checks these files and what they import, without building the packages. */
function checkTypes(base: string, options: object, include: string[]): void {
  const compilerOptions = { noEmit: true, composite: false, emitDeclarationOnly: false, rootDir: '.', ...options };
  const config = { extends: `./${base}`, compilerOptions, include, references: [] };
  writeFileSync(join(copy, 'tsconfig.scaffold.json'), JSON.stringify(config));
  run(tool('@typescript/native/bin/tsc'), ['-p', 'tsconfig.scaffold.json', '--checkers', '1']);
}

/** Packages are linked; those of the workspace lead into the copy, so that it sees its own sources. */
function linkPackages(folder: string): void {
  const packages = join(root, folder, 'node_modules');
  if (!existsSync(packages)) return;
  const target = join(copy, folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name === '@creator-desk') cpSync(join(packages, name), join(target, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.vite')) symlinkSync(join(packages, name), join(target, name));
  }
}

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*') ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name) : [pattern],
  );
  for (const folder of ['.', ...folders]) linkPackages(folder);
}, timeoutMs);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it(
    'writes an operation, an event, a read model and a screen that compile and pass their tests',
    () => {
      expect(scaffold('operation', 'comms.remind-creator')).toContain('services/comms/src/remind-creator/remind-creator.spec.ts');
      scaffold('event', 'payout.reminded', '--in', 'comms');
      scaffold('read-model', 'comms.payout-status', '--from', 'payout.requested');
      scaffold('screen', 'reminders');
      const generated = ['remind-creator', 'payout-reminded', 'payout-status'].map((name) => `services/comms/src/${name}/*`);
      const changed = ['services/comms/src/service.ts', 'gateway/src/gateway.module.ts'];
      // declares what the tests of a service are given
      const declarations = 'libs/testing/src/servers/global-setup.ts';
      checkTypes('tsconfig.base.json', { allowJs: true }, [...changed, ...generated, declarations]);
      checkTypes('web/tsconfig.json', { types: ['vite/client'] }, [
        'web/test/setup.ts',
        'web/src/app/screens.ts',
        'web/src/features/reminders/*',
      ]);
      const vitest = tool('vitest/vitest.mjs');
      run(vitest, ['run', 'remind-creator', 'payout-reminded', 'payout-status'], join(copy, 'services/comms'));
      run(vitest, ['run', 'reminders'], join(copy, 'web'));
    },
    timeoutMs,
  );

  it.each([
    ['an unknown service', ['operation', 'bank.remind'], "There is no service 'bank'"],
    ['a name without a service', ['operation', 'remind'], "'remind' needs one dot"],
    ['an event that nobody publishes', ['event', 'invoice.sent', '--in', 'comms'], "No service publishes events of 'invoice'"],
    ['a read model of no event', ['read-model', 'comms.x', '--from', 'payout.lost'], 'There is no event payout.lost'],
    ['a name that is taken', ['screen', 'revenue'], 'exists already'],
    ['an unknown kind', ['table', 'x'], 'Use: npm run new'],
  ])('refuses %s', (_, args, message) => {
    expect(() => scaffold(...args)).toThrow(message);
  });
});
