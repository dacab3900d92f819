import { fork, type ChildProcess } from 'node:child_process';
import type { RefusalCode } from '../document-refused.ts';
import type { ExtractionProgress } from '../extraction.ts';
import { ChildDirectory } from './child-directory.ts';
import { confined } from './confinement.ts';
import { JobWatch, type JobLimits } from './job-watch.ts';
import { processorUse, systemTells } from './processor-time.ts';
import { residentMb } from './resident-memory.ts';
import type { Task } from './ticket.ts';

/** What a child says to its pool. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; step: ExtractionProgress }
  /** Processor time of the job so far, where the system does not tell it. */
  | { type: 'usage'; usedMs: number }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; code: RefusalCode; message: string }
  | { type: 'failed'; message: string };

export interface ChildOptions extends JobLimits {
  /** The child's entry file. */
  entry: string;
  /** How long a child waits for its next job before it leaves, in ms. */
  idleMs: number;
  /** JavaScript heap of a child, in MB. */
  heapMb: number;
  /** Where children get their directories: closed to other accounts. */
  workDirectory: string;
  /** Resident memory above which a child is not kept for another job, in MB. */
  keepMb: number;
}

export interface ChildEvents {
  /** What it says of its job. */
  message: (message: ChildMessage) => void;
  /** Its job exceeds a limit or cannot be given to it. */
  exceeded: (code: RefusalCode) => void;
  gone: () => void;
}

/** Processor time after which a child is replaced: the system ends it some jobs later. */
const longestKeptMs = 300_000;

/** A process that does one job after the other, and sees of the machine only the file of the job. */
export class PoolChild {
  task: Task | null = null;
  /** Set when it is being killed: it takes no further job, but counts until it is gone. */
  leaving = false;
  readonly #options: ChildOptions;
  readonly #events: ChildEvents;
  readonly #directory: ChildDirectory;
  readonly #process: ChildProcess;
  #idle: NodeJS.Timeout | undefined;
  #watch: JobWatch | undefined;

  constructor(options: ChildOptions, events: ChildEvents) {
    this.#options = options;
    this.#events = events;
    this.#directory = new ChildDirectory(options.workDirectory);
    const { path: directory, results } = this.#directory;
    const flags = [`--max-old-space-size=${options.heapMb}`, '--disable-warning=ExperimentalWarning'];
    this.#process = fork(options.entry, {
      ...confined(options.entry, { directory, results }, flags),
      cwd: directory,
      // The child needs none of the service's settings and must not hold its secrets.
      env: {
        NODE_ENV: process.env.NODE_ENV,
        TZ: process.env.TZ,
        PATH: process.env.PATH,
        TMPDIR: results,
        OMP_THREAD_LIMIT: '1',
        ...(!systemTells() && { REPORT_PROCESSOR_TIME: '1' }),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (message: ChildMessage) => {
      if (message.type === 'usage') this.#watch?.report(message.usedMs);
      else events.message(message);
    });
    this.#process.on('error', () => events.exceeded('unreadable'));
    this.#process.on('exit', () => {
      clearTimeout(this.#idle);
      this.#watch?.end();
      this.#directory.remove();
      events.gone();
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  begin(task: Task): void {
    clearTimeout(this.#idle);
    this.task = task;
    this.#watch = new JobWatch(this.pid, task.budget, this.#options, this.#events.exceeded);
    const job = this.#directory.bring(task.job as object);
    this.#process.send(job, (error) => error && this.#events.exceeded('unreadable'));
  }

  /** After a job: stays warm for a while, unless it has grown. */
  rest(): void {
    this.#directory.clear(this.task?.job as object);
    this.task = null;
    this.#watch?.end();
    const old = (processorUse(this.pid)?.usedMs ?? 0) > longestKeptMs;
    if (old || residentMb(this.pid) > this.#options.keepMb) return this.kill();
    this.#idle = setTimeout(() => this.kill(), this.#options.idleMs);
    this.#idle.unref();
  }

  kill(): void {
    this.task = null;
    this.leaving = true;
    this.#watch?.end();
    this.#process.kill('SIGKILL');
  }

  exited(): Promise<unknown> {
    return new Promise((resolve) => this.#process.once('exit', resolve));
  }
}
