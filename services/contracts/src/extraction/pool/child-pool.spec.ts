import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestJob } from '../../../test/pool-child.ts';
import type { ExtractionProgress } from '../extraction.ts';
import { ChildPool, type PoolOptions } from './child-pool.ts';

const entry = fileURLToPath(new URL('../../../test/pool-child.ts', import.meta.url));
const pools: ChildPool[] = [];

function poolOf(options: Partial<PoolOptions> = {}): ChildPool {
  const pool = new ChildPool({ entry, size: 2, idleMs: 30_000, heapMb: 128, residentMb: 400, keepMb: 300, ...options });
  pools.push(pool);
  return pool;
}

const run = (pool: ChildPool, act: TestJob['act'], limitMs = 20_000, signal?: AbortSignal) =>
  pool.run<number>({ act } satisfies TestJob, limitMs, signal ? { signal } : {});

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
    await poolOf().run({ act: 'report' } satisfies TestJob, 20_000, { onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([{ stage: 'reading', page: 2, pages: 3 }]);
  });

  it('tells a job that waits for a child, and only that', async () => {
    const queue: number[] = [];
    const pool = poolOf({ size: 1, onQueue: (waiting) => queue.push(waiting) });
    const steps: string[] = [];
    const told = (name: string) => ({ onProgress: ({ stage }: ExtractionProgress) => steps.push(`${name} ${stage}`) });
    await Promise.all(['first', 'second'].map((name) => pool.run({ act: 'echo' } satisfies TestJob, 20_000, told(name))));
    expect(steps).toEqual(['second waiting']);
    expect([Math.max(...queue), queue.at(-1)]).toEqual([1, 0]);
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

  it('kills a child that hangs, while the other works on', async () => {
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
    await vi.waitFor(() => expect(pool.pids).toEqual([]), { timeout: 10_000 });
    expect(isAlive(pid)).toBe(false);
  });

  it('lets a child go that has grown', async () => {
    const pool = poolOf({ keepMb: 1 });
    const pid = await run(pool, 'echo');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  });

  it('leaves no child behind when it closes', async () => {
    const pool = poolOf();
    const hung = run(pool, 'hang');
    hung.catch(() => undefined);
    const pid = await run(pool, 'echo');
    await pool.close();
    await expect(hung).rejects.toMatchObject({ code: 'too_complex' });
    expect(isAlive(pid)).toBe(false);
    await expect(run(pool, 'echo')).rejects.toMatchObject({ code: 'busy' });
  });
});
