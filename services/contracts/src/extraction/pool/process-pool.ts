import { DocumentError, type DocumentErrorCode } from '@creator-desk/document-extraction/document-error';
import type { ProgressListener } from '@creator-desk/document-extraction/extraction';
import { DocumentQueue, type QueuedDocument, type QueuedJob, type QueueLimits } from './document-queue.ts';
import { PoolProcess, type ProcessMessage, type ProcessOptions } from './pool-process.ts';
import type { CpuBudget } from './process-usage.ts';

export interface PoolOptions extends ProcessOptions, QueueLimits {}

export interface JobOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
  /** Before the other jobs of its document. */
  urgent?: boolean;
}

/**
 * Runs jobs in child processes, so that a hostile file cannot exhaust the memory or the time of the service. A process that exceeds a
 * limit, hangs or dies is killed and replaced; only its job fails.
 */
export class ProcessPool {
  private readonly options: PoolOptions;
  private readonly processes = new Set<PoolProcess>();
  private readonly queue: DocumentQueue;
  private closed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.queue = new DocumentQueue(options);
  }

  /** Ids of the running processes. */
  get pids(): number[] {
    return [...this.processes].flatMap((one) => one.pid ?? []);
  }

  /**
   * Adds a document to the queue; the caller must {@link release} it.
   * @param onWaiting called with the number of documents before it while none of its jobs runs
   * @param ahead of all other documents that wait
   * @throws DocumentError busy, when it would wait too long
   */
  admit(onWaiting: ProgressListener = () => undefined, ahead = false): QueuedDocument {
    if (this.closed) throw new DocumentError('busy');
    return this.queue.admit(onWaiting, ahead);
  }

  release(document: QueuedDocument): void {
    this.queue.release(document);
    this.startJobs();
  }

  /**
   * Runs one job as soon as a process is free. Rejects with {@link DocumentError} when the job fails, when its process exceeds a limit
   * or dies, or when `signal` aborts (with its reason when that is a DocumentError, else with the code `timeout`).
   */
  run<Result>(document: QueuedDocument, payload: unknown, budget: CpuBudget, options: JobOptions = {}): Promise<Result> {
    const { signal, onProgress = () => undefined, urgent = false } = options;
    return new Promise<Result>((resolve, reject) => {
      if (this.closed) return reject(new DocumentError('busy'));
      if (signal?.aborted) return reject(abortReason(signal));
      const onAbort = () => this.cancel(queued);
      const queued: QueuedJob = {
        document,
        payload,
        urgent,
        budget,
        onProgress,
        resolve: (result) => resolve(result as Result),
        reject,
        stopListening: () => signal?.removeEventListener('abort', onAbort),
        ...(signal && { signal }),
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.queue.add(queued);
      this.startJobs();
    });
  }

  /** Kills every process; running jobs fail. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.clear()) this.settle(job, new DocumentError('busy'));
    const exited = [...this.processes].map((one) => one.exited());
    for (const one of this.processes) this.stop(one, 'busy');
    await Promise.all(exited);
  }

  private startJobs(): void {
    if (this.closed) return;
    for (let job = this.queue.first; job; job = this.queue.first) {
      if (job.budget.isUsedUp) {
        this.queue.remove(job);
        this.settle(job, new DocumentError('timeout'));
        continue;
      }
      const free =
        [...this.processes].find((one) => one.job === null && !one.leaving) ??
        (this.processes.size < this.options.processes ? this.startProcess() : undefined);
      if (!free) break;
      this.queue.remove(job);
      job.document.countRunning(1);
      free.start(job);
    }
    this.queue.reportWaiting();
  }

  private startProcess(): PoolProcess {
    const started: PoolProcess = new PoolProcess(this.options, {
      message: (message) => this.onMessage(started, message),
      exceeded: (code) => this.stop(started, code),
      exit: () => this.onExit(started),
    });
    this.processes.add(started);
    return started;
  }

  private onMessage(sender: PoolProcess, message: ProcessMessage): void {
    const { job } = sender;
    if (!job || message.type === 'ready') return;
    if (message.type === 'progress') return job.onProgress(message.step);
    sender.finish();
    job.document.countRunning(-1);
    if (message.type === 'done') this.settle(job, null, message.result);
    else if (message.type === 'refused') this.settle(job, new DocumentError(message.code, message.message));
    else this.settle(job, new DocumentError('unreadable'));
    // The document may have an urgent job now that it has this result.
    setImmediate(() => this.startJobs());
  }

  private stop(one: PoolProcess, reason: DocumentErrorCode | DocumentError): void {
    const { job } = one;
    one.kill();
    if (!job) return;
    job.document.countRunning(-1);
    this.settle(job, typeof reason === 'string' ? new DocumentError(reason) : reason);
  }

  // A process that exits by itself ran out of memory or crashed in a parser: its document is too complex.
  private onExit(one: PoolProcess): void {
    this.processes.delete(one);
    this.stop(one, 'too_complex');
    this.startJobs();
  }

  private cancel(job: QueuedJob): void {
    const reason = abortReason(job.signal);
    const running = [...this.processes].find((one) => one.job === job);
    if (running) return this.stop(running, reason);
    if (!this.queue.remove(job)) return;
    this.settle(job, reason);
    this.queue.reportWaiting();
  }

  private settle(job: QueuedJob, error: DocumentError | null, result?: unknown): void {
    job.stopListening();
    if (error) job.reject(error);
    else job.resolve(result);
  }
}

function abortReason(signal: AbortSignal | undefined): DocumentError {
  const reason: unknown = signal?.reason;
  return reason instanceof DocumentError ? reason : new DocumentError('timeout');
}
