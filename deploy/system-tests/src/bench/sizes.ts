// `npm run bench:sizes [-- NAME ...] [--sizes 1000,10000,100000]`: what each list, search, page and change costs in a system that is
// filled further and further by `npm run load`. Prints a table in Markdown.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadContracts } from '@creator-desk/local/load/load-contracts';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { readRecord } from '@creator-desk/local/processes/process-record';
import { pidFileOf, services } from '@creator-desk/local/topology';
import { requireSuccess } from './comparisons.ts';
import type { OutgoingRequest } from './http-client.ts';
import { type Infrastructure, startInfrastructure } from './infrastructure.ts';
import { processorMsOf } from './processor-time.ts';
import { percentile } from './rounds.ts';
import { newDataDir, startSystem, type StartedSystem } from './started-system.ts';

/** A request that people send; the data behind it is what `npm run load` makes. */
interface Work {
  name: string;
  request(nth: number, known: Known): OutgoingRequest;
}

interface Known {
  /** Of contracts that are spread over all. */
  ids: number[];
  slugs: string[];
}

function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}

const warmUps = 3;
const minRequests = 10;
const maxRequests = 200;
const roundMs = 500;
const ownProcesses = ['gateway', ...services];

const get = (path: string): OutgoingRequest => ({ method: 'GET', path });
const id = ({ ids }: Known, nth: number): number => ids[nth % ids.length] ?? 0;
const list = (name: string, path: string): Work => ({ name, request: () => get(path) });
let created = 0;

/** The last twelve months. */
const year = `from=${monthsAgo(11)}&to=${monthsAgo(0)}`;

const works: Work[] = [
  list('contracts, 100', '/api/contracts?page=1&pageSize=100'),
  list('contracts, page 100', '/api/contracts?page=10&pageSize=100'),
  list('contracts by name', '/api/contracts?page=1&pageSize=100&sort=fullName'),
  list('contracts, expiring', '/api/contracts?page=1&pageSize=100&status=expiring'),
  list('contracts, expired', '/api/contracts?page=1&pageSize=100&status=expired'),
  list('contracts, term over', '/api/contracts?page=1&pageSize=100&term=expired'),
  { name: 'search a contract', request: (nth, known) => get(`/api/contracts?page=1&pageSize=25&search=load-${id(known, nth)}`) },
  list('search a common name', '/api/contracts?page=1&pageSize=25&search=fischer'),
  { name: 'read a contract', request: (nth, known) => get(`/api/contracts/${id(known, nth)}`) },
  {
    name: 'create a contract',
    request: () => {
      const dates = { startDate: '2026-01-01', endDate: '2027-12-31' };
      const body = { fullName: 'Made', socialHandle: `@load-made-${++created}`, monthlyFee: '4500.00', ...dates };
      return { method: 'POST', path: '/api/contracts', body };
    },
  },
  {
    name: 'change a contract',
    request: (nth, known) => ({
      method: 'PUT',
      path: `/api/contracts/${id(known, nth)}`,
      body: { notes: `Note ${Math.random()}` },
    }),
  },
  list('summary of contracts', '/api/contracts/summary'),
  list('what needs attention', '/api/attention'),
  list('files, 100', '/api/contract-files?page=1&pageSize=100'),
  list('search a file', '/api/contract-files?page=1&pageSize=25&search=agreement-77'),
  list('summary of files', '/api/contract-files/summary'),
  list('revenue, 100', '/api/revenue?page=1&pageSize=100'),
  list('summary of revenue', '/api/revenue/summary'),
  list('videos, 100', '/api/video-submissions?page=1&pageSize=100'),
  list('videos to review', '/api/video-submissions?page=1&pageSize=100&status=submitted'),
  {
    name: 'search videos',
    request: (nth, known) => get(`/api/video-submissions?page=1&pageSize=25&search=load-${id(known, nth)}`),
  },
  list('summary of videos', '/api/video-submissions/summary'),
  list('submissions, 100', '/api/submissions?page=1&pageSize=100'),
  list('planned videos, 100', '/api/video-deliverables?page=1&pageSize=100'),
  list('summary of planned videos', '/api/video-deliverables/summary'),
  list('payouts, 100', '/api/payout-requests?page=1&pageSize=100'),
  list('open payouts', '/api/payout-requests?page=1&pageSize=100&status=open'),
  {
    name: 'search payouts',
    request: (nth, known) => get(`/api/payout-requests?page=1&pageSize=25&search=load-${id(known, nth)}`),
  },
  list('summary of payouts', '/api/payout-requests/summary'),
  list('unpaid terms, 25', '/api/payout-requests/unpaid-terms?page=1&pageSize=25'),
  { name: 'terms of a contract', request: (nth, known) => get(`/api/contracts/${id(known, nth)}/terms`) },
  list('portal links, 100', '/api/portal-links?page=1&pageSize=100'),
  list('product requests, 100', '/api/product-requests?page=1&pageSize=100'),
  {
    name: "creator's page",
    // From several addresses: 3000 requests a minute of one are limited.
    request: (nth, { slugs }) => ({
      ...get(`/api/portal/${slugs[nth % slugs.length]}`),
      headers: { 'X-Forwarded-For': `192.0.2.${nth % 200}` },
    }),
  },
  { name: 'timeline', request: (nth, known) => get(`/api/contracts/${id(known, nth)}/timeline?page=1&pageSize=50`) },
  list('tasks, 100', '/api/communication-schedule?page=1&pageSize=100'),
  list('overdue tasks', '/api/communication-schedule/overdue?page=1&pageSize=100'),
  list('summary of tasks', '/api/communication-schedule/summary'),
  list('last contacts, 100', '/api/contracts/communication-status?page=1&pageSize=100'),
  list('small charts', '/api/insight/trends'),
  list('report of a year', `/api/insight?${year}`),
  list('breakdown by creator', `/api/insight/breakdown?${year}&by=creator&page=1&pageSize=25`),
  list('creators by first approvals', `/api/insight/breakdown?${year}&by=creator&page=1&pageSize=25&sort=-approvedAtFirst`),
  list('breakdown by platform', `/api/insight/breakdown?${year}&by=platform`),
  list('breakdown by owner', `/api/insight/breakdown?${year}&by=owner`),
  list('audit log, 50', '/api/audit-log?limit=50'),
];

