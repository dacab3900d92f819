import { DocumentRefused } from './document-refused.ts';
import type { ChildPool, JobOptions } from './pool/child-pool.ts';
import type { Job, Results } from './pool/jobs.ts';
import { ProcessorBudget } from './pool/processor-time.ts';
import type { Report, Ticket } from './pool/ticket.ts';

export interface RunLimits {
  /** Processor time, in ms, as one child after the other would use it; where several work side by side each has it. */
  processorMs: number;
  /** On the clock, waiting included, in ms. */
  clockMs: number;
  /** Most children at once. */
  size: number;
}

/** The work on one document: its jobs share one place in the queue and one account of processor time. */
export class Run implements Disposable {
  readonly report: Report;
  readonly #pool: ChildPool;
  readonly #limits: RunLimits;
  readonly #ticket: Ticket;
  readonly #budgets: { budget: ProcessorBudget; lanes: number }[] = [];
  readonly #begun = performance.now();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #signal: AbortSignal;

  /** @throws DocumentRefused busy, when it would wait too long */
  constructor(pool: ChildPool, limits: RunLimits, report: Report) {
    this.#pool = pool;
    this.#limits = limits;
    this.report = report;
    this.#ticket = pool.admit(report);
    this.#signal = this.until(0);
  }

  /**
   * What is left of the document's processor time, for the jobs of one step.
   * @param reserveMs kept back for what follows
   * @param jobs so many are done side by side, as far as there are children
   */
  budget({ reserveMs = 0, jobs = 1 } = {}): ProcessorBudget {
    const lanes = Math.min(jobs, this.#limits.size);
    const budget = new ProcessorBudget(this.leftMs(reserveMs) * lanes);
    this.#budgets.push({ budget, lanes });
    return budget;
  }

  /** How long the answer may still take on a quiet machine, in ms. */
  leftMs(reserveMs: number): number {
    const usedMs = this.#budgets.reduce((sum, { budget, lanes }) => sum + budget.usedMs / lanes, 0);
    return Math.max(0, this.#limits.processorMs - usedMs - reserveMs);
  }

  do<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    budget: ProcessorBudget,
    { signal = this.#signal, onProgress = this.report }: JobOptions = {},
  ): Promise<Results[K]> {
    return this.#pool.run<Results[K]>(this.#ticket, job, budget, { signal, onProgress });
  }

  /**
   * A signal that aborts so many ms before the document's time on the clock is over. That it took so long is not the document's
   * fault: a hostile one has used up its processor time long before.
   */
  until(reserveMs: number): AbortSignal {
    const over = new AbortController();
    const ms = Math.max(0, this.#begun + this.#limits.clockMs - reserveMs - performance.now());
    this.#timers.push(setTimeout(() => over.abort(new DocumentRefused('busy')), ms).unref());
    return over.signal;
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#pool.leave(this.#ticket);
  }
}
