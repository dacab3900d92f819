// `npm run bench:compare -- ../other-checkout`: compares the cost of requests in two checkouts, in alternating rounds.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { comparisons, createFixtures, type Comparison, type Fixtures } from './comparisons.ts';
import { processorMsOf } from './processor-time.ts';
import { median, type Round, runRound } from './rounds.ts';
import { newDataDir, startSystem, type StartedSystem } from './started-system.ts';

const rounds = 7;
const roundMs = 1_500;
const contracts = 2_000;
/** A system that needs less processor time than this, per second, is idle. */
const idleMsPerSecond = 100;

await runCommand(async () => {
  const [given, ...names] = process.argv.slice(2);
  const other = resolve(given ?? '');
  if (!given || !existsSync(join(other, 'deploy/local/launch.mjs')))
    throw new Problem('Name the other checkout: npm run bench:compare -- ../other-checkout [part of a name ...]');
  const chosen = comparisons.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const systems: StartedSystem[] = [];
  const directories = [newDataDir(), newDataDir()];
  try {
    for (const [nth, checkout] of [root, other].entries())
      systems.push(await startSystem(checkout, directories[nth]?.path ?? ''));
    const known: Fixtures[] = [];
    for (const { send } of systems) known.push(await createFixtures(send, contracts));
    for (const system of systems) await idle(system);
    console.log(`medians of ${rounds} rounds; the ratio is this checkout to the other\n`);
    console.log('| work | req/s here | req/s there | ratio | processor ms here | there | ratio |');
    console.log('|---|---|---|---|---|---|---|');
    for (const work of chosen) console.log(tableRow(work, await measure(work, systems, known)));
  } finally {
    for (const system of systems) await system.stop();
    for (const directory of directories) directory.remove();
  }
});

/** Resolves when the events of earlier requests are handled: that work would count as the cost of the next ones. */
async function idle({ pid }: StartedSystem): Promise<void> {
  for (let msPerSecond = Infinity; msPerSecond > idleMsPerSecond;) {
    const [sinceMs, processorBeforeMs] = [performance.now(), processorMsOf([pid])];
    await sleep(2_000);
    msPerSecond = ((processorMsOf([pid]) - processorBeforeMs) / (performance.now() - sinceMs)) * 1000;
  }
}

/** The measurements of each system. The systems take turns in going first; the first round is a warm-up. */
async function measure({ concurrency, ours }: Comparison, systems: StartedSystem[], known: Fixtures[]): Promise<Round[][]> {
  const measured: Round[][] = systems.map(() => []);
  for (let nth = 0; nth <= rounds; nth++) {
    const order = systems.map((_, at) => at);
    if (nth % 2 === 1) order.reverse();
    for (const at of order) {
      const [system, data] = [systems[at], known[at]];
      if (!system || !data) continue;
      const contestant = {
        send: system.send,
        processorMs: () => processorMsOf([system.pid]),
        settled: () => Promise.resolve(),
      };
      const one = await runRound(contestant, concurrency, (request) => ours(data, request), roundMs);
      if (nth > 0) measured[at]?.push(one);
    }
  }
  return measured;
}

function tableRow({ name }: Comparison, [here = [], there = []]: Round[][]): string {
  const speed = [here, there].map((all) => median(all.map(({ perSecond }) => perSecond)));
  const cost = [here, there].map((all) => median(all.map(({ processorMs }) => processorMs)));
  const cells = [speed, cost].flatMap(([a = 0, b = 0]) => [a.toFixed(1), b.toFixed(1), (a / b).toFixed(2)]);
  return `| ${[name, ...cells].join(' | ')} |`;
}
