import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import type { TestJob } from '../../../test/pool-child.ts';
import type { ExtractionProgress } from '../extraction.ts';
import { ChildPool, type PoolOptions } from './child-pool.ts';
import { withoutNetwork } from './confinement.ts';
import { ProcessorBudget } from './processor-time.ts';
import type { Report, Ticket } from './ticket.ts';

const entry = fileURLToPath(new URL('../../../test/pool-child.ts', import.meta.url));
const pools: ChildPool[] = [];
const workDirectory = mkdtempSync(join(tmpdir(), 'creator-desk-pool-'));
afterAll(() => rmSync(workDirectory, { recursive: true, force: true }));

function poolOf(options: Partial<PoolOptions> = {}): ChildPool {
  const limits = { heapMb: 128, residentMb: 400, keepMb: 300, stallMs: 20_000, maxWaitMs: 60_000, maxDocuments: 100 };
  const pool = new ChildPool({ entry, size: 2, idleMs: 30_000, workDirectory, ...limits, ...options });
  pools.push(pool);
  return pool;
}

const doing = (pool: ChildPool, ticket: Ticket, act: TestJob['act'], limitMs = 20_000, signal?: AbortSignal) =>
  pool.run<number>(ticket, { act } satisfies TestJob, new ProcessorBudget(limitMs), signal ? { signal } : {});

