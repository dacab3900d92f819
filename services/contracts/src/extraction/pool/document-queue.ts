import { DocumentError } from '@creator-desk/document-extraction/document-error';
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import type { CpuBudget } from './process-usage.ts';

export interface QueueLimits {
  /** Processes that serve the queue. */
  processes: number;
  /** A document whose expected waiting time is longer is refused at once. */
  maxQueueMs: number;
  /** Most documents at once: each of them occupies disk space while it waits. */
  maxDocuments: number;
  /** Called with the number of waiting documents whenever it changes. */
  onQueueLength?: (waiting: number) => void;
}

/** A job of a document that waits for a process or runs in one. */
export interface QueuedJob {
  document: QueuedDocument;
  payload: unknown;
  budget: CpuBudget;
  onProgress: ProgressListener;
  resolve: (result: unknown) => void;
  reject: (reason: DocumentError) => void;
  signal?: AbortSignal;
  /** Removes the listener from the signal. */
  stopListening: () => void;
}

/** The place of a document in the queue. */
export class QueuedDocument {
  readonly sequence: number;
  runningJobs = 0;
  #servedMs = 0;
  #servedSince = 0;
  #reportedBefore: number | undefined;
  readonly #onWaiting: ProgressListener;

  constructor(sequence: number, onWaiting: ProgressListener) {
    this.sequence = sequence;
    this.#onWaiting = onWaiting;
  }

  /** Wall-clock time for which processes have worked on it; parallel jobs are added up. */
  get servedMs(): number {
    return this.#servedMs + this.runningJobs * (performance.now() - this.#servedSince);
  }

  /** Counts a job that starts (1) or ends (-1). */
  countRunning(change: 1 | -1): void {
    this.#servedMs = this.servedMs;
    this.#servedSince = performance.now();
    this.runningJobs += change;
    this.#reportedBefore = undefined;
  }

  /** Reports how many documents are before it, when that has changed. */
  reportWaiting(before: number): void {
    if (before === this.#reportedBefore) return;
    this.#reportedBefore = before;
    this.#onWaiting({ stage: 'waiting', before });
  }
}

/** Expected service time of a document before any was served. */
const initialEstimateMs = 4_000;

/** A first-come, first-served queue of documents, with their jobs that wait for a process. */
export class DocumentQueue {
  readonly #limits: QueueLimits;
  readonly #documents = new Set<QueuedDocument>();
  readonly #jobs: QueuedJob[] = [];
  #typicalMs = initialEstimateMs;
  #nextSequence = 0;
  #reportedLength = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws DocumentError busy, with the time to wait before another try, when the document would wait too long */
  admit(onWaiting: ProgressListener): QueuedDocument {
    const { processes, maxQueueMs, maxDocuments } = this.#limits;
    const waitMs = this.#expectedWaitMs();
    if (this.#documents.size >= maxDocuments || (this.#documents.size >= processes && waitMs > maxQueueMs)) {
      const retryAfterSeconds = Math.min(60, Math.max(5, Math.ceil((waitMs - maxQueueMs) / 1000)));
      throw new DocumentError('busy', undefined, retryAfterSeconds);
    }
    const document = new QueuedDocument(this.#nextSequence++, onWaiting);
    this.#documents.add(document);
    return document;
  }

  /** Removes a document that is finished or cancelled. */
  release(document: QueuedDocument): void {
    if (this.#documents.delete(document) && document.servedMs > 0)
      this.#typicalMs = 0.7 * this.#typicalMs + 0.3 * document.servedMs;
    this.reportWaiting();
  }

  add(job: QueuedJob): void {
    const behind = this.#jobs.findIndex(({ document }) => document.sequence > job.document.sequence);
    this.#jobs.splice(behind < 0 ? this.#jobs.length : behind, 0, job);
  }

  /** The next job. */
  get first(): QueuedJob | undefined {
    return this.#jobs[0];
  }

  /** @returns false when the job does not wait any more */
  remove(job: QueuedJob): boolean {
    const at = this.#jobs.indexOf(job);
    if (at >= 0) this.#jobs.splice(at, 1);
    return at >= 0;
  }

  clear(): QueuedJob[] {
    return this.#jobs.splice(0);
  }

  /** Reports to each waiting document how many are before it. */
  reportWaiting(): void {
    const waiting = new Set(this.#jobs.map(({ document }) => document).filter(({ runningJobs }) => runningJobs === 0));
    for (const document of waiting)
      document.reportWaiting([...this.#documents].filter(({ sequence }) => sequence < document.sequence).length);
    if (waiting.size !== this.#reportedLength) this.#limits.onQueueLength?.((this.#reportedLength = waiting.size));
  }

  // The estimate follows the recent service times: on a busy machine they grow, and fewer documents are admitted.
  #expectedWaitMs(): number {
    const served = [...this.#documents].filter(({ runningJobs }) => runningJobs > 0).map(({ servedMs }) => servedMs);
    const typicalMs = Math.max(this.#typicalMs, ...served);
    return (this.#documents.size * typicalMs) / this.#limits.processes;
  }
}
