import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, type ProcessRecord, readRecord, recordOf } from '../process-lock.mjs';

/** Notes a process in a file, for whoever comes after us. Silently nothing when it has gone already. */
export function writeRecord(file: string, pid: number): void {
  const record = recordOf(pid);
  if (record) writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
}

/** Sends a signal and waits for the end; after `graceMs` the process and its group are killed. Resolves when it is gone. */
export async function stopProcess(record: ProcessRecord, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  send(record.pid, signal);
  const deadline = Date.now() + graceMs;
  while (isRunning(record)) {
    if (Date.now() > deadline) {
      // PostgreSQL's processes are groups of their own, and one that is frozen does not see its parent go.
      const children = childrenOf(record.pid);
      send(-record.pid, 'SIGKILL');
      send(record.pid, 'SIGKILL');
      for (const child of children) send(child, 'SIGKILL');
    }
    await pause(20);
  }
}

/** The processes that it started and that run now; none where the system has no /proc. */
function childrenOf(pid: number): number[] {
  const numbers = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return numbers.map(Number).filter((child) => parentOf(child) === pid);
}

/** The fourth field of `stat` (proc(5)); the second is a name in brackets, which may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
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