/** One job of a document of its own. @param limitMs of processor time */
async function run(pool: ChildPool, act: TestJob['act'], limitMs = 20_000, signal?: AbortSignal, onWaiting?: Report) {
  const ticket = pool.admit(onWaiting);
  try {
    return await doing(pool, ticket, act, limitMs, signal);
  } finally {
    pool.leave(ticket);
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the pool of children', () => {
  it('keeps a warm child for the next job', async () => {
    const pool = poolOf();
    expect(await run(pool, 'echo')).toBe(await run(pool, 'echo'));
  });

  it('never starts more children than its size', async () => {
    const pool = poolOf();
    const pids = await Promise.all(Array.from({ length: 6 }, () => run(pool, 'echo')));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('passes on what a child reports', async () => {
    const steps: ExtractionProgress[] = [];
    const pool = poolOf();
    const job: TestJob = { act: 'report' };
    await pool.run(pool.admit(), job, new ProcessorBudget(20_000), { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([{ stage: 'reading', page: 2, pages: 3 }]);
  });

  it('tells documents that wait how many are before them, and how long the queue is', async () => {
    const queue: number[] = [];
    const pool = poolOf({ size: 1, onQueue: (waiting) => queue.push(waiting) });
    const steps: string[] = [];
    const names = ['first', 'second', 'third'];
    const told = (name: string) => (step: ExtractionProgress) => void steps.push(`${name} ${step.stage} ${step.before}`);
    await Promise.all(names.map((name) => run(pool, 'echo', 20_000, undefined, told(name))));
    expect(steps).toEqual(['second waiting 1', 'third waiting 2', 'third waiting 1']);
    expect([Math.max(...queue), queue.at(-1)]).toEqual([2, 0]);
  });

  it('serves all jobs of a document before those of the next', async () => {
    const pool = poolOf({ size: 1 });
    const order: string[] = [];
    const [first, second] = [pool.admit(), pool.admit()];
    const done = (name: string, ticket: Ticket) => doing(pool, ticket, 'echo').then(() => order.push(name));
    await Promise.all([done('first', first), done('second', second), done('first', first)]);
    expect(order).toEqual(['first', 'first', 'second']);
  });

  it('refuses at once a document that would wait too long, and says when to come again', async () => {
    const pool = poolOf({ size: 1, maxWaitMs: 5_000 });
    const hung = pool.admit();
    const jobs = [doing(pool, hung, 'sleep'), run(pool, 'echo')];
    for (const job of jobs) job.catch(() => undefined);
    expect(() => pool.admit()).toThrow(expect.objectContaining({ code: 'busy', retryAfterSeconds: 5 }) as Error);
  });

  it('holds at most so many documents, whatever they take', () => {
    const pool = poolOf({ maxDocuments: 2, maxWaitMs: 1_000_000 });
    const [first] = [pool.admit(), pool.admit()];
    expect(() => pool.admit()).toThrow(expect.objectContaining({ code: 'busy' }) as Error);
    pool.leave(first);
    pool.admit();
  });

  it('gives a job its processor time however busy the machine is', async () => {
    const load = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      const pool = poolOf();
      // 1 s of work and the start of a child, of which so many take much longer than their limit on the clock.
      const pids = await Promise.all(Array.from({ length: 2 }, () => run(pool, 'work', 3_000)));
      expect(pids).toHaveLength(2);
    } finally {
      for (const one of load) one.kill('SIGKILL');
    }
  }, 120_000);

  it('ends jobs that together use up the processor time of their document', async () => {
    const pool = poolOf();
    const ticket = pool.admit();
    const budget = new ProcessorBudget(1_000);
    const jobs = ['hang', 'hang', 'echo'].map((act) => pool.run(ticket, { act }, budget));
    for (const result of await Promise.allSettled(jobs)) expect(result).toMatchObject({ reason: { code: 'timeout' } });
    expect(budget.usedMs).toBeLessThan(5_000);
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('ends a child that uses no processor and never answers', async () => {
    const pool = poolOf({ stallMs: 500 });
    await expect(run(pool, 'sleep')).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('passes on a refusal and goes on with the same child', async () => {
    const pool = poolOf({ size: 1 });
    const pid = await run(pool, 'echo');
    await expect(run(pool, 'refuse')).rejects.toMatchObject({ code: 'encrypted', message: 'Locked.' });
    expect(await run(pool, 'echo')).toBe(pid);
  });

  it.each<[TestJob['act'], string]>([
    ['fail', 'unreadable'],
    ['die', 'too_complex'],
    ['grow', 'too_complex'],
  ])('refuses the job of a child that does "%s" and starts anew', async (act, code) => {
    const pool = poolOf({ size: 1 });
    await expect(run(pool, act)).rejects.toMatchObject({ code });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('kills a child that never ends its work, while the other works on', async () => {
    const pool = poolOf();
    const hung = run(pool, 'hang', 1_500);
    await expect(run(pool, 'echo')).resolves.toBeGreaterThan(0);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('gives up a job whose caller waits no longer, also before it began', async () => {
    const pool = poolOf({ size: 1 });
    const caller = new AbortController();
    const hung = run(pool, 'hang', 20_000, caller.signal);
    const queued = run(pool, 'echo', 20_000, caller.signal);
    caller.abort();
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    await expect(queued).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('lets idle children go, so that their memory is returned', async () => {
    const pool = poolOf({ idleMs: 100 });
    const pid = await run(pool, 'echo');
    await eventually(() => expect(pool.pids).toEqual([]), { timeoutMs: 10_000 });
    expect(isAlive(pid)).toBe(false);
  });

  it('lets a child go that has grown', async () => {
    const pool = poolOf({ keepMb: 1 });
    const pid = await run(pool, 'echo');
    await eventually(() => expect(isAlive(pid)).toBe(false), { timeoutMs: 10_000 });
  });

  it('gives a child no file, no program, no environment and no network of the service', async () => {
    vi.stubEnv('INTERNAL_TOKEN', 'a secret of the service');
    const [secret, other] = ['secrets.json', 'other.pdf'].map((name) => join(workDirectory, name));
    for (const path of [secret, other]) writeFileSync(path ?? '', 'for nobody else');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const pool = poolOf();
    const job: TestJob = { act: 'probe', paths: [secret ?? '', other ?? '', port] };
    const found = await pool.run<Record<string, string>>(pool.admit(), job, new ProcessorBudget(20_000));
    server.close();
    vi.unstubAllEnvs();
    const { network, environment, ...files } = found;
    expect(new Set(Object.values(files))).toEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(environment).not.toMatch(/TOKEN|URL|SECRET|KEY/);
    // Not every system lets us make a network of its own.
    if (withoutNetwork().length > 0) expect(network).toBe('refused');
  });

  it('leaves no child behind when it closes, and no directory of one', async () => {
    const pool = poolOf();
    const hung = run(pool, 'hang');
    hung.catch(() => undefined);
    const pid = await run(pool, 'echo');
    await pool.close();
    await expect(hung).rejects.toMatchObject({ code: 'busy' });
    expect(isAlive(pid)).toBe(false);
    await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'busy' });
    expect(readdirSync(workDirectory).filter((name) => name.startsWith('reader-'))).toEqual([]);
  });
});
