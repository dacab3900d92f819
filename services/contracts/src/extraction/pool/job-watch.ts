import type { RefusalCode } from '../document-refused.ts';
import { processorUse, type ProcessorBudget } from './processor-time.ts';
import { residentMb } from './resident-memory.ts';

export interface JobLimits {
  /** Resident memory above which a child is killed, in MB. Native memory (pictures, WebAssembly) counts here and not in the heap. */
  residentMb: number;
  /** How long a child may use no processor at all, in ms: it waits for something that does not come. */
  stallMs: number;
}

const watchMs = 100;

/** Watches over a child while it does a job: its processor time goes to the account of a budget, and a limit that is exceeded is told. */
export class JobWatch {
  readonly #timer: NodeJS.Timeout;
  readonly #pid: number | undefined;
  readonly #budget: ProcessorBudget;
  readonly #limits: JobLimits;
  #seenMs: number;
  #stalledMs = 0;
  #lookedAt = performance.now();
  #reported: { usedMs: number; at: number };

  constructor(pid: number | undefined, budget: ProcessorBudget, limits: JobLimits, exceeded: (code: RefusalCode) => void) {
    this.#pid = pid;
    this.#budget = budget;
    this.#limits = limits;
    this.#reported = { usedMs: 0, at: this.#lookedAt };
    this.#seenMs = processorUse(pid)?.usedMs ?? 0;
    this.#timer = setInterval(() => {
      const code = this.#look();
      if (code) exceeded(code);
    }, watchMs);
  }

  /** What the child itself says of its job's processor time, in ms. */
  report(usedMs: number): void {
    this.#reported = { usedMs, at: performance.now() };
  }

  end(): void {
    clearInterval(this.#timer);
    this.#look();
  }

  #look(): RefusalCode | null {
    const now = performance.now();
    // A machine that had no time to look had none for the child either: the pause between two looks counts little.
    const passedMs = Math.min(now - this.#lookedAt, 2 * watchMs);
    this.#lookedAt = now;
    const { usedMs, sleeping } = processorUse(this.#pid) ?? this.#told(now);
    const grownMs = Math.max(0, usedMs - this.#seenMs);
    this.#seenMs = Math.max(this.#seenMs, usedMs);
    this.#budget.usedMs += grownMs;
    this.#stalledMs = grownMs > 0 || !sleeping ? 0 : this.#stalledMs + passedMs;
    if (residentMb(this.#pid) > this.#limits.residentMb) return 'too_complex';
    return this.#budget.isUsedUp || this.#stalledMs > this.#limits.stallMs ? 'timeout' : null;
  }

  // Where the system does not tell: a child that reports nothing is busy, as far as anybody knows.
  #told(now: number): { usedMs: number; sleeping: boolean } {
    const silentMs = now - this.#reported.at;
    const silent = silentMs > 5 * watchMs;
    return { usedMs: this.#reported.usedMs + (silent ? silentMs : 0), sleeping: !silent };
  }
}
