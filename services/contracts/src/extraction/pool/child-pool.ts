import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { DocumentRefused, type RefusalCode } from '../document-refused.ts';
import type { ExtractionProgress } from '../extraction.ts';

/** What a child says to its pool. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; step: ExtractionProgress }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; code: RefusalCode; message: string }
  | { type: 'failed'; message: string };

export interface PoolOptions {
  /** The child's entry file. */
  entry: string;
  /** Most children at once. */
  size: number;
  /** How long a child waits for its next job before it leaves, in ms. */
  idleMs: number;
  /** JavaScript heap of a child, in MB. */
  heapMb: number;
  /** Resident memory above which a child is killed, in MB. Native memory (pictures, WebAssembly) counts here and not in the heap. */
  residentMb: number;
  /** Resident memory above which a child is not kept for another job, in MB. */
  keepMb: number;
  /** Told how many jobs wait for a child, whenever that changes. */
  onQueue?: (waiting: number) => void;
}

interface Task {
  job: unknown;
  limitMs: number;
  onProgress: (step: ExtractionProgress) => void;
  resolve: (result: unknown) => void;
  reject: (reason: Error) => void;
  /** Removes the watch on the caller's signal. */
  release: () => void;
}

interface Child {
  process: ChildProcess;
  task: Task | null;
  /** Set when it is being killed: it takes no further job, but counts until it is gone. */
  leaving: boolean;
  idle: NodeJS.Timeout | undefined;
  watch: NodeJS.Timeout | undefined;
  limit: NodeJS.Timeout | undefined;
}

const WATCH_MS = 100;

/**
 * Runs jobs in child processes, so that a hostile file can take neither the service's memory nor its time: a child that takes too
 * long, too much memory or that dies is killed and replaced, and only its own job is refused.
 */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #children = new Set<Child>();
  readonly #waiting: Task[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Process ids of the children that are alive. */
  get pids(): number[] {
    return [...this.#children].flatMap((child) => child.process.pid ?? []);
  }

  /**
   * Runs one job, waiting for a free child, which is a step that is told. Rejects with {@link DocumentRefused} when the child refuses, exceeds a limit or dies, or
   * when `signal` aborts (code `timeout`).
   */
  run<Result>(
    job: unknown,
    limitMs: number,
    options: { signal?: AbortSignal; onProgress?: (step: ExtractionProgress) => void } = {},
  ): Promise<Result> {
    const { signal, onProgress = () => undefined } = options;
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed || signal?.aborted) return reject(new DocumentRefused(this.#closed ? 'busy' : 'timeout'));
      const abort = () => this.#abandon(task);
      const release = () => signal?.removeEventListener('abort', abort);
      const task: Task = { job, limitMs, onProgress, resolve: (result) => resolve(result as Result), reject, release };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.push(task);
      this.#next();
      this.#options.onQueue?.(this.#waiting.length);
      if (this.#waiting.includes(task)) onProgress({ stage: 'waiting' });
    });
  }

  /** Kills every child; jobs under way are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#waiting.splice(0)) this.#settle(task, new DocumentRefused('busy'));
    const gone = [...this.#children].map((child) => new Promise((resolve) => child.process.once('exit', resolve)));
    for (const child of this.#children) child.process.kill('SIGKILL');
    await Promise.all(gone);
  }

  #next(): void {
    const task = this.#waiting[0];
    if (!task) return;
    const free =
      [...this.#children].find((child) => child.task === null && !child.leaving) ??
      (this.#children.size < this.#options.size ? this.#start() : undefined);
    if (!free) return;
    this.#waiting.shift();
    this.#options.onQueue?.(this.#waiting.length);
    clearTimeout(free.idle);
    free.task = task;
    free.limit = setTimeout(() => this.#stop(free, 'timeout'), task.limitMs);
    free.watch = setInterval(() => {
      if (residentMb(free.process.pid) > this.#options.residentMb) this.#stop(free, 'too_complex');
    }, WATCH_MS);
    free.process.send(task.job as object, (error) => error && this.#stop(free, 'unreadable'));
    this.#next();
  }

  #start(): Child {
    const { entry, heapMb } = this.#options;
    const child: Child = {
      process: fork(entry, {
        execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
        // The child needs none of the service's settings and must not hold its secrets.
        env: {
          NODE_ENV: process.env.NODE_ENV,
          TZ: process.env.TZ,
          PATH: process.env.PATH,
          TMPDIR: process.env.TMPDIR,
          OMP_THREAD_LIMIT: '1',
        },
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      task: null,
      leaving: false,
      idle: undefined,
      watch: undefined,
      limit: undefined,
    };
    this.#children.add(child);
    child.process.on('message', (message: ChildMessage) => this.#hear(child, message));
    child.process.on('error', () => this.#stop(child, 'unreadable'));
    child.process.on('exit', () => this.#gone(child));
    return child;
  }

  #hear(child: Child, message: ChildMessage): void {
    const { task } = child;
    if (!task || message.type === 'ready') return;
    if (message.type === 'progress') return task.onProgress(message.step);
    this.#rest(child);
    if (message.type === 'done') this.#settle(task, null, message.result);
    else if (message.type === 'refused') this.#settle(task, new DocumentRefused(message.code, message.message));
    else this.#settle(task, new DocumentRefused('unreadable'));
    this.#next();
  }

  // After a job: keep the warm child for a while, unless it has grown.
  #rest(child: Child): void {
    child.task = null;
    clearTimeout(child.limit);
    clearInterval(child.watch);
    if (residentMb(child.process.pid) > this.#options.keepMb) {
      this.#kill(child);
      return;
    }
    child.idle = setTimeout(() => this.#kill(child), this.#options.idleMs);
    child.idle.unref();
  }

  #stop(child: Child, code: RefusalCode): void {
    const { task } = child;
    child.task = null;
    if (task) this.#settle(task, new DocumentRefused(code));
    this.#kill(child);
  }

  #kill(child: Child): void {
    child.leaving = true;
    child.process.kill('SIGKILL');
  }

  // A child that dies by itself has run out of memory or into a fault of a parser: the file is to blame.
  #gone(child: Child): void {
    clearTimeout(child.idle);
    clearTimeout(child.limit);
    clearInterval(child.watch);
    this.#children.delete(child);
    if (child.task) this.#settle(child.task, new DocumentRefused('too_complex'));
    child.task = null;
    if (!this.#closed) this.#next();
  }

  #abandon(task: Task): void {
    const at = this.#waiting.indexOf(task);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      this.#options.onQueue?.(this.#waiting.length);
      this.#settle(task, new DocumentRefused('timeout'));
      return;
    }
    const child = [...this.#children].find((one) => one.task === task);
    if (child) this.#stop(child, 'timeout');
  }

  #settle(task: Task, refusal: DocumentRefused | null, result?: unknown): void {
    task.release();
    if (refusal) task.reject(refusal);
    else task.resolve(result);
  }
}

/** Resident memory of a process in MB, from the kernel; 0 where the system does not tell. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 1024 / 1024;
  } catch {
    return 0;
  }
}
