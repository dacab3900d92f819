// `npm run bench:costs [-- SCREEN ...] [--contracts 10000] [--earlier-videos 9] [--rounds 7] [--write]`: what the first requests of each
// screen of the console cost beside the plain list of 100 contracts, in a system that `npm run load` has filled. --write stores the table
// in docs/performance.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { loadContracts } from '@creator-desk/local/load/load-contracts';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { requireSuccess } from './comparisons.ts';
import type { OutgoingRequest, Send } from './http-client.ts';
import { type Infrastructure, startInfrastructure } from './infrastructure.ts';
import { launchBrowser } from './page-resources.ts';
import { processorMsOf } from './processor-time.ts';
import { median, percentile } from './rounds.ts';
import { newDataDir, startSystem } from './started-system.ts';

const password = 'password-of-the-benchmark-alone';
const screens = {
  Dashboard: '/',
  Creators: '/creators',
  "Creator's page": '/creators/HANDLE',
  Videos: '/for-you',
  Review: '/video-review',
  Rights: '/rights',
  'Rights by creator': '/rights?sort=creator',
  Posts: '/posts',
  Payments: '/payments',
  Renewals: '/renewals',
  Insight: '/insight',
  'Campaign Manager': '/campaign-manager',
  Communication: '/communication',
  'Audit log': '/audit-log',
} as const;
const palette = 'Search palette';
/** What is typed into the palette: many have the name. */
const typed = 'fischer';
const plain: OutgoingRequest = { method: 'GET', path: '/api/contracts?page=1&pageSize=100' };
/** A screen that asks nothing more for so long has asked its first requests. */
const quietMs = 1_200;
const roundMs = 350;
const minRepetitions = 3;

/** The first requests of a screen, which a browser sends at once. */
interface Contestant {
  name: string;
  paths: string[];
}

interface Cost {
  ms: number;
  processorMs: number;
}

await runCommand(async () => {
  const options = {
    contracts: { type: 'string', default: '10000' },
    'earlier-videos': { type: 'string', default: '9' },
    rounds: { type: 'string', default: '7' },
    write: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.find((name) => !(name in screens) && name !== palette);
  if (unknown) throw new Problem(`There is no ${unknown}. Choose from: ${[...Object.keys(screens), palette].join(', ')}.`);
  const directory = newDataDir();
  const infrastructure = await startInfrastructure(directory.path);
  const running: { stop(): Promise<void> }[] = [infrastructure];
  try {
    const { databaseUrl: DATABASE_URL, natsUrl: NATS_URL } = infrastructure;
    const env = { DATABASE_URL, NATS_URL, ADMIN_PASSWORD: password };
    const system = await startSystem(root, join(directory.path, 'system'), env);
    running.unshift(system);
    const filled = await fill(infrastructure, Number(values.contracts), Number(values['earlier-videos']));
    const contestants = (await recordScreens(system.address, infrastructure)).filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    );
    for (const { name, paths } of contestants) console.error(`${name}: ${paths.join(' ')}`);
    const pids = [system.pid, infrastructure.postgresPid, infrastructure.natsPid];
    const costs = await measure(
      [{ name: 'plain', paths: [plain.path] }, ...contestants],
      Number(values.rounds),
      system.send,
      pids,
    );
    const lines = tableOf(contestants, costs);
    console.log(`${filled}\n\n${lines.join('\n')}`);
    console.error(`\n${(await slowest(contestants, system.send)).join('\n')}`);
    if (values.write) write(filled, lines);
  } finally {
    for (const one of running) await one.stop();
    directory.remove();
  }
});

/** @returns what is there, in words */
async function fill({ databaseUrl, query }: Infrastructure, contracts: number, earlierVideos: number): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await loadContracts({ adminUrl: databaseUrl, contracts, earlierVideos, timeZone, besideOthers: true });
  const count = async (sql: string): Promise<string> =>
    ((await query<{ count: number }>('media', `select count(*)::int as count from ${sql}`))[0]?.count ?? 0).toLocaleString(
      'en-US',
    );
  const [videos, rights, posts] = [
    await count(`submissions where kind = 'video'`),
    await count('video_rights'),
    await count('posts'),
  ];
  return `${contracts.toLocaleString('en-US')} contracts, ${videos} videos, ${rights} rights, ${posts} posts`;
}