interface Cost {
  p50Ms: number;
  /** Of all processes, PostgreSQL and NATS too, with the effects of the request. */
  processorMs: number;
  statements: number;
  /** Pages of 8 kB that PostgreSQL looked into: it does not depend on what else the machine does. */
  blocks: number;
  /** The processor time by process. */
  byProcess: Record<string, number>;
}

await runCommand(async () => {
  const options = { sizes: { type: 'string', default: '1000,10000,100000' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const sizes = values.sizes.split(',').map(Number);
  if (!sizes.every((size, at) => Number.isInteger(size) && size > (sizes[at - 1] ?? 0)))
    throw new Problem('--sizes are whole numbers, the smallest first.');
  const chosen = works.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (chosen.length === 0) throw new Problem(`Choose from: ${works.map(({ name }) => name).join(', ')}.`);
  const directory = newDataDir();
  const infrastructure = await startInfrastructure(directory.path, { shared_preload_libraries: 'pg_stat_statements' });
  const { databaseUrl: DATABASE_URL, natsUrl: NATS_URL } = infrastructure;
  await infrastructure.query('postgres', 'create extension pg_stat_statements');
  let system: StartedSystem | undefined;
  try {
    const dataDir = join(directory.path, 'system');
    system = await startSystem(root, dataDir, { DATABASE_URL, NATS_URL });
    const costs = new Map<string, (Cost | undefined)[]>();
    let loaded = 0;
    for (const size of sizes) {
      await loadUpTo(size - loaded, infrastructure);
      loaded = size;
      const known = await lookAround(infrastructure);
      for (const work of chosen) {
        const cost = await measure(work, known, { ...system, dataDir }, infrastructure);
        costs.set(work.name, [...(costs.get(work.name) ?? []), cost]);
        console.error(`${size}: ${work.name}: ${JSON.stringify(cost)}`);
      }
    }
    console.log([...tableOf(sizes, costs), '', ...processTableOf(costs)].join('\n'));
  } finally {
    await system?.stop();
    await infrastructure.stop();
    directory.remove();
  }
});

async function loadUpTo(contracts: number, { databaseUrl: adminUrl }: Infrastructure): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sinceMs = performance.now();
  const { rows } = await loadContracts({ adminUrl, contracts, timeZone, besideOthers: true });
  console.error(`loaded ${contracts} contracts, ${rows} rows, in ${Math.round((performance.now() - sinceMs) / 1000)} s`);
}

async function lookAround({ query }: Infrastructure): Promise<Known> {
  const spread = await query<{ id: number }>(
    'contracts',
    `select contract.id from (select max(id) as most from contracts) known, generate_series(1, 200) as nth
     join lateral (select id from contracts where id >= nth * most / 201 order by id limit 1) contract on true`,
  );
  const slugs = await query<{ slug: string }>('portal', 'select slug from portal_links order by contract_id desc limit 200');
  return { ids: spread.map((row) => row.id), slugs: slugs.map(({ slug }) => slug) };
}

async function measure(
  { request }: Work,
  known: Known,
  system: StartedSystem & { dataDir: string },
  infrastructure: Infrastructure,
): Promise<Cost> {
  const { send } = system;
  for (let nth = 0; nth < warmUps; nth++) requireSuccess(await send(request(nth, known)));
  await settle(infrastructure);
  await infrastructure.query('postgres', 'select pg_stat_statements_reset()');
  const [sinceMs, before] = [performance.now(), processorMsByProcess(system, infrastructure)];
  const latenciesMs: number[] = [];
  while (latenciesMs.length < minRequests || (performance.now() - sinceMs < roundMs && latenciesMs.length < maxRequests)) {
    const sentMs = performance.now();
    requireSuccess(await send(request(warmUps + latenciesMs.length, known)));
    latenciesMs.push(performance.now() - sentMs);
  }
  await settle(infrastructure);
  const after = processorMsByProcess(system, infrastructure);
  const [counted] = await infrastructure.query<{ calls: number; blocks: number }>(
    'postgres',
    `select coalesce(sum(calls), 0)::float as calls, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float as blocks
     from pg_stat_statements join pg_database on pg_database.oid = dbid
     where datname = any($1) and userid <> 'postgres'::regrole`,
    [services],
  );
  const { length: requests } = latenciesMs;
  return {
    p50Ms: percentile(latenciesMs, 0.5),
    processorMs: ((after['all'] ?? 0) - (before['all'] ?? 0)) / requests,
    byProcess: Object.fromEntries(
      Object.keys(after).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / requests]),
    ),
    statements: (counted?.calls ?? 0) / requests,
    blocks: (counted?.blocks ?? 0) / requests,
  };
}

