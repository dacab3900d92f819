import type { DocumentRefused } from '../document-refused.ts';
import type { ExtractionProgress } from '../extraction.ts';
import type { ProcessorBudget } from './processor-time.ts';

export type Report = (step: ExtractionProgress) => void;

/** A job of a document, on its way through the pool. */
export interface Task {
  ticket: Ticket;
  job: unknown;
  budget: ProcessorBudget;
  onProgress: Report;
  resolve: (result: unknown) => void;
  reject: (reason: DocumentRefused) => void;
  signal?: AbortSignal;
  /** Removes the watch on the caller's signal. */
  release: () => void;
}

/** One document's place in the queue: documents that came earlier are served first. */
export class Ticket {
  readonly number: number;
  /** Jobs that children do now. */
  running = 0;
  #servedMs = 0;
  #servedSince = 0;
  #before: number | undefined;
  readonly #onWaiting: Report;

  constructor(number: number, onWaiting: Report) {
    this.number = number;
    this.#onWaiting = onWaiting;
  }

  /** How long children have worked on it, side by side added up, in ms on the clock. */
  get servedMs(): number {
    return this.#servedMs + this.running * (performance.now() - this.#servedSince);
  }

  /** A child begins (1) or ends (-1) a job of it. */
  change(running: 1 | -1): void {
    this.#servedMs = this.servedMs;
    this.#servedSince = performance.now();
    this.running += running;
    this.#before = undefined;
  }

  /** Tells the caller how many documents are before it, when that changed. */
  waits(before: number): void {
    if (before === this.#before) return;
    this.#before = before;
    this.#onWaiting({ stage: 'waiting', before });
  }
}
