// Plain JavaScript with built-ins only: the launcher uses it before anything is installed, on any Node from 20 on.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process by its pid and the moment it started: a pid that was given to another process since is never taken for it.
 * `started` is opaque and equal for the same process only (clock ticks since boot on Linux, the start time of `ps` elsewhere).
 * @typedef {{ pid: number, started: string }} ProcessRecord
 */

/**
 * The record of a running process; undefined when none runs under that pid (a zombie does not run).
 * @param {number} pid
 * @returns {ProcessRecord | undefined}
 */
export function recordOf(pid) {
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

/**
 * @param {ProcessRecord} record
 * @returns {boolean}
 */
export function isRunning(record) {
  return recordOf(record.pid)?.started === record.started;
}

/**
 * The process noted in a file; undefined when there is none or it no longer runs.
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
 * Takes a lock that ends with this process, even by kill -9: a file with our record, made in one step.
 * @param {string} file
 * @returns {ProcessRecord | undefined} the process that holds it; undefined: we do
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(recordOf(process.pid)), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(mine, file);
        return undefined;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
      const holder = readRecord(file);
      if (holder) return holder;
      clearStale(file);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Takes a lock, waiting for whoever holds it.
 * @param {string} file
 * @param {(holder: ProcessRecord) => void} onWait called once, when there is somebody to wait for
 * @param {AbortSignal} [aborted] ends the waiting with an AbortError
 */
export async function waitForLock(file, onWait, aborted) {
  let told = false;
  for (let holder = takeLock(file); holder; holder = takeLock(file)) {
    if (!told) onWait(holder);
    told = true;
    await pause(100, undefined, { signal: aborted });
  }
}

/** @param {string} file a lock of ours */
export function releaseLock(file) {
  rmSync(file, { force: true });
}

/**
 * Two may see the same stale lock: what one of them moves away may already be the other's new lock, and goes back.
 * @param {string} file
 */
function clearStale(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    if (readRecord(aside)) linkSync(aside, file);
  } catch {
    // the other was faster; the next try of the caller sees whose lock it is
  }
  rmSync(aside, { force: true });
}