function processorMsByProcess(
  { pid, dataDir }: StartedSystem & { dataDir: string },
  { postgresPid, natsPid }: Infrastructure,
): Record<string, number> {
  const own = ownProcesses.map((name) => {
    const record = readRecord(pidFileOf(dataDir, name));
    return [name, record ? processorMsOf([record.pid]) : 0] as const;
  });
  const servers = { postgres: processorMsOf([postgresPid]), nats: processorMsOf([natsPid]) };
  return { ...Object.fromEntries(own), ...servers, all: processorMsOf([pid, postgresPid, natsPid]) };
}

async function settle(infrastructure: Infrastructure): Promise<void> {
  while ((await infrastructure.waitingEvents()) > 0) await sleep(20);
}

function tableOf(sizes: number[], costs: Map<string, (Cost | undefined)[]>): string[] {
  const base = Math.max(0, sizes.indexOf(10_000));
  const names = sizes.map((size) => size.toLocaleString('en-US'));
  const columns = ['work', 'statements', ...names.map((name) => `blocks, ${name}`), ...names.map((name) => `ms, ${name}`)];
  const head = [...columns, ...names.map((name) => `processor ms, ${name}`), `processor, largest ÷ ${names[base]}`];
  const lines = [...costs].map(([name, all]) => {
    const each = (value: (cost: Cost) => number): string[] => all.map((cost) => (cost ? rounded(value(cost)) : ''));
    const [largest, from] = [all.at(-1), all[base]];
    const ratio = largest && from && from.processorMs > 0 ? rounded(largest.processorMs / from.processorMs) : '';
    const cells = [name, rounded(from?.statements ?? 0), ...each(({ blocks }) => blocks), ...each(({ p50Ms }) => p50Ms)];
    return [...cells, ...each(({ processorMs }) => processorMs), ratio];
  });
  return markdown([head, head.map(() => '---'), ...lines]);
}

/** Processor milliseconds of a request by process, at the largest size. */
function processTableOf(costs: Map<string, (Cost | undefined)[]>): string[] {
  const names = [...ownProcesses, 'postgres', 'nats'];
  const lines = [...costs].map(([name, all]) => [name, ...names.map((process) => rounded(all.at(-1)?.byProcess[process] ?? 0))]);
  return markdown([['work', ...names], ['work', ...names].map(() => '---'), ...lines]);
}

function markdown(rows: string[][]): string[] {
  return rows.map((cells) => `| ${cells.join(' | ')} |`);
}

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
