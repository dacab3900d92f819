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
  /** It goes before the other jobs of its document. */
  urgent: boolean;
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
  private servedBeforeMs = 0;
  private servedSince = 0;
  private reportedBefore: number | undefined;
  private readonly onWaiting: ProgressListener;

  constructor(sequence: number, onWaiting: ProgressListener) {
    this.sequence = sequence;
    this.onWaiting = onWaiting;
  }

  /** Wall-clock time for which processes have worked on it; parallel jobs are added up. */
  get servedMs(): number {
    return this.servedBeforeMs + this.runningJobs * (performance.now() - this.servedSince);
  }

  /** Counts a job that starts (1) or ends (-1). */
  countRunning(change: 1 | -1): void {
    this.servedBeforeMs = this.servedMs;
    this.servedSince = performance.now();
    this.runningJobs += change;
    this.reportedBefore = undefined;
  }

  /** Reports how many documents are before it, when that has changed. */
  reportWaiting(before: number): void {
    if (before === this.reportedBefore) return;
    this.reportedBefore = before;
    this.onWaiting({ stage: 'waiting', before });
  }
}

const aheadOfAll = -1;
/** Expected service time of a document before any was served. */
const initialEstimateMs = 4_000;

/** A first-come, first-served queue of documents, with their jobs that wait for a process. Short work may go ahead of all. */
export class DocumentQueue {
  private readonly limits: QueueLimits;
  private readonly documents = new Set<QueuedDocument>();
  private readonly jobs: QueuedJob[] = [];
  private typicalMs = initialEstimateMs;
  private nextSequence = 0;
  private reportedLength = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /** @throws DocumentError busy, with the time to wait before another try, when the document would wait too long */
  admit(onWaiting: ProgressListener, ahead = false): QueuedDocument {
    const { processes, maxQueueMs, maxDocuments } = this.limits;
    const waitMs = this.expectedWaitMs();
    const isLong = !ahead && this.documents.size >= processes && waitMs > maxQueueMs;
    if (this.documents.size >= maxDocuments || isLong) {
      const retryAfterSeconds = Math.min(60, Math.max(5, Math.ceil((waitMs - maxQueueMs) / 1000)));
      throw new DocumentError('busy', undefined, retryAfterSeconds);
    }
    const document = new QueuedDocument(ahead ? aheadOfAll : this.nextSequence++, onWaiting);
    this.documents.add(document);
    return document;
  }

  /** Removes a document that is finished or cancelled. */
  release(document: QueuedDocument): void {
    if (this.documents.delete(document) && document.servedMs > 0 && document.sequence !== aheadOfAll)
      this.typicalMs = 0.7 * this.typicalMs + 0.3 * document.servedMs;
  }

  add(job: QueuedJob): void {
    const { sequence } = job.document;
    const behind = this.jobs.findIndex(
      ({ document, urgent }) => document.sequence > sequence || (job.urgent && !urgent && document.sequence === sequence),
    );
    this.jobs.splice(behind < 0 ? this.jobs.length : behind, 0, job);
  }

  /** The next job. */
  get first(): QueuedJob | undefined {
    return this.jobs[0];
  }

  /** @returns false when the job does not wait any more */
  remove(job: QueuedJob): boolean {
    const at = this.jobs.indexOf(job);
    if (at >= 0) this.jobs.splice(at, 1);
    return at >= 0;
  }

  clear(): QueuedJob[] {
    return this.jobs.splice(0);
  }

  /** Reports to each waiting document how many are before it. */
  reportWaiting(): void {
    const waiting = new Set(this.jobs.map(({ document }) => document).filter(({ runningJobs }) => runningJobs === 0));
    for (const document of waiting)
      document.reportWaiting([...this.documents].filter(({ sequence }) => sequence < document.sequence).length);
    if (waiting.size !== this.reportedLength) this.limits.onQueueLength?.((this.reportedLength = waiting.size));
  }

  // The estimate follows the recent service times: on a busy machine they grow, and fewer documents are admitted.
  private expectedWaitMs(): number {
    const served = [...this.documents].filter(({ runningJobs }) => runningJobs > 0).map(({ servedMs }) => servedMs);
    const typicalMs = Math.max(this.typicalMs, ...served);
    return (this.documents.size * typicalMs) / this.limits.processes;
  }
}
