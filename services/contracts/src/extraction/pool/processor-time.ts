import { readFileSync } from 'node:fs';

/** What the system tells of a process. */
export interface ProcessorUse {
  /** Processor time of all its threads since it began, in ms. */
  usedMs: number;
  /** It waits for something else than a processor or a disk. */
  sleeping: boolean;
}

/** The kernel counts in ticks of 10 ms, whatever its own clock is (USER_HZ). */
const tickMs = 10;

/** Undefined where the system does not tell, and of a process that is gone. */
export function processorUse(pid: number | undefined): ProcessorUse | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: state, …, user time and system time (proc(5), fields 3, 14 and 15).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { usedMs: (Number(fields[11]) + Number(fields[12])) * tickMs, sleeping: fields[0] !== 'R' && fields[0] !== 'D' };
  } catch {
    return undefined;
  }
}

/** Whether the system tells; otherwise children report their processor time themselves. */
export const systemTells = (): boolean => processorUse(process.pid) !== undefined;

/** Processor time that the jobs of one document may use together: a busy machine does not shorten it. */
export class ProcessorBudget {
  readonly limitMs: number;
  usedMs = 0;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  get isUsedUp(): boolean {
    return this.usedMs > this.limitMs;
  }
}
