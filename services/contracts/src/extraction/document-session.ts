import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { Job, JobResults } from '@creator-desk/document-extraction/jobs';
import type { QueuedDocument } from './pool/document-queue.ts';
import type { JobOptions, ProcessPool } from './pool/process-pool.ts';
import { CpuBudget } from './pool/process-usage.ts';

export interface SessionLimits {
  /** CPU time for sequential work; jobs that run in parallel get it each. */
  cpuMs: number;
  /** Wall-clock time, with the time in the queue. */
  wallClockMs: number;
  /** Most child processes at once. */
  processes: number;
  /** It goes before the documents that wait. */
  ahead?: boolean;
}

/** The jobs of one document: they share a place in the queue and one limit of CPU time. */
export class DocumentSession implements Disposable {
  readonly onProgress: ProgressListener;
  private readonly pool: ProcessPool;
  private readonly limits: SessionLimits;
  private readonly document: QueuedDocument;
  private readonly budgets: { budget: CpuBudget; lanes: number }[] = [];
  private readonly startedAt = performance.now();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly signal: AbortSignal;

  /** @throws DocumentError busy, when it would wait too long in the queue */
  constructor(pool: ProcessPool, limits: SessionLimits, onProgress: ProgressListener) {
    this.pool = pool;
    this.limits = limits;
    this.onProgress = onProgress;
    this.document = pool.admit(onProgress, limits.ahead);
    this.signal = this.deadlineSignal(0);
  }

  /**
   * The remaining CPU time of the document, as the budget of the jobs of one step.
   * @param reserveMs reserved for later steps
   * @param jobs number of jobs that run in parallel, as far as there are processes
   */
  budget({ reserveMs = 0, jobs = 1 } = {}): CpuBudget {
    const lanes = Math.min(jobs, this.limits.processes);
    const budget = new CpuBudget(this.remainingCpuMs(reserveMs) * lanes);
    this.budgets.push({ budget, lanes });
    return budget;
  }

  remainingCpuMs(reserveMs: number): number {
    const usedMs = this.budgets.reduce((sum, { budget, lanes }) => sum + budget.usedMs / lanes, 0);
    return Math.max(0, this.limits.cpuMs - usedMs - reserveMs);
  }

  run<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    budget: CpuBudget,
    { signal = this.signal, onProgress = this.onProgress, urgent = false }: JobOptions = {},
  ): Promise<JobResults[K]> {
    return this.pool.run<JobResults[K]>(this.document, job, budget, { signal, onProgress, urgent });
  }

  /**
   * A signal that aborts when the wall-clock time is over, less a reserve. The error is `busy` and not `timeout`: a document that
   * takes too long by itself runs out of CPU time first.
   */
  deadlineSignal(reserveMs: number): AbortSignal {
    const deadline = new AbortController();
    const ms = Math.max(0, this.startedAt + this.limits.wallClockMs - reserveMs - performance.now());
    this.timers.push(setTimeout(() => deadline.abort(new DocumentError('busy')), ms).unref());
    return deadline.signal;
  }

  [Symbol.dispose](): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.pool.release(this.document);
  }
}
