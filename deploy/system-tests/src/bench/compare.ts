// `npm run bench:compare -- ../other-checkout`: compares the cost of requests in two checkouts, in alternating rounds.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StartedSystem, startSystem } from './started-system.ts';
import { type Fixtures, requireSuccess, createFixtures, type Workload, workloads } from './workloads.ts';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';

const rounds = 7;
/** A system that needs less processor time than this, per second, is idle. */
const idleMsPerSecond = 100;

interface Measurement {
  requestsPerSecond: number;
  processorMs: number;
}

await runCommand(async () => {
  const [given, ...names] = process.argv.slice(2);
  const other = resolve(given ?? '');
  if (!given || !existsSync(join(other, 'deploy/local/launch.mjs')))
    throw new Problem('Name the other checkout: npm run bench:compare -- ../other-checkout [part of a name ...]');
  const chosen = workloads.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  const systems: StartedSystem[] = [];
  try {
    for (const checkout of [root, other]) systems.push(await startSystem(checkout));
    const known: Fixtures[] = [];
    for (const system of systems) known.push(await createFixtures(system));
    for (const system of systems) await idle(system);
    console.log(`medians of ${rounds} rounds; the ratio is this checkout to the other\n`);
    console.log('| work | req/s here | req/s there | ratio | processor ms here | there | ratio |');
    console.log('|---|---|---|---|---|---|---|');
    for (const work of chosen) console.log(tableRow(work, await measure(work, systems, known)));
  } finally {
    for (const system of systems) await system.stop();
  }
});

/** Resolves when the events of the fixtures are handled: that work would count as the cost of the first requests. */
async function idle(system: StartedSystem): Promise<void> {
  const [sinceMs, processorBeforeMs] = [performance.now(), system.cpuMs()];
  await sleep(3_000);
  const msPerSecond = ((system.cpuMs() - processorBeforeMs) / (performance.now() - sinceMs)) * 1000;
  if (msPerSecond > idleMsPerSecond) await idle(system);
}

/** The measurements of each system. The systems take turns in going first; the first round is a warm-up. */
async function measure(work: Workload, systems: StartedSystem[], known: Fixtures[]): Promise<Measurement[][]> {
  const measured: Measurement[][] = systems.map(() => []);
  for (let nth = 0; nth <= rounds; nth++) {
    const order = systems.map((_, at) => at);
    if (nth % 2 === 1) order.reverse();
    for (const at of order) {
      const one = await runRound(work, systems[at] as StartedSystem, known[at] as Fixtures);
      if (nth > 0) measured[at]?.push(one);
    }
  }
  return measured;
}

async function runRound(
  { requests, concurrency: atOnce, send }: Workload,
  system: StartedSystem,
  known: Fixtures,
): Promise<Measurement> {
  const [sinceMs, processorBeforeMs] = [performance.now(), system.cpuMs()];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < requests) requireSuccess(await send(system, known, next++));
    }),
  );
  const seconds = (performance.now() - sinceMs) / 1000;
  return { requestsPerSecond: requests / seconds, processorMs: (system.cpuMs() - processorBeforeMs) / requests };
}

function tableRow({ name }: Workload, [here = [], there = []]: Measurement[][]): string {
  const speed = [here, there].map((all) => median(all.map(({ requestsPerSecond }) => requestsPerSecond)));
  const cost = [here, there].map((all) => median(all.map(({ processorMs }) => processorMs)));
  const cells = [speed, cost].flatMap(([a = 0, b = 0]) => [a.toFixed(1), b.toFixed(1), (a / b).toFixed(2)]);
  return `| ${[name, ...cells].join(' | ')} |`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
