import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { notableMessage, type ProcessObserver } from './process-log.ts';
import { type Program, run, type RunningProgram, waitUntilReady } from './program.ts';

export interface SupervisedProcess {
  name: string;
  /** the pid of the current process; undefined between two runs */
  pid(): number | undefined;
  /** resolves once it is ready for the first time; rejects after `maxExits` exits or `timeoutMs` */
  waitUntilReady(timeoutMs: number, maxExits?: number): Promise<void>;
  /** stops and starts it without delay, e.g. because its program changed; true when it becomes ready, false when it exits */
  restart(): Promise<boolean>;
  /** stops it for good and kills it after `graceMs` */
  stop(graceMs: number): Promise<void>;
}

export interface Backoff {
  initialMs: number;
  maxMs: number;
  /** after a run this long the back-off starts anew: the process restarts without delay, as after its first exit once it was ready */
  resetAfterMs: number;
}

const defaultBackoff: Backoff = { initialMs: 250, maxMs: 10_000, resetAfterMs: 20_000 };

/** Runs a program and restarts it with exponential back-off whenever it exits, until it is stopped. */
export function supervise(program: Program, observer: ProcessObserver, backoff: Backoff = defaultBackoff): SupervisedProcess {
  const stopped = new AbortController();
  const lastLines: string[] = [];
  const listeners = new Set<(run: number, ready: boolean) => void>();
  let running: RunningProgram | undefined;
  let runCount = 0;
  let exitCount = 0;
  let hasBeenReady = false;
  /** a requested exit is neither reported nor delayed */
  let restartRequested = false;
  let delayInterrupt = new AbortController();

  const onLine = (line: string) => {
    observer.onLine(line);
    lastLines.push(line);
    if (lastLines.length > 5) lastLines.shift();
  };
  const notifyListeners = (number: number, ready: boolean) => listeners.forEach((listener) => listener(number, ready));

  /** @returns the delay before the next run, in ms */
  async function runOnce(): Promise<number> {
    const startedAt = Date.now();
    const number = ++runCount;
    const isUnexpectedRestart = hasBeenReady && !restartRequested;
    restartRequested = false;
    running = run(program, onLine);
    let wasReady = false;
    const onReady = () => {
      wasReady = true;
      hasBeenReady = true;
      if (isUnexpectedRestart) observer.notify('ready again');
      notifyListeners(number, true);
    };
    void waitUntilReady(program, running, () => '', 120_000).then(onReady, () => undefined);
    const exitReason = await running.exited;
    running = undefined;
    notifyListeners(number, false);
    if (restartRequested) return 0;
    const ranLong = Date.now() - startedAt > backoff.resetAfterMs;
    exitCount = ranLong ? 1 : exitCount + 1;
    const atOnce = exitCount === 1 && (ranLong || wasReady);
    const delayMs = atOnce ? 0 : Math.min(backoff.initialMs * 2 ** (exitCount - 1), backoff.maxMs);
    if (!stopped.signal.aborted)
      observer.notify(`${exitReason}; restarting ${delayMs === 0 ? 'at once' : `in ${delayMs / 1000} s`}`);
    return delayMs;
  }

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const delayMs = await runOnce();
      delayInterrupt = new AbortController();
      const signal = AbortSignal.any([stopped.signal, delayInterrupt.signal]);
      await pause(restartRequested ? 0 : delayMs, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    name: program.name,
    pid: () => running?.pid,
    async waitUntilReady(timeoutMs, maxExits = 3) {
      const deadline = Date.now() + timeoutMs;
      while (!hasBeenReady) {
        const timedOut = Date.now() > deadline && `was not ready within ${timeoutMs / 1000} s`;
        const failure = exitCount >= maxExits ? `exited ${maxExits} times before it was ready` : timedOut;
        if (failure) throw new Problem(`${program.name} ${failure}, see ${observer.logFile}\n${summaryOf(lastLines)}`.trim());
        await pause(25, undefined, { signal: stopped.signal });
      }
    },
    async restart() {
      const nextRun = runCount + 1;
      restartRequested = true;
      exitCount = 0;
      const outcome = new Promise<boolean>((resolve) => {
        const listener = (number: number, ready: boolean) => {
          if (number < nextRun) return;
          listeners.delete(listener);
          resolve(ready);
        };
        listeners.add(listener);
      });
      delayInterrupt.abort();
      await running?.stop();
      return outcome;
    },
    async stop(graceMs) {
      stopped.abort();
      await running?.stop(graceMs);
      await loop;
    },
  };
}

function summaryOf(lines: string[]): string {
  return lines.flatMap((line) => notableMessage(line) ?? (line.startsWith('{') ? [] : line.slice(0, 300))).join('\n');
}
