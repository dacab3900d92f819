import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/** Appends lines to a file. A full file is rotated to `<file>.1`, so that both never exceed twice `maxBytes`. */
export class ProcessLog {
  private readonly file: string;
  private readonly limit: number;
  private descriptor: number;
  private size: number;

  constructor(file: string, maxBytes = 5_000_000) {
    this.file = file;
    this.limit = maxBytes;
    this.descriptor = openSync(file, 'a', 0o600);
    this.size = statSync(file).size;
  }

  write(line: string): void {
    try {
      this.size += writeSync(this.descriptor, `${line}\n`);
      if (this.size > this.limit) this.rotate();
    } catch {
      // A lost log line must not stop the system; the processes report a full disk themselves.
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private rotate(): void {
    closeSync(this.descriptor);
    renameSync(this.file, `${this.file}.1`);
    this.descriptor = openSync(this.file, 'a', 0o600);
    this.size = 0;
  }
}

/** PostgreSQL's fatal errors of connections during its start and stop, and NATS's warning about a file that only we can read. */
const transientServerErrors = /FATAL: {1,2}(the database system is|terminating connection)|Plaintext passwords detected/;

const levelLabels: Record<string, string> = { warn: 'warning', error: 'error', fatal: 'error' };

/**
 * The short message to show on the terminal for a log line: warnings and errors only. Understands the JSON lines of our services,
 * PostgreSQL's and NATS's formats; every other line goes to the log file only.
 */
export function notableMessage(line: string): string | undefined {
  if (line.startsWith('{')) {
    try {
      const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
      const label = levelLabels[level ?? ''];
      if (!label) return undefined;
      const message = [...new Set([msg, err?.message])].filter(Boolean).join(': ');
      return truncate(`${label}: ${message}`);
    } catch {
      return undefined;
    }
  }
  if (transientServerErrors.test(line)) return undefined;
  const server = /\[(?:WRN|ERR|FTL)\] (.*)$|(?:FATAL|PANIC): {1,2}(.*)$/.exec(line);
  return server ? truncate(`error: ${server[1] ?? server[2]}`) : undefined;
}

function truncate(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

export interface ProcessObserver {
  /** gets every line of the program's output */
  onLine(line: string): void;
  /** gets what a person should know, e.g. that the process exited and is restarted */
  notify(message: string): void;
  /** where all output can be read */
  logFile: string;
}

/**
 * Writes a process's output to its log file and passes warnings and errors on: at most 5 lines in 10 s, so that a failing process
 * does not flood the terminal.
 */
export function logObserver(file: string, notify: (message: string) => void): ProcessObserver {
  const log = new ProcessLog(file);
  let windowStart = 0;
  let shown = 0;
  return {
    onLine(line) {
      log.write(line);
      const message = notableMessage(line);
      if (!message) return;
      if (Date.now() - windowStart > 10_000) [windowStart, shown] = [Date.now(), 0];
      shown++;
      if (shown <= 5) notify(message);
      if (shown === 5) notify(`more in ${file}`);
    },
    notify,
    logFile: file,
  };
}
