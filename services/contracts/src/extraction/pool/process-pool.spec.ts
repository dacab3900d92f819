import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@creator-desk/testing/eventually';
import type { ExtractionProgress, ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { TestJob } from '../../../test/pool-process.ts';
import type { QueuedDocument } from './document-queue.ts';
import { ProcessPool, type PoolOptions } from './process-pool.ts';
import { CpuBudget } from './process-usage.ts';
import { networkIsolation } from './sandbox.ts';

const entry = fileURLToPath(new URL('../../../test/pool-process.ts', import.meta.url));
const pools: ProcessPool[] = [];
const workDirectory = mkdtempSync(join(tmpdir(), 'creator-desk-pool-'));
afterAll(() => rmSync(workDirectory, { recursive: true, force: true }));

function newPool(options: Partial<PoolOptions> = {}): ProcessPool {
  const pool = new ProcessPool({
    entry,
    workDirectory,
    processes: 2,
    maxHeapMb: 128,
    maxResidentMb: 400,
    recycleAboveMb: 300,
    idleTimeoutMs: 30_000,
    stallTimeoutMs: 20_000,
    maxQueueMs: 60_000,
    maxDocuments: 100,
    ...options,
  });
  pools.push(pool);
  return pool;
}

const runJob = (pool: ProcessPool, document: QueuedDocument, act: TestJob['act'], limitMs = 20_000, signal?: AbortSignal) =>
  pool.run<number>(document, { act } satisfies TestJob, new CpuBudget(limitMs), signal ? { signal } : {});

/** Runs one job of a new document. @param limitMs of CPU time */
async function run(pool: ProcessPool, act: TestJob['act'], limitMs = 20_000, signal?: AbortSignal, onWaiting?: ProgressListener) {
  const document = pool.admit(onWaiting);
  try {
    return await runJob(pool, document, act, limitMs, signal);
  } finally {
    pool.release(document);
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

describe('the process pool', () => {
  it('reuses an idle process', async () => {
    const pool = newPool();
    expect(await run(pool, 'echo')).toBe(await run(pool, 'echo'));
  });

  it('never starts more processes than allowed', async () => {
    const pool = newPool();
    const pids = await Promise.all(Array.from({ length: 6 }, () => run(pool, 'echo')));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('passes on the progress that a process reports', async () => {
    const steps: ExtractionProgress[] = [];
    const pool = newPool();
    const job: TestJob = { act: 'report' };
    await pool.run(pool.admit(), job, new CpuBudget(20_000), { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([{ stage: 'reading', page: 2, pages: 3 }]);
  });

  it('reports the position of waiting documents and the length of the queue', async () => {
    const queue: number[] = [];
    const pool = newPool({ processes: 1, onQueueLength: (waiting) => queue.push(waiting) });
    const steps: string[] = [];
    const names = ['first', 'second', 'third'];
    const listener = (name: string) => (step: ExtractionProgress) => void steps.push(`${name} ${step.stage} ${step.before}`);
    await Promise.all(names.map((name) => run(pool, 'echo', 20_000, undefined, listener(name))));
    expect(steps).toEqual(['second waiting 1', 'third waiting 2', 'third waiting 1']);
    expect([Math.max(...queue), queue.at(-1)]).toEqual([2, 0]);
  });

  it('serves all jobs of a document before those of the next one', async () => {
    const pool = newPool({ processes: 1 });
    const order: string[] = [];
    const [first, second] = [pool.admit(), pool.admit()];
    const done = (name: string, document: QueuedDocument) => runJob(pool, document, 'echo').then(() => order.push(name));
    await Promise.all([done('first', first), done('second', second), done('first', first)]);
    expect(order).toEqual(['first', 'first', 'second']);
  });

  it('serves an urgent job of a document first, and work that goes ahead before documents', async () => {
    const pool = newPool({ processes: 1 });
    const order: string[] = [];
    const [first, second, ahead] = [pool.admit(), pool.admit(), pool.admit(undefined, true)];
    const done = (name: string, document: QueuedDocument, urgent = false) =>
      pool.run(document, { act: 'echo' } satisfies TestJob, new CpuBudget(20_000), { urgent }).then(() => order.push(name));
    await Promise.all([
      done('running', first).then(() => done('urgent', first, true)),
      done('later', first),
      done('second', second),
      done('ahead', ahead),
    ]);
    expect(order).toEqual(['running', 'ahead', 'urgent', 'later', 'second']);
  });

  it('refuses a document that would wait too long, and says when to try again', async () => {
    const pool = newPool({ processes: 1, maxQueueMs: 5_000 });
    const hung = pool.admit();
    const jobs = [runJob(pool, hung, 'sleep'), run(pool, 'echo')];
    for (const job of jobs) job.catch(() => undefined);
    expect(() => pool.admit()).toThrow(expect.objectContaining({ code: 'busy', retryAfterSeconds: 5 }) as Error);
  });

  it('limits the number of documents', () => {
    const pool = newPool({ maxDocuments: 2, maxQueueMs: 1_000_000 });
    const [first] = [pool.admit(), pool.admit()];
    expect(() => pool.admit()).toThrow(expect.objectContaining({ code: 'busy' }) as Error);
    pool.release(first);
    pool.admit();
  });

  it('gives a job its CPU time on a busy machine', async () => {
    const load = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      const pool = newPool();
      // Half a second of CPU time and the start of a process take longer than the limit in wall-clock time.
      const pids = await Promise.all(Array.from({ length: 2 }, () => run(pool, 'work', 1_600)));
      expect(pids).toHaveLength(2);
    } finally {
      for (const one of load) one.kill('SIGKILL');
    }
  }, 120_000);

  it('ends jobs that together use up the CPU time of their document', async () => {
    const pool = newPool();
    const document = pool.admit();
    const budget = new CpuBudget(1_000);
    const jobs = ['hang', 'hang', 'echo'].map((act) => pool.run(document, { act }, budget));
    for (const result of await Promise.allSettled(jobs)) expect(result).toMatchObject({ reason: { code: 'timeout' } });
    expect(budget.isUsedUp).toBe(true);
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('ends a process that uses no CPU and never answers', async () => {
    const pool = newPool({ stallTimeoutMs: 2_500 });
    await expect(run(pool, 'sleep')).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('passes on an error of the document and reuses the process', async () => {
    const pool = newPool({ processes: 1 });
    const pid = await run(pool, 'echo');
    await expect(run(pool, 'refuse')).rejects.toMatchObject({ code: 'encrypted', message: 'Locked.' });
    expect(await run(pool, 'echo')).toBe(pid);
  });

  it.each<[TestJob['act'], string]>([
    ['fail', 'unreadable'],
    ['die', 'too_complex'],
    ['grow', 'too_complex'],
  ])('fails the job of a process that does "%s" and starts another process', async (act, code) => {
    const pool = newPool({ processes: 1 });
    await expect(run(pool, act)).rejects.toMatchObject({ code });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('kills a process that never ends its job, while another one works on', async () => {
    const pool = newPool();
    const hung = run(pool, 'hang', 1_500);
    await expect(run(pool, 'echo')).resolves.toBeGreaterThan(0);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('cancels a running or queued job whose caller aborts', async () => {
    const pool = newPool({ processes: 1 });
    const caller = new AbortController();
    const hung = run(pool, 'hang', 20_000, caller.signal);
    const queued = run(pool, 'echo', 20_000, caller.signal);
    caller.abort();
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });
    await expect(queued).rejects.toMatchObject({ code: 'timeout' });
    expect(await run(pool, 'echo')).toBeGreaterThan(0);
  });

  it('ends idle processes', async () => {
    const pool = newPool({ idleTimeoutMs: 100 });
    const pid = await run(pool, 'echo');
    await eventually(() => expect(pool.pids).toEqual([]));
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  it('ends a process that uses too much memory to be reused', async () => {
    const pool = newPool({ recycleAboveMb: 1 });
    const pid = await run(pool, 'echo');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  it('gives a process no access to files, programs, environment and network of the service', async () => {
    vi.stubEnv('INTERNAL_TOKEN', 'a secret of the service');
    const [secret, other] = ['secrets.json', 'other.pdf'].map((name) => join(workDirectory, name));
    for (const path of [secret, other]) writeFileSync(path ?? '', 'for nobody else');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const pool = newPool();
    const job: TestJob = { act: 'probe', paths: [secret ?? '', other ?? '', port] };
    const found = await pool.run<Record<string, string>>(pool.admit(), job, new CpuBudget(20_000));
    server.close();
    vi.unstubAllEnvs();
    const { network, environment, ...files } = found;
    expect(new Set(Object.values(files))).toEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(environment).not.toMatch(/TOKEN|URL|SECRET|KEY/);
    // Not every system allows a network namespace.
    if (networkIsolation().length > 0) expect(network).toBe('refused');
  });

  it('leaves no process and no directory behind when it closes', async () => {
    const pool = newPool();
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
