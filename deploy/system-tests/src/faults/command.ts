import { parseArgs } from 'node:util';
import { build } from '@creator-desk/local/build';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { runFaults } from './run.ts';

const usage = 'Use: npm run test:faults [-- --faults=300] [--rounds=2] [--seed=N]';

/**
 * `npm run test:faults [-- --faults=N --rounds=N --seed=N]`: injects faults into a new system under load. Prints a report in
 * Markdown; code 1 when something was lost, doubled or left behind. About ten minutes.
 */
await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { faults: text, rounds: text, seed: text } });
  const seed = wholeNumber(values.seed ?? String(Date.now() % 1_000_000));
  const randomFaults = wholeNumber(values.faults ?? '270');
  const measuredRounds = wholeNumber(values.rounds ?? '1');
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort(new Problem('Interrupted.')));
  // To stderr: the report alone goes to stdout.
  const progress = (words: string): void => console.error(words);
  await build(progress, interrupted.signal);
  progress(`seed ${seed}`);
  const report = await runFaults({ seed, measuredRounds, randomFaults, intervalMs: 1000, progress, signal: interrupted.signal });
  console.log(report.toString());
  if (!report.isClean) process.exitCode = 1;
});

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem(usage);
  return Number(text);
}