/** Opens each screen once. What all of them ask belongs to the console around them. */
async function recordScreens(address: string, { query }: Infrastructure): Promise<Contestant[]> {
  const [middle] = await query<{ handle: string }>(
    'contracts',
    'select social_handle as handle from contracts order by id offset (select count(*) / 2 from contracts) limit 1',
  );
  const browser = await launchBrowser();
  try {
    const context = await signedIn(browser, address);
    const opened: Contestant[] = [];
    for (const [name, path] of Object.entries(screens))
      opened.push({ name, paths: await pathsOf(context, path.replace('HANDLE', encodeURIComponent(middle?.handle ?? ''))) });
    const around = (opened[0]?.paths ?? []).filter((path) => opened.every(({ paths }) => paths.includes(path)));
    const own = opened.map(({ name, paths }) => ({ name, paths: paths.filter((path) => !around.includes(path)) }));
    return [
      ...own.filter(({ paths }) => paths.length > 0),
      { name: palette, paths: [`/api/search?q=${typed}`] },
      { name: 'around every screen', paths: around },
    ];
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post('/api/auth/login', { data: { password } });
  if (!answer.ok()) throw new Problem(`The browser could not sign in: ${answer.status()}`);
  return context;
}

async function pathsOf(context: BrowserContext, screen: string): Promise<string[]> {
  const page = await context.newPage();
  const paths = new Set<string>();
  let [waiting, changedMs] = [0, performance.now()];
  const count = (request: Request, by: number): void => {
    if (pathOf(request) === undefined) return;
    waiting += by;
    changedMs = performance.now();
  };
  page.on('request', (request) => count(request, 1));
  page.on('requestfinished', (request) => count(request, -1));
  page.on('requestfailed', (request) => count(request, -1));
  page.on('response', (answer) => {
    const path = pathOf(answer.request());
    // The bytes of videos are refused: loaded ones have none.
    if (path !== undefined && answer.ok()) paths.add(path);
  });
  await page.goto(screen);
  await page.locator('main h1').waitFor();
  while (waiting > 0 || performance.now() - changedMs < quietMs) await sleep(quietMs / 10);
  await page.close();
  return [...paths];
}

/** Of a request that counts: not the live events, which end with the page. */
function pathOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url());
  const counts = request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events';
  return counts ? pathname + search : undefined;
}

/** All take turns in each round, and another one goes first each time; the first round is a warm-up. */
async function measure(
  contestants: readonly Contestant[],
  rounds: number,
  send: Send,
  pids: number[],
): Promise<Map<string, Cost>> {
  const measured = new Map<string, Cost[]>(contestants.map(({ name }) => [name, []]));
  for (let nth = 0; nth <= rounds; nth++) {
    const first = nth % contestants.length;
    for (const { name, paths } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      const cost = await runRound(paths, send, pids);
      if (nth > 0) measured.get(name)?.push(cost);
    }
  }
  return new Map(
    [...measured].map(([name, costs]) => [
      name,
      { ms: median(costs.map(({ ms }) => ms)), processorMs: median(costs.map(({ processorMs }) => processorMs)) },
    ]),
  );
}

async function runRound(paths: readonly string[], send: Send, pids: number[]): Promise<Cost> {
  const timesMs: number[] = [];
  const [sinceMs, before] = [performance.now(), processorMsOf(pids)];
  while (timesMs.length < minRepetitions || performance.now() - sinceMs < roundMs) {
    const sentMs = performance.now();
    for (const answer of await Promise.all(paths.map((path) => send({ method: 'GET', path })))) requireSuccess(answer);
    timesMs.push(performance.now() - sentMs);
  }
  return { ms: percentile(timesMs, 0.5), processorMs: (processorMsOf(pids) - before) / timesMs.length };
}

function tableOf(contestants: readonly Contestant[], costs: ReadonlyMap<string, Cost>): string[] {
  const list = costs.get('plain') ?? { ms: 1, processorMs: 1 };
  const row = (name: string, requests: number, { ms, processorMs }: Cost): string => {
    const ratios = [(ms / list.ms).toFixed(1), (processorMs / list.processorMs).toFixed(1)];
    return `| ${[name, requests, ms.toFixed(0), ratios[0], processorMs.toFixed(0), ratios[1]].join(' | ')} |`;
  };
  return [
    '| screen | requests | ms | × list | processor ms | × list |',
    '| --- | --- | --- | --- | --- | --- |',
    row('the plain list of 100 contracts', 1, list),
    ...contestants.map(({ name, paths }) => row(name, paths.length, costs.get(name) ?? list)),
  ];
}

/** The request of each screen that takes longest alone: where to look first. */
async function slowest(contestants: readonly Contestant[], send: Send): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, paths } of contestants) {
    const alone: { path: string; ms: number }[] = [];
    for (const path of paths) alone.push({ path, ms: (await runRound([path], send, [])).ms });
    const [most] = alone.sort((one, other) => other.ms - one.ms);
    if (most) lines.push(`${name}: ${most.ms.toFixed(0)} ms alone for ${most.path}`);
  }
  return lines;
}

function write(filled: string, lines: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`;
  const marked = ['<!-- screens -->', `Commit ${commit}; ${machine}; ${filled}.`, '', ...lines, '<!-- /screens -->'].join('\n');
  const file = join(root, 'docs/performance.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/<!-- screens -->[^]*<!-- \/screens -->/, () => marked),
  );
}
