import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { worthShowing } from './process-log.ts';
import { type Program, run, type RunningProgram, untilReady } from './program.ts';

export interface Watching {
  /** every line the program says */
  line(line: string): void;
  /** what a person should know of it, e.g. that it died and is started again */
  news(words: string): void;
  /** where to read all it said */
  log: string;
}

export interface Supervised {
  name: string;
  /** the pid of the process that runs now; undefined between two lives */
  pid(): number | undefined;
  /** resolves when it serves for the first time; rejects when it ended as often as `lives` before, or takes longer than `withinMs` */
  untilReady(withinMs: number, lives?: number): Promise<void>;
  /** ends it and starts it again at once, e.g. because its program changed; true when it then serves, false when it ended */
  restart(): Promise<boolean>;
  /** ends it for good: asked first, killed after `graceMs` */
  stop(graceMs: number): Promise<void>;
}

export interface BackOff {
  firstMs: number;
  longestMs: number;
  /** a life this long starts the counting anew */
  settledMs: number;
}

const usual: BackOff = { firstMs: 250, longestMs: 10_000, settledMs: 20_000 };

/** Runs a program and starts it again when it ends, with a growing delay, until it is stopped. */
export function supervise(program: Program, watching: Watching, backOff: BackOff = usual): Supervised {
  const stopped = new AbortController();
  const lastLines: string[] = [];
  const waiting = new Set<(life: number, serves: boolean) => void>();
  let running: RunningProgram | undefined;
  let life = 0;
  let deaths = 0;
  let hasServed = false;
  /** a restart was asked for: the coming end is no news, and nothing to wait after */
  let asked = false;
  let wake = new AbortController();

  const onLine = (line: string) => {
    watching.line(line);
    lastLines.push(line);
    if (lastLines.length > 5) lastLines.shift();
  };
  const tellWaiting = (number: number, serves: boolean) => waiting.forEach((told) => told(number, serves));

  /** @returns how long to wait before the next life, in ms */
  async function live(): Promise<number> {
    const since = Date.now();
    const number = ++life;
    const isReturn = hasServed && !asked;
    asked = false;
    running = run(program, onLine);
    const served = () => {
      hasServed = true;
      if (isReturn) watching.news('serves again');
      tellWaiting(number, true);
    };
    void untilReady(program, running, () => '', 120_000).then(served, () => undefined);
    const how = await running.exited;
    running = undefined;
    tellWaiting(number, false);
    if (asked) return 0;
    const settled = Date.now() - since > backOff.settledMs;
    deaths = settled ? 1 : deaths + 1;
    // What ran well is wanted back at once; what dies again and again waits longer and longer.
    const delay = settled ? 0 : Math.min(backOff.firstMs * 2 ** (deaths - 1), backOff.longestMs);
    if (!stopped.signal.aborted) watching.news(`${how}; starting it again ${delay === 0 ? 'at once' : `in ${delay / 1000} s`}`);
    return delay;
  }

  const whole = (async () => {
    while (!stopped.signal.aborted) {
      const delay = await live();
      wake = new AbortController();
      const signal = AbortSignal.any([stopped.signal, wake.signal]);
      await pause(asked ? 0 : delay, undefined, { signal }).catch(() => undefined);
    }
  })();

  return {
    name: program.name,
    pid: () => running?.pid,
    async untilReady(withinMs, lives = 3) {
      const deadline = Date.now() + withinMs;
      while (!hasServed) {
        const late = Date.now() > deadline && `was not ready within ${withinMs / 1000} s`;
        const failed = deaths >= lives ? `ended ${lives} times before it was ready` : late;
        if (failed) throw new Problem(`${program.name} ${failed}, see ${watching.log}\n${said(lastLines)}`.trim());
        await pause(25, undefined, { signal: stopped.signal });
      }
    },
    async restart() {
      const next = life + 1;
      asked = true;
      deaths = 0;
      const outcome = new Promise<boolean>((resolve) => {
        const told = (number: number, serves: boolean) => {
          if (number < next) return;
          waiting.delete(told);
          resolve(serves);
        };
        waiting.add(told);
      });
      wake.abort();
      await running?.stop();
      return outcome;
    },
    async stop(graceMs) {
      stopped.abort();
      await running?.stop(graceMs);
      await whole;
    },
  };
}

function said(lines: string[]): string {
  return lines.flatMap((line) => worthShowing(line) ?? (line.startsWith('{') ? [] : line.slice(0, 300))).join('\n');
}
