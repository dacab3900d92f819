import { DocumentRefused, type RefusalCode } from '../document-refused.ts';
import { DocumentQueue, type QueueLimits } from './document-queue.ts';
import { PoolChild, type ChildMessage, type ChildOptions } from './pool-child.ts';
import type { ProcessorBudget } from './processor-time.ts';
import type { Report, Task, Ticket } from './ticket.ts';

export interface PoolOptions extends ChildOptions, QueueLimits {}

export interface JobOptions {
  signal?: AbortSignal;
  onProgress?: Report;
}

/**
 * Runs jobs in child processes, so that a hostile file can take neither the service's memory nor its time: a child that uses too
 * much processor time or memory, that hangs or that dies is killed and replaced, and only its own job is refused.
 */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #children = new Set<PoolChild>();
  readonly #queue: DocumentQueue;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new DocumentQueue(options);
  }

  /** Process ids of the children that are alive. */
  get pids(): number[] {
    return [...this.#children].flatMap((child) => child.pid ?? []);
  }

  /**
   * Takes a document into the queue. Who takes it has to {@link leave} it.
   * @param onWaiting told how many documents are before it while none of its jobs is being done
   * @throws DocumentRefused busy, when it would wait too long
   */
  admit(onWaiting: Report = () => undefined): Ticket {
    if (this.#closed) throw new DocumentRefused('busy');
    return this.#queue.admit(onWaiting);
  }

  leave(ticket: Ticket): void {
    this.#queue.leave(ticket);
  }

  /**
   * Runs one job, waiting for a free child. Rejects with {@link DocumentRefused} when the child refuses, exceeds a limit or dies, or
   * when `signal` aborts (with its reason when that is a refusal, else code `timeout`).
   */
  run<Result>(ticket: Ticket, job: unknown, budget: ProcessorBudget, options: JobOptions = {}): Promise<Result> {
    const { signal, onProgress = () => undefined } = options;
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) return reject(new DocumentRefused('busy'));
      if (signal?.aborted) return reject(reasonOf(signal));
      const abort = () => this.#abandon(task);
      const release = () => signal?.removeEventListener('abort', abort);
      const task: Task = {
        ticket,
        job,
        budget,
        onProgress,
        resolve: (result) => resolve(result as Result),
        reject,
        release,
        ...(signal && { signal }),
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.add(task);
      this.#next();
    });
  }

  /** Kills every child; jobs under way are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.clear()) this.#settle(task, new DocumentRefused('busy'));
    const exited = [...this.#children].map((child) => child.exited());
    for (const child of this.#children) this.#stop(child, 'busy');
    await Promise.all(exited);
  }

  #next(): void {
    for (let task = this.#queue.first; task; task = this.#queue.first) {
      if (task.budget.isUsedUp) {
        this.#queue.remove(task);
        this.#settle(task, new DocumentRefused('timeout'));
        continue;
      }
      const free =
        [...this.#children].find((child) => child.task === null && !child.leaving) ??
        (this.#children.size < this.#options.size ? this.#start() : undefined);
      if (!free) break;
      this.#queue.remove(task);
      task.ticket.change(1);
      free.begin(task);
    }
    this.#queue.tell();
  }

  #start(): PoolChild {
    const child: PoolChild = new PoolChild(this.#options, {
      message: (message) => this.#hear(child, message),
      exceeded: (code) => this.#stop(child, code),
      gone: () => this.#gone(child),
    });
    this.#children.add(child);
    return child;
  }

  #hear(child: PoolChild, message: ChildMessage): void {
    const { task } = child;
    if (!task || message.type === 'ready') return;
    if (message.type === 'progress') return task.onProgress(message.step);
    child.rest();
    task.ticket.change(-1);
    if (message.type === 'done') this.#settle(task, null, message.result);
    else if (message.type === 'refused') this.#settle(task, new DocumentRefused(message.code, message.message));
    else this.#settle(task, new DocumentRefused('unreadable'));
    this.#next();
  }

  #stop(child: PoolChild, reason: RefusalCode | DocumentRefused): void {
    const { task } = child;
    child.kill();
    if (!task) return;
    task.ticket.change(-1);
    this.#settle(task, typeof reason === 'string' ? new DocumentRefused(reason) : reason);
  }

  // A child that dies by itself has run out of memory or into a fault of a parser: the file is to blame.
  #gone(child: PoolChild): void {
    this.#children.delete(child);
    this.#stop(child, 'too_complex');
    if (!this.#closed) this.#next();
  }

  #abandon(task: Task): void {
    const reason = reasonOf(task.signal);
    const child = [...this.#children].find((one) => one.task === task);
    if (child) return this.#stop(child, reason);
    if (!this.#queue.remove(task)) return;
    this.#settle(task, reason);
    this.#queue.tell();
  }

  #settle(task: Task, refusal: DocumentRefused | null, result?: unknown): void {
    task.release();
    if (refusal) task.reject(refusal);
    else task.resolve(result);
  }
}

function reasonOf(signal: AbortSignal | undefined): DocumentRefused {
  const reason: unknown = signal?.reason;
  return reason instanceof DocumentRefused ? reason : new DocumentRefused('timeout');
}
