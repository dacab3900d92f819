// `npm run bench [-- NAME ...] [--contracts 10000] [--rounds 5] [--write]`: what our system does beside what sets the limit, on the
// same servers and data, in alternating rounds. --write stores the results in docs/performance.json and docs/performance.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { type Comparison, comparisons, createFixtures, type Fixtures, requireSuccess, storeVideo } from './comparisons.ts';
import { eventDelaysMs } from './event-path.ts';
import { fillContracts } from './fill.ts';
import { type Infrastructure, startInfrastructure } from './infrastructure.ts';
import { copyTables, type Limit, startBareServer, startNestShape } from './limits/start-limits.ts';
import { processorMsOf, proportionalMegabytesOf } from './processor-time.ts';
import { metricsOf, type Measurement, type SystemMetrics, systemLines, tableHead, tableRow } from './report.ts';
import { type Contestant, percentile, type Round, runRound } from './rounds.ts';
import { newDataDir, startSystem, type StartedSystem } from './started-system.ts';

const roundMs = 1_000;
const countedRequests = 20;
const idleSeconds = 10;
/** After the load: the processes collect its garbage once they are idle (`idle-collection.ts`), the last one up to 45 s after an import. */
const restSeconds = 60;

await runCommand(async () => {
  const options = {
    contracts: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const chosen = choose(positionals);
  const directory = newDataDir();
  const infrastructure = await startInfrastructure(directory.path);
  const running: { stop(): Promise<void> }[] = [infrastructure];
  try {
    const { databaseUrl: DATABASE_URL, natsUrl: NATS_URL } = infrastructure;
    const start = async (): Promise<StartedSystem> => {
      const system = await startSystem(root, join(directory.path, 'system'), { DATABASE_URL, NATS_URL });
      running.unshift(system);
      return system;
    };
    const first = await start();
    say(`started in ${(first.startMs / 1000).toFixed(1)} s`);
    const known = await createFixtures(first.send, Number(values.contracts), async (from, to) => {
      await settle(infrastructure);
      await fillContracts(infrastructure, from, to);
    });
    await settle(infrastructure);
    await first.stop();
    running.shift();

    const system = await start();
    await copyTables(infrastructure);
    const bare = await startBareServer(infrastructure, directory.path);
    running.unshift(bare);
    const shape = await startNestShape(infrastructure, `/rows/${known.contractIds[0]}`);
    running.unshift(shape);
    await storeVideo(bare.send);

    const servers = { system, limits: { bare, shape }, infrastructure };
    const measured: Measurement[] = [];
    console.log(tableHead.join('\n'));
    for (const comparison of chosen) {
      const measurement = await measure(comparison, servers, known, Number(values.rounds));
      measured.push(measurement);
      console.log(tableRow(measurement));
    }
    const whole = await measureSystem(servers, known);
    console.log(`\n${systemLines(whole).join('\n')}`);
    if (values.write) write(measured, whole, Number(values.contracts));
  } finally {
    for (const one of running) await one.stop();
    directory.remove();
  }
});

interface RunningServers {
  system: StartedSystem;
  limits: Record<Comparison['limit'], Limit>;
  infrastructure: Infrastructure;
}

function choose(names: string[]): Comparison[] {
  const unknown = names.find((name) => !comparisons.some((one) => one.name === name));
  if (unknown) throw new Problem(`There is no ${unknown}. Choose from: ${comparisons.map(({ name }) => name).join(', ')}.`);
  return comparisons.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** The contestants take turns in going first; the first round is a warm-up. */
async function measure(comparison: Comparison, servers: RunningServers, known: Fixtures, rounds: number): Promise<Measurement> {
  const { system, limits, infrastructure } = servers;
  const { postgresPid, natsPid } = infrastructure;
  const limit = limits[comparison.limit];
  const withServers = (pids: number[]) => () => processorMsOf([...pids, postgresPid, natsPid]);
  const ours: Contestant = {
    send: system.send,
    processorMs: withServers([system.pid]),
    settled: () => settle(infrastructure),
  };
  const theirs: Contestant = { send: limit.send, processorMs: withServers(limit.pids), settled: () => Promise.resolve() };
  const measured: { ours: Round[]; theirs: Round[] } = { ours: [], theirs: [] };
  let [nthOurs, nthTheirs] = [0, 0];
  for (let nth = 0; nth <= rounds; nth++) {
    const runs = [
      async () => {
        const one = await runRound(ours, comparison.concurrency, () => comparison.ours(known, nthOurs++), roundMs);
        if (nth > 0) measured.ours.push(one);
      },
      async () => {
        const one = await runRound(theirs, comparison.concurrency, () => comparison.theirs(known, nthTheirs++), roundMs);
        if (nth > 0) measured.theirs.push(one);
      },
    ];
    for (const run of nth % 2 === 0 ? runs : runs.toReversed()) await run();
  }
  const requests = comparison.unit?.name === 'rows' ? 1 : countedRequests;
  const counted = await infrastructure.count(async () => {
    for (let nth = 0; nth < requests; nth++) requireSuccess(await system.send(comparison.ours(known, nthOurs++)));
  });
  await settle(infrastructure);
  return {
    name: comparison.name,
    unit: comparison.unit?.name ?? 'requests',
    limit: comparison.limit,
    ours: metricsOf(measured.ours, comparison, known),
    theirs: metricsOf(measured.theirs, comparison, known),
    statements: counted.statements / requests,
    messages: counted.messages / requests,
  };
}

async function measureSystem({ system, limits, infrastructure }: RunningServers, known: Fixtures): Promise<SystemMetrics> {
  const pids = [system.pid, infrastructure.postgresPid, infrastructure.natsPid];
  await sleep(restSeconds * 1_000);
  const processorBeforeMs = processorMsOf(pids);
  await sleep(idleSeconds * 1_000);
  const idleProcessorMsPerSecond = (processorMsOf(pids) - processorBeforeMs) / idleSeconds;
  const create = comparisons.find(({ name }) => name === 'create-alone');
  const delays = create ? await eventDelaysMs(infrastructure, system.send, 100, () => create.ours(known, 0)) : [];
  return {
    startMs: { ours: system.startMs, theirs: limits.shape.startMs },
    idleMegabytes: proportionalMegabytesOf(pids),
    idleProcessorMsPerSecond,
    eventDelayMs: { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) },
  };
}

/** Resolves when every event has been handled. */
async function settle(infrastructure: Infrastructure): Promise<void> {
  while ((await infrastructure.waitingEvents()) > 0) await sleep(20);
}

function write(measured: Measurement[], system: SystemMetrics, contracts: number): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '');
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`;
  writeFileSync(
    join(root, 'docs/performance.json'),
    `${JSON.stringify({ commit, machine, contracts, measured, system }, null, 2)}\n`,
  );
  const file = join(root, 'docs/performance.md');
  const results = [`Commit ${commit}; ${machine}; ${contracts} contracts.`, '', ...tableHead, ...measured.map(tableRow), ''];
  const marked = ['<!-- results -->', ...results, ...systemLines(system), '<!-- /results -->'].join('\n');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/<!-- results -->[^]*<!-- \/results -->/, () => marked),
  );
}

/** To stderr: the report alone goes to stdout. */
function say(words: string): void {
  console.error(words);
}
