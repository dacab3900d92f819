import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Periodic, type PeriodicOptions } from './periodic.ts';

const lines: { msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) });
const messages = (): string[] => lines.map(({ msg }) => msg);

const periodic = (work: (signal: AbortSignal) => Promise<unknown>, options: Partial<PeriodicOptions> = {}): Periodic =>
  new Periodic(work, { name: 'test', intervalMs: 1_000, log, ...options });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a periodic task', () => {
  it('runs in intervals that vary by ten percent, first after one interval', async () => {
    const work = vi.fn(() => Promise.resolve());
    const task = periodic(work);
    task.start();
    await vi.advanceTimersByTimeAsync(899);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(201);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(work.mock.calls.length).toBeLessThanOrEqual(12);
    await task.stop();
  });

  it('runs first after another time if it should', async () => {
    const work = vi.fn(() => Promise.resolve());
    const task = periodic(work, { firstAfterMs: 100 });
    task.start();
    await vi.advanceTimersByTimeAsync(89);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(21);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(800);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(310);
    expect(work).toHaveBeenCalledTimes(2);
    await task.stop();
  });

  it('runs at the start if it should', async () => {
    const work = vi.fn(() => Promise.resolve());
    const task = periodic(work, { runAtStart: true });
    task.start();
    expect(work).toHaveBeenCalledTimes(1);
    await task.stop();
  });

  it('does not overlap: what is triggered during a run follows it, once', async () => {
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = vi.fn(() => runs[work.mock.calls.length - 1]?.promise ?? Promise.resolve());
    const task = periodic(work);
    task.start();
    const first = task.trigger();
    let ended = false;
    const others = Promise.all([task.trigger(), task.trigger()]).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    runs[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([work.mock.calls.length, ended]).toEqual([2, false]);
    runs[1]?.resolve();
    await Promise.all([first, others]);
    expect(work).toHaveBeenCalledTimes(2);
    await task.stop();
  });

  it('goes on after failures, and logs the first of them and the recovery', async () => {
    const outcomes = [Promise.reject(new Error('a')), Promise.reject(new Error('b')), Promise.resolve(), Promise.resolve()];
    for (const outcome of outcomes) outcome.catch(() => undefined);
    const task = periodic(() => outcomes.shift() ?? Promise.resolve());
    for (let run = 1; run <= 4; run += 1) {
      await task.trigger();
      expect(task.isFailing).toBe(run <= 2);
    }
    expect(messages()).toEqual(['test failed, retrying', 'test succeeded again']);
    await task.stop();
  });

  it('aborts its run when it is stopped, waits for it, and never runs again', async () => {
    const run = Promise.withResolvers<void>();
    const work = vi.fn((signal: AbortSignal) => {
      signal.addEventListener('abort', () => run.reject(signal.reason as Error));
      return run.promise;
    });
    const task = periodic(work);
    const running = task.trigger();
    await task.stop();
    await running;
    await task.trigger();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(messages()).toEqual([]);
  });
});
