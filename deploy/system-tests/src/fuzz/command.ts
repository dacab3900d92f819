import { parseArgs } from 'node:util';
import { adminPassword, adminToken, cleanUp, newDataDir, startLocalSystem } from '../../e2e/local-system.ts';
import { build } from '@creator-desk/local/build';
import { runFuzz } from './run.ts';
import { Problem, runCommand } from '@creator-desk/local/problem';

/**
 * `npm run test:fuzz [-- COUNT] [-- --seed=N]`: sends malformed requests, generated from the OpenAPI document, to a new system. Prints
 * a report in Markdown; code 1 when a response violates a property. The same seed generates the same requests.
 */
await runCommand(async () => {
  const options = { count: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const count = parseCount(values.count ?? positionals[0] ?? '10000', 'count');
  const seed = parseCount(values.seed ?? String(Date.now() % 1_000_000), 'seed');
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  await build(logProgress, interrupted.signal);
  const dataDir = newDataDir();
  logProgress('starting a system');
  const system = await startLocalSystem({ dataDir, env: { TRUST_PROXY: '1' } });
  try {
    const progress = (done: number): void => logProgress(`${done} of ${count} requests`);
    const ended = new Promise<never>((_, reject) =>
      interrupted.signal.addEventListener('abort', () => reject(new Problem('Interrupted.'))),
    );
    const run = runFuzz({
      address: system.address,
      admin: { token: adminToken, password: adminPassword },
      count,
      seed,
      progress,
    });
    const report = await Promise.race([run, ended]);
    console.log(report.toString());
    if (!report.isClean) process.exitCode = 1;
  } finally {
    await cleanUp([system], [dataDir]);
  }
});

function parseCount(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Problem(`The ${name} must be a whole number: npm run test:fuzz -- 10000 --seed=1`);
  return Number(text);
}

/** To stderr: the report alone goes to stdout. */
function logProgress(words: string): void {
  console.error(words);
}
