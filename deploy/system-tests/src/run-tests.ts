import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { allOrThrow } from '@creator-desk/local/all-or-throw';
import { build } from '@creator-desk/local/build';
import { findChromium } from './chromium.ts';
import { runNx } from '@creator-desk/local/nx';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { sendSignal } from '@creator-desk/local/processes/process-record';
import { loadEnvFile, root, variables } from '@creator-desk/local/settings';
import { formatCounts, TestReport } from './test-report.ts';

/**
 * `npm test`: types, lint, format, the tests of every package (through Nx, which caches results), then the whole system in a real
 * browser. The last line is `N passed, N failed, N skipped`; the exit code is 1 unless everything passed.
 */
const report = new TestReport();
const interruption = new AbortController();
/** So many packages leave a processor idle. */
const fewPackages = 3;
/** These packages take longest. Begun last, one of them would keep the run waiting alone. */
const longestFolders = ['web', 'services/contracts'];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());

await runCommand(async () => {
  loadEnvFile();
  // Tests start their own servers with their own settings.
  for (const name of Object.keys(variables)) if (!/_BIN$|_PATH$/.test(name)) delete process.env[name];
  // Every test process loads all packages anew: compiled code takes a third less time.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.nx/compile-cache');
  // The compiler and the linter are written in Go. They end soon: collecting less garbage takes a fifth of their time less.
  process.env['GOGC'] ??= '400';
  for (const { folder } of testedPackages()) rmSync(join(root, folder, 'test-results'), { recursive: true, force: true });

  await step('types, format and build', async () => {
    await allOrThrow([
      // Two checkers of a package would both check what it needs of the others.
      runCheck('types', binaryPath('@typescript/native', 'bin/tsc'), ['-b', '--checkers', '1']),
      runCheck('format', binaryPath('oxfmt', 'bin/oxfmt'), ['--check', '.']),
      buildSystem(),
    ]);
    // Tests that run a package as a process need not build it again.
    process.env['TEST_BUILT_PACKAGES'] = 'yes';
  });
  await step('lint, tests of the packages and of the whole system', async () => {
    const fewLeft = Promise.withResolvers<void>();
    await allOrThrow([
      // Lint uses the processors while the tests wait.
      runCheck('lint', binaryPath('oxlint', 'bin/oxlint'), []),
      testPackages(fewLeft.resolve).finally(fewLeft.resolve),
      // They mostly wait, for processes that come back and changes that spread: the packages use the processors meanwhile.
      testWholeSystem('start', 1),
      // Hardly a package runs any more, and two at a time leave a sixth of the processors idle.
      fewLeft.promise.then(() => testWholeSystem('browser', 3)),
    ]);
  });
});
if (interruption.signal.aborted) report.addFailure('the test run', 'It was interrupted.');
console.log(`\n${report.toString()}`);
process.exitCode = report.counts.failed > 0 ? 1 : 0;

/** Runs one step, unless the run was interrupted. A step that throws counts as a failure and does not stop the run. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  if (interruption.signal.aborted) return;
  console.log(name);
  const startedAt = Date.now();
  try {
    await work();
  } catch (error) {
    report.addFailure(name, error instanceof Problem ? error.message : String((error as Error).stack ?? error));
  }
  console.log(`  ${formatCounts(report.counts)} so far, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

async function runCheck(name: string, program: string, args: string[]): Promise<void> {
  const { code, output } = await runNode([program, ...args], root);
  report.addCheck(name, code === 0, output);
}

/** @param onFewLeft when only a few packages are tested any more */
async function testPackages(onFewLeft: () => void): Promise<void> {
  const packages = testedPackages();
  const cores = availableParallelism();
  const lanes = Math.max(2, Math.floor(cores / 2));
  const env = { VITEST_MAX_WORKERS: String(Math.max(1, Math.floor(cores / lanes))) };
  const printed = new Set<string>();
  const onProgress = (finished: string[]): void => {
    for (const { name, folder } of packages.filter(({ name }) => finished.includes(`${name}:test`) && !printed.has(name))) {
      printed.add(name);
      printResults(folder, resultsOf(folder));
    }
    if (packages.length - printed.size <= fewPackages) onFewLeft();
  };
  // Half of the time a lane waits, for brokers and deadlines: others use the processors meanwhile.
  const first = longestFolders.flatMap((longest) => packages.find(({ folder }) => folder === longest)?.name ?? []);
  const run = await runNx('test', lanes * 2, interruption.signal, { env, onProgress, first });
  for (const { name, folder } of packages) {
    const task = `${name}:test`;
    report.addVitestRun(`tests of ${folder}`, resultsOf(folder), !run.failed.has(task), run.outputOf(task) ?? run.output);
  }
  if (run.code !== 0 && run.failed.size === 0) report.addFailure('tests of the packages', run.output);
}

/** A function, as all that stands below the run: a constant would not exist yet while it runs. */
function resultsOf(folder: string): string {
  return join(root, folder, 'test-results/results.json');
}

/** At once, with what failed: a run that is stopped before its end prints no report. */
function printResults(name: string, file: string): void {
  const results = new TestReport();
  results.addVitestRun(name, file, true, 'It left no results.');
  console.log(`  ${name}: ${formatCounts(results.counts)}`);
  if (results.failures.length > 0) console.log(results.failureList().replace(/^/gm, '    '));
}

/** @param project of `vitest.e2e.config.ts` */
async function testWholeSystem(project: 'start' | 'browser', workers: number): Promise<void> {
  if (interruption.signal.aborted) return;
  // Done already, unless it failed.
  await buildSystem();
  await findChromium();
  const folder = join(root, 'deploy/system-tests');
  const results = join(folder, `test-results/e2e-${project}.json`);
  const options = ['-c', 'vitest.e2e.config.ts', '--project', project, `--maxWorkers=${workers}`, `--outputFile.json=${results}`];
  const { code, output } = await runNode([binaryPath('vitest', 'vitest.mjs'), 'run', ...options], folder);
  const name = `the whole system (${project})`;
  printResults(name, results);
  report.addVitestRun(name, results, code === 0, output);
}

function buildSystem(): Promise<void> {
  return build((message) => console.log(`  ${message}`), interruption.signal);
}

/** Every workspace package that has tests. */
function testedPackages(): { name: string; folder: string }[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*') ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.replace('*', name)) : [pattern],
  );
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, ...(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package) }))
    .filter(({ scripts }) => scripts?.test);
}

interface Package {
  name: string;
  scripts?: { test?: string };
}

/** Runs a Node program in its own process group, which is stopped when the test run is interrupted. */
function runNode(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    interruption.signal.addEventListener('abort', () => child.pid && sendSignal(-child.pid, 'SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function binaryPath(name: string, path: string): string {
  const require = createRequire(join(root, 'package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}
