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
  /** ends it and starts it again, e.g. because its program changed */
  restart(): Promise<void>;
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
  let running: RunningProgram | undefined;
  let deaths = 0;
  let delay = 0;
  let hasServed = false;
  let isRestarting = false;

  const onLine = (line: string) => {
    watching.line(line);
    lastLines.push(line);
    if (lastLines.length > 5) lastLines.shift();
  };

  async function live(): Promise<void> {
    const since = Date.now();
    const life = run(program, onLine);
    running = life;
    void untilReady(program, life, () => '', 60_000).then(served, () => undefined);
    const how = await life.exited;
    running = undefined;
    if (Date.now() - since > backOff.settledMs) deaths = 0;
    deaths++;
    delay = isRestarting ? 0 : Math.min(backOff.firstMs * 2 ** (deaths - 1), backOff.longestMs);
    if (!isRestarting && !stopped.signal.aborted) watching.news(`${how}; starting it again in ${delay / 1000} s`);
  }

  function served(): void {
    if (hasServed && !isRestarting) watching.news('serves again');
    hasServed = true;
    isRestarting = false;
  }

  const whole = (async () => {
    while (!stopped.signal.aborted) {
      await live();
      await pause(delay, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    name: program.name,
    pid: () => running?.pid,
    async untilReady(withinMs, lives = 3) {
      const deadline = Date.now() + withinMs;
      while (!hasServed) {
        const failed =
          deaths >= lives
            ? `ended ${lives} times before it was ready`
            : Date.now() > deadline
              ? `was not ready within ${withinMs / 1000} s`
              : undefined;
        if (failed) throw new Problem(`${program.name} ${failed}, see ${watching.log}\n${said(lastLines)}`.trim());
        await pause(25, undefined, { signal: stopped.signal });
      }
    },
    async restart() {
      isRestarting = true;
      deaths = 0;
      await running?.stop();
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
