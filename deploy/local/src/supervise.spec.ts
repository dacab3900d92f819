import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureProgram, pidAt, recording, temporaryDirectory } from '../test/fixtures.ts';
import { isRunning, recordOf } from '../process-lock.mjs';
import { freePort } from './free-port.ts';
import { stopLeftOver } from './process-record.ts';
import { run, untilReady } from './program.ts';
import { type Supervised, supervise } from './supervise.ts';

const quick = { firstMs: 20, longestMs: 80, settledMs: 60_000 };
let directory: string;
let port: number;
let supervised: Supervised | undefined;

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
  it('is started again when it is killed, and tells so', async () => {
    const watching = recording();
    supervised = supervise(fixtureProgram(directory, port), watching, quick);
    await supervised.untilReady(10_000);
    const first = supervised.pid();
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(
      () => expect(watching.told).toEqual(['ended by SIGKILL; starting it again in 0.02 s', 'serves again']),
      10_000,
    );
    expect(await pidAt(port)).toBe(supervised.pid());
    expect(supervised.pid()).not.toBe(first);
  });

  it('is started again at once when it had run for a while', async () => {
    const watching = recording();
    supervised = supervise(fixtureProgram(directory, port), watching, { ...quick, settledMs: 0 });
    await supervised.untilReady(10_000);
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(
      () => expect(watching.told).toEqual(['ended by SIGKILL; starting it again at once', 'serves again']),
      10_000,
    );
  });

  it('is started again, and stopped, although a child of its own lives on and keeps its output open', async () => {
    const watching = recording();
    supervised = supervise(fixtureProgram(directory, port, 'with-child'), watching, quick);
    await supervised.untilReady(10_000);
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(watching.told).toContain('serves again'), 10_000);
    process.kill(supervised.pid() ?? 0, 'SIGSTOP');
    await supervised.stop(50);
    const children = watching.lines.flatMap((line) => /^child (\d+)/.exec(line)?.[1] ?? []).map(Number);
    expect(children).toHaveLength(2);
    // The first one's parent was killed without us; the second one's we killed, and it with it.
    expect(recordOf(children[1] ?? 0)).toBeUndefined();
    process.kill(children[0] ?? 0, 'SIGKILL');
  });

  it('is started again with a growing delay that has a limit', async () => {
    const watching = recording();
    supervised = supervise(fixtureProgram(directory, port, 'dies'), watching, quick);
    await vi.waitFor(() => expect(watching.told.length).toBeGreaterThanOrEqual(5), 10_000);
    const delays = watching.told.slice(0, 5).map((words) => / in ([\d.]+) s/.exec(words)?.[1]);
    expect(delays).toEqual(['0.02', '0.04', '0.08', '0.08', '0.08']);
  });

  it('that never serves is given up with the last it said', async () => {
    supervised = supervise(fixtureProgram(directory, port, 'dies'), recording(), quick);
    await expect(supervised.untilReady(10_000)).rejects.toThrow(
      'fixture ended 3 times before it was ready, see fixture.log\nno reason to live',
    );
  });

  it('that takes too long is given up', async () => {
    supervised = supervise(fixtureProgram(directory, port, `serves-late=${directory}/gate`), recording(), quick);
    await expect(supervised.untilReady(100)).rejects.toThrow('fixture was not ready within 0.1 s');
  });

  it('is restarted on demand without waiting and without news', async () => {
    const watching = recording();
    supervised = supervise(fixtureProgram(directory, port), watching, { ...quick, firstMs: 60_000 });
    await supervised.untilReady(10_000);
    const first = supervised.pid();
    expect(await supervised.restart()).toBe(true);
    expect(await pidAt(port)).not.toBe(first);
    expect(watching.told).toEqual([]);
  });

  it('says on a restart that it does not serve any more', async () => {
    const program = fixtureProgram(directory, port);
    supervised = supervise(program, recording(), quick);
    await supervised.untilReady(10_000);
    program.args.push('dies');
    expect(await supervised.restart()).toBe(false);
  });

  it('wakes from its delay when a restart is asked for', async () => {
    const watching = recording();
    const program = fixtureProgram(directory, port, 'dies');
    supervised = supervise(program, watching, { ...quick, firstMs: 60_000, longestMs: 60_000 });
    await vi.waitFor(() => expect(watching.told).toHaveLength(1), 10_000);
    program.args.pop();
    expect(await supervised.restart()).toBe(true);
  });

  it('leaves nothing behind when it is stopped, not even if it does not want to end', async () => {
    supervised = supervise(fixtureProgram(directory, port, 'stubborn'), recording(), quick);
    await supervised.untilReady(10_000);
    const pid = supervised.pid() ?? 0;
    expect(existsSync(join(directory, 'fixture.pid'))).toBe(true);
    await supervised.stop(50);
    expect(recordOf(pid)).toBeUndefined();
    expect(existsSync(join(directory, 'fixture.pid'))).toBe(false);
  });
});

describe('a process that an earlier run left behind', () => {
  it.each([[[]], [['stubborn']]])('is found and stopped (%s)', async (behaviour) => {
    const program = fixtureProgram(directory, port, ...behaviour);
    const left = run(program, () => undefined);
    await untilReady(program, left, () => '');
    expect(await stopLeftOver(program.pidFile, 'SIGTERM', 100)).toBe(true);
    expect(await pidAt(port)).toBeUndefined();
    await left.exited;
  });

  it('is never confused with another process that has its pid by now', async () => {
    const file = join(directory, 'other.pid');
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await stopLeftOver(file, 'SIGKILL', 0)).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(isRunning({ pid: process.pid, started: recordOf(process.pid)?.started ?? '' })).toBe(true);
  });
});
