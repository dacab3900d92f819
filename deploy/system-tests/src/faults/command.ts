import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '@creator-desk/local/build';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { runFaults } from './run.ts';

const usage = 'Use: npm run test:faults [-- --faults=300] [--rounds=2] [--seed=N] [--report=FILE]';

/**
 * `npm run test:faults [-- --faults=N --rounds=N --seed=N --report=FILE]`: injects faults into a new system under load. Prints
 * a report in Markdown and writes it to a file; code 1 when something was lost, doubled or left behind. About ten minutes.
 */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { faults: text, rounds: text, seed: text, report: text } });
  const seed = wholeNumber(values.seed ?? String(Date.now() % 1_000_000));
  const randomFaults = wholeNumber(values.faults ?? '270');
  const measuredRounds = wholeNumber(values.rounds ?? '1');
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort(new Problem('Interrupted.')));
  // To stderr: the report alone goes to stdout.
  const progress = (words: string): void => console.error(words);
  await build(progress, interrupted.signal);
  progress(`seed ${seed}`);
  const pace = { most: 8, everyMs: 500 };
  const { signal } = interrupted;
  const report = await runFaults({ seed, measuredRounds, randomFaults, intervalMs: 1000, pace, progress, signal });
  const file = resolve(values.report ?? join(root, 'deploy/system-tests/test-results/faults.md'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, report.toString());
  console.log(report.toString());
  progress(`report: ${relative(process.cwd(), file)}`);
  if (!report.isClean) process.exitCode = 1;
});

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem(usage);
  return Number(text);
}
