import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureProcess, pidAt, recordingObserver, temporaryDirectory } from '../../test/fixtures.ts';
import { isRunning, recordOf } from '../../process-lock.mjs';
import { freePort } from '../free-port.ts';
import { stopLeftover } from './process-record.ts';
import { run, waitUntilReady } from './program.ts';
import { type SupervisedProcess, supervise } from './supervise.ts';

const fastBackoff = { initialMs: 20, maxMs: 80, resetAfterMs: 60_000 };
let directory: string;
let port: number;
let supervised: SupervisedProcess | undefined;

beforeEach(async () => {
  directory = temporaryDirectory();
  port = await freePort();
});

afterEach(async () => {
  await supervised?.stop(0);
  supervised = undefined;
  rmSync(directory, { recursive: true });
});

describe('a supervised process', () => {
  it('restarts when it is killed, and reports it', async () => {
    const observer = recordingObserver();
    supervised = supervise(fixtureProcess(directory, port), observer, fastBackoff);
    await supervised.waitUntilReady(10_000);
    const first = supervised.pid();
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(observer.messages).toEqual(['killed by SIGKILL; restarting at once', 'ready again']), 10_000);
    expect(await pidAt(port)).toBe(supervised.pid());
    expect(supervised.pid()).not.toBe(first);
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(
      () => expect(observer.messages.slice(2)).toEqual(['killed by SIGKILL; restarting in 0.04 s', 'ready again']),
      10_000,
    );
  });

  it('restarts at once when it had run for a while', async () => {
    const observer = recordingObserver();
    supervised = supervise(fixtureProcess(directory, port), observer, { ...fastBackoff, resetAfterMs: 0 });
    await supervised.waitUntilReady(10_000);
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(observer.messages).toEqual(['killed by SIGKILL; restarting at once', 'ready again']), 10_000);
  });

  it('restarts and stops although a child of its own keeps running and holds its output open', async () => {
    const observer = recordingObserver();
    supervised = supervise(fixtureProcess(directory, port, 'with-child'), observer, fastBackoff);
    await supervised.waitUntilReady(10_000);
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(observer.messages).toContain('ready again'), 10_000);
    process.kill(supervised.pid() ?? 0, 'SIGSTOP');
    await supervised.stop(50);
    const children = observer.lines.flatMap((line) => /^child (\d+)/.exec(line)?.[1] ?? []).map(Number);
    expect(children).toHaveLength(2);
    // The first child survives because its parent was killed from outside; stop() killed the second with its parent.
    // A killed process is gone a moment after the signal, not with it.
    await vi.waitFor(() => expect(recordOf(children[1] ?? 0)).toBeUndefined(), 10_000);
    process.kill(children[0] ?? 0, 'SIGKILL');
  });

  it('restarts with a growing, limited delay', async () => {
    const observer = recordingObserver();
    supervised = supervise(fixtureProcess(directory, port, 'dies'), observer, fastBackoff);
    await vi.waitFor(() => expect(observer.messages.length).toBeGreaterThanOrEqual(5), 10_000);
    const delays = observer.messages.slice(0, 5).map((message) => / in ([\d.]+) s/.exec(message)?.[1]);
    expect(delays).toEqual(['0.02', '0.04', '0.08', '0.08', '0.08']);
  });

  it('that never becomes ready is given up with its last output', async () => {
    supervised = supervise(fixtureProcess(directory, port, 'dies'), recordingObserver(), fastBackoff);
    await expect(supervised.waitUntilReady(10_000)).rejects.toThrow(
      'fixture exited 3 times before it was ready, see fixture.log\nexiting on purpose',
    );
  });

  it('that takes too long is given up', async () => {
    supervised = supervise(fixtureProcess(directory, port, `starts-late=${directory}/gate`), recordingObserver(), fastBackoff);
    await expect(supervised.waitUntilReady(100)).rejects.toThrow('fixture was not ready within 0.1 s');
  });

  it('is asked in vain only now and then, and at once when it says that it listens', async () => {
    const gate = join(directory, 'gate');
    const program = { ...fixtureProcess(directory, port, `starts-late=${gate}`), exitWithParent: true, silentAskingMs: 60_000 };
    const ready = vi.fn(program.ready);
    supervised = supervise({ ...program, ready }, recordingObserver(), fastBackoff);
    await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(1), 10_000);
    writeFileSync(gate, '');
    await supervised.waitUntilReady(10_000);
    expect(ready).toHaveBeenCalledTimes(2);
  });

  it('restarts on demand without delay and without a message', async () => {
    const observer = recordingObserver();
    supervised = supervise(fixtureProcess(directory, port), observer, { ...fastBackoff, initialMs: 60_000 });
    await supervised.waitUntilReady(10_000);
    const first = supervised.pid();
    expect(await supervised.restart()).toBe(true);
    expect(await pidAt(port)).not.toBe(first);
    expect(observer.messages).toEqual([]);
  });

  it('reports on a restart that it no longer becomes ready', async () => {
    const program = fixtureProcess(directory, port);
    supervised = supervise(program, recordingObserver(), fastBackoff);
    await supervised.waitUntilReady(10_000);
    program.args.push('dies');
    expect(await supervised.restart()).toBe(false);
  });

  it('skips its delay when a restart is requested', async () => {
    const observer = recordingObserver();
    const program = fixtureProcess(directory, port, 'dies');
    supervised = supervise(program, observer, { ...fastBackoff, initialMs: 60_000, maxMs: 60_000 });
    await vi.waitFor(() => expect(observer.messages).toHaveLength(1), 10_000);
    program.args.pop();
    expect(await supervised.restart()).toBe(true);
  });

  it('leaves nothing behind when it is stopped, even if it ignores SIGTERM', async () => {
    supervised = supervise(fixtureProcess(directory, port, 'stubborn'), recordingObserver(), fastBackoff);
    await supervised.waitUntilReady(10_000);
    const pid = supervised.pid() ?? 0;
    expect(existsSync(join(directory, 'fixture.pid'))).toBe(true);
    await supervised.stop(50);
    expect(recordOf(pid)).toBeUndefined();
    expect(existsSync(join(directory, 'fixture.pid'))).toBe(false);
  });
});

describe('a process left over from an earlier run', () => {
  it.each([[[]], [['stubborn']]])('is found and stopped (%s)', async (behaviour) => {
    const program = fixtureProcess(directory, port, ...behaviour);
    const left = run(program, () => undefined);
    await waitUntilReady(program, left, () => '');
    expect(await stopLeftover(program.pidFile, 'SIGTERM', 100)).toBe(true);
    expect(await pidAt(port)).toBeUndefined();
    await left.exited;
  });

  it('is never confused with another process that now has its pid', async () => {
    const file = join(directory, 'other.pid');
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await stopLeftover(file, 'SIGKILL', 0)).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(isRunning({ pid: process.pid, started: recordOf(process.pid)?.started ?? '' })).toBe(true);
  });
});
