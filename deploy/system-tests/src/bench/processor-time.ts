import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc are hundredths of a second. */
const clockTickMs = 10;

interface ProcessStat {
  parent: number;
  ticks: number;
}

/** Processor time of a process, all its descendants, and those of them that have ended, in ms. Linux only. */
export function processorMsOf(roots: readonly number[]): number {
  const all = readProcesses();
  let ticks = 0;
  for (const [pid, { ticks: own }] of all) if (belongsTo(all, pid, roots)) ticks += own;
  return ticks * clockTickMs;
}

/** Memory of a process and its descendants in MB: shared pages count in proportion (PSS). Linux only. */
export function proportionalMegabytesOf(roots: readonly number[]): number {
  const all = readProcesses();
  let kilobytes = 0;
  for (const pid of all.keys()) if (belongsTo(all, pid, roots)) kilobytes += proportionalKilobytes(pid);
  return kilobytes / 1024;
}

function belongsTo(all: Map<number, ProcessStat>, pid: number, roots: readonly number[]): boolean {
  for (let at = pid; all.has(at); at = all.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
  return false;
}

function readProcesses(): Map<number, ProcessStat> {
  const all = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  return all;
}

function statOf(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold anything; the fields behind it are numbers.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    // utime, stime, and those of children that have ended
    return { parent, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) };
  } catch {
    // It ended while we looked.
    return undefined;
  }
}

function proportionalKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
