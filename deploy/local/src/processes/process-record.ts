import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, type ProcessRecord, readRecord, recordOf } from '../../process-lock.mjs';

// For other packages: TypeScript has no types of a package's plain JavaScript.
export { isRunning, type ProcessRecord, readRecord, recordOf, releaseLock, waitForLock } from '../../process-lock.mjs';

/** Records a process in a file for the next start. Does nothing when the process is gone. */
export function writeRecord(file: string, pid: number): void {
  const record = recordOf(pid);
  if (record) writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
}

/** Sends a signal and waits for the exit; after `graceMs` kills the process and its group. Resolves when it is gone. */
export async function stopProcess(record: ProcessRecord, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  sendSignal(record.pid, signal);
  const deadline = Date.now() + graceMs;
  while (isRunning(record)) {
    if (Date.now() > deadline) {
      // PostgreSQL's children are in process groups of their own, and a frozen one does not notice that its parent is gone.
      const children = childrenOf(record.pid);
      sendSignal(-record.pid, 'SIGKILL');
      sendSignal(record.pid, 'SIGKILL');
      for (const child of children) sendSignal(child, 'SIGKILL');
    }
    await pause(20);
  }
}

/** Its running child processes; none on systems without /proc. */
function childrenOf(pid: number): number[] {
  const numbers = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return numbers.map(Number).filter((child) => parentOf(child) === pid);
}

/** The fourth field of `stat` (proc(5)); the second is a name in brackets that may contain anything. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** Stops the process that an earlier run recorded in the file. True when it was still running. */
export async function stopLeftover(file: string, signal: NodeJS.Signals, graceMs: number): Promise<boolean> {
  const record = readRecord(file);
  if (record) await stopProcess(record, signal, graceMs);
  rmSync(file, { force: true });
  return record !== undefined;
}

/** Like process.kill, but a process that is gone is no error; a negative pid is a process group. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
