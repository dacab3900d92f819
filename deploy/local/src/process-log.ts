import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import type { Watching } from './supervise.ts';

/** Appends lines to a file; a full one is set aside as `<file>.1`, so that twice `limit` bytes is all it ever takes. */
export class ProcessLog {
  readonly #file: string;
  readonly #limit: number;
  #descriptor: number;
  #size: number;

  constructor(file: string, limit = 5_000_000) {
    this.#file = file;
    this.#limit = limit;
    this.#descriptor = openSync(file, 'a', 0o600);
    this.#size = statSync(file).size;
  }

  write(line: string): void {
    try {
      this.#size += writeSync(this.#descriptor, `${line}\n`);
      if (this.#size > this.#limit) this.#setAside();
    } catch {
      // a full disk is reported by those whose data it concerns; a lost log line must not end the system
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #setAside(): void {
    closeSync(this.#descriptor);
    renameSync(this.#file, `${this.#file}.1`);
    this.#descriptor = openSync(this.#file, 'a', 0o600);
    this.#size = 0;
  }
}

/** What PostgreSQL calls fatal for one connection while it starts or stops, and what NATS says of a password of ours (its file is ours alone). */
const passing = /FATAL: {1,2}(the database system is|terminating connection)|Plaintext passwords detected/;

const shownLevels: Record<string, string> = { warn: 'warning', error: 'error', fatal: 'error' };

/**
 * What of a line of a process's log deserves the terminal: warnings and errors, in a few words. Understands the JSON lines of our
 * own processes (`libs/server/src/log.ts`), PostgreSQL's and NATS's; anything else only goes to the file.
 */
export function worthShowing(line: string): string | undefined {
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
      const kind = shownLevels[level ?? ''];
      if (!kind) return undefined;
      const words = [msg, err?.message].filter((part, place, parts) => part && parts.indexOf(part) === place).join(': ');
      return shorten(`${kind}: ${words}`);
    } catch {
      return undefined;
    }
  }
  if (passing.test(line)) return undefined;
  const server = /\[(?:WRN|ERR|FTL)\] (.*)$|(?:FATAL|PANIC): {1,2}(.*)$/.exec(line);
  return server ? shorten(`error: ${server[1] ?? server[2]}`) : undefined;
}

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/**
 * Keeps what a process says in its log file and shows the little of it that a person should see: at most 5 lines in 10 s, so
 * that a process in trouble does not bury the terminal.
 */
export function watchingInto(file: string, show: (words: string) => void): Watching {
  const log = new ProcessLog(file);
  let since = 0;
  let shown = 0;
  return {
    line(line) {
      log.write(line);
      const words = worthShowing(line);
      if (!words) return;
      if (Date.now() - since > 10_000) [since, shown] = [Date.now(), 0];
      shown++;
      if (shown <= 5) show(words);
      if (shown === 5) show(`more in ${file}`);
    },
    news: show,
    log: file,
  };
}
