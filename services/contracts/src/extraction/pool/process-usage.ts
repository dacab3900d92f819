import { readFileSync } from 'node:fs';

export interface CpuUsage {
  /** CPU time of all threads since the start of the process. */
  usedMs: number;
  /** It waits for something other than the CPU or the disk. */
  sleeping: boolean;
}

/** The unit of /proc/<pid>/stat (USER_HZ). */
const tickMs = 10;

/** Undefined on systems without /proc and for a process that has exited. */
export function cpuUsage(pid: number | undefined): CpuUsage | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain spaces: state, …, user time, system time (proc(5), fields 3, 14 and 15).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { usedMs: (Number(fields[11]) + Number(fields[12])) * tickMs, sleeping: fields[0] !== 'R' && fields[0] !== 'D' };
  } catch {
    return undefined;
  }
}

/** Resident memory of a process; 0 on systems without /proc. */
export function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}

/** Without /proc, the processes report their CPU time themselves. */
export const hasProcFs = (): boolean => cpuUsage(process.pid) !== undefined;

/** CPU time that several jobs of one document may use together. */
export class CpuBudget {
  readonly limitMs: number;
  usedMs = 0;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  get isUsedUp(): boolean {
    return this.usedMs > this.limitMs;
  }
}
