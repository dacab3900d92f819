import type { DocumentErrorCode } from '@creator-desk/document-extraction/document-error';
import { cpuUsage, residentMb, type CpuBudget } from './process-usage.ts';

export interface JobLimits {
  /** A process with more resident memory is killed. Native memory (images, WebAssembly) counts here but not in the heap. */
  maxResidentMb: number;
  /** A process that uses no CPU for so long is killed. */
  stallTimeoutMs: number;
}

const checkIntervalMs = 100;

/** Charges the CPU time of a job to its budget and reports a limit that is exceeded. */
export class JobMonitor {
  private readonly timer: NodeJS.Timeout;
  private readonly pid: number | undefined;
  private readonly budget: CpuBudget;
  private readonly limits: JobLimits;
  private countedMs: number;
  private stalledMs = 0;
  private checkedAt = performance.now();
  private reported: { usedMs: number; at: number };

  constructor(pid: number | undefined, budget: CpuBudget, limits: JobLimits, exceeded: (code: DocumentErrorCode) => void) {
    this.pid = pid;
    this.budget = budget;
    this.limits = limits;
    this.reported = { usedMs: 0, at: this.checkedAt };
    this.countedMs = cpuUsage(pid)?.usedMs ?? 0;
    this.timer = setInterval(() => {
      const code = this.check();
      if (code) exceeded(code);
    }, checkIntervalMs);
  }

  /** CPU time of the job, as its process reports it. */
  reportCpu(usedMs: number): void {
    this.reported = { usedMs, at: performance.now() };
  }

  stop(): void {
    clearInterval(this.timer);
    this.check();
  }

  private check(): DocumentErrorCode | null {
    const now = performance.now();
    // When this check is late, the machine is busy and the process had no CPU either: a late check counts as two intervals at most.
    const passedMs = Math.min(now - this.checkedAt, 2 * checkIntervalMs);
    this.checkedAt = now;
    const { usedMs, sleeping } = cpuUsage(this.pid) ?? this.reportedUsage(now);
    const grownMs = Math.max(0, usedMs - this.countedMs);
    this.countedMs = Math.max(this.countedMs, usedMs);
    this.budget.usedMs += grownMs;
    this.stalledMs = grownMs > 0 || !sleeping ? 0 : this.stalledMs + passedMs;
    if (residentMb(this.pid) > this.limits.maxResidentMb) return 'too_complex';
    return this.budget.isUsedUp || this.stalledMs > this.limits.stallTimeoutMs ? 'timeout' : null;
  }

  // Without /proc: a process that does not report is assumed to be busy.
  private reportedUsage(now: number): { usedMs: number; sleeping: boolean } {
    const silentMs = now - this.reported.at;
    const silent = silentMs > 5 * checkIntervalMs;
    return { usedMs: this.reported.usedMs + (silent ? silentMs : 0), sleeping: !silent };
  }
}
