// Plain JavaScript with built-ins only: the launcher uses it before anything is installed, on any Node from 20 on.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Identifies a process by its pid and start time, because pids are reused.
 * `started` is opaque: clock ticks since boot on Linux, the start time of `ps` elsewhere.
 * @typedef {{ pid: number, started: string }} ProcessRecord
 */

/**
 * The record of a running process; undefined when there is none with that pid. A zombie does not count as running.
 * @param {number} pid
 * @returns {ProcessRecord | undefined}
 */
export function recordOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return { pid, started: execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() };
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // pid (name) state ppid … starttime: the name may contain spaces and brackets, so parse after the last bracket (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    return state === 'Z' || started === undefined ? undefined : { pid, started };
  } catch {
    return undefined;
  }
}

/**
 * @param {ProcessRecord} record
 * @returns {boolean}
 */
export function isRunning(record) {
  return recordOf(record.pid)?.started === record.started;
}

/**
 * The process recorded in a file; undefined when there is none or it no longer runs.
 * @param {string} file
 * @returns {ProcessRecord | undefined}
 */
export function readRecord(file) {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && isRunning({ pid, started }) ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock that is released when this process exits, even by kill -9: an atomically created file with our record.
 * @param {string} file
 * @returns {ProcessRecord | undefined} the process that holds it; undefined when we hold it
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify(recordOf(process.pid)), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(ownFile, file);
        return undefined;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = readRecord(file);
      if (holder) return holder;
      clearStale(file);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/**
 * Waits for a lock and takes it.
 * @param {string} file
 * @param {(holder: ProcessRecord) => void} onWait called once when another process holds the lock
 * @param {AbortSignal} [signal] stops the waiting with an AbortError
 */
export async function waitForLock(file, onWait, signal) {
  let notified = false;
  for (let holder = takeLock(file); holder; holder = takeLock(file)) {
    if (!notified) onWait(holder);
    notified = true;
    await pause(100, undefined, { signal });
  }
}

/** @param {string} file a lock that we hold */
export function releaseLock(file) {
  rmSync(file, { force: true });
}

/**
 * Two processes may see the same stale lock. The file that one moves away may already be the other's new lock: then it is restored.
 * @param {string} file
 */
function clearStale(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readRecord(aside)) linkSync(aside, file);
  } catch {
    // Another process was faster; the caller's next attempt sees its lock.
  }
  rmSync(aside, { force: true });
}
