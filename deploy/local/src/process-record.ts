import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process by its pid and the moment it started: a pid that was given to another process since is never taken for it. */
export interface ProcessRecord {
  pid: number;
  /** opaque; equal for the same process only (clock ticks since boot on Linux, `ps` start time elsewhere) */
  started: string;
}

/** The record of a running process; undefined when none runs under that pid (a zombie does not run). */
export function recordOf(pid: number): ProcessRecord | undefined {
  try {
    if (process.platform !== 'linux') {
      return { pid, started: execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() };
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // pid (name) state ppid … starttime; the name may hold spaces and brackets, so count from the last bracket (proc(5))
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    return state === 'Z' || started === undefined ? undefined : { pid, started };
  } catch {
    return undefined;
  }
}

export function isRunning(record: ProcessRecord): boolean {
  return recordOf(record.pid)?.started === record.started;
}

/** Notes a process in a file, for whoever comes after us. Silently nothing when it has gone already. */
export function writeRecord(file: string, pid: number): void {
  const record = recordOf(pid);
  if (record) writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
}

/** The process noted in a file, undefined when there is none or it no longer runs. */
export function readRecord(file: string): ProcessRecord | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProcessRecord>;
    const record = typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
    return record && isRunning(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal and waits for the end; after `graceMs` the process and its group are killed. Resolves when it is gone. */
export async function stopProcess(record: ProcessRecord, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  send(record.pid, signal);
  const deadline = Date.now() + graceMs;
  while (isRunning(record)) {
    if (Date.now() > deadline) {
      send(-record.pid, 'SIGKILL');
      send(record.pid, 'SIGKILL');
    }
    await pause(20);
  }
}

/** Stops what an earlier run noted in the file and left behind. True when there was something to stop. */
export async function stopLeftOver(file: string, signal: NodeJS.Signals, graceMs: number): Promise<boolean> {
  const record = readRecord(file);
  if (record) await stopProcess(record, signal, graceMs);
  rmSync(file, { force: true });
  return record !== undefined;
}

/** Like process.kill, but a process that has gone is no error; negative pids are process groups. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
