import { fork, type ChildProcess } from 'node:child_process';
import type { DocumentErrorCode } from '@creator-desk/document-extraction/document-error';
import type { ExtractionProgress } from '@creator-desk/document-extraction/extraction';
import type { QueuedJob } from './document-queue.ts';
import { JobMonitor, type JobLimits } from './job-monitor.ts';
import { ProcessDirectory } from './process-directory.ts';
import { cpuUsage, hasProcFs, residentMb } from './process-usage.ts';
import { sandboxCommand } from './sandbox.ts';

/** A message of a child process to its pool. */
export type ProcessMessage =
  | { type: 'ready' }
  | { type: 'progress'; step: ExtractionProgress }
  /** CPU time of the job so far, on systems without /proc. */
  | { type: 'usage'; usedMs: number }
  | { type: 'done'; result: unknown }
  | { type: 'refused'; code: DocumentErrorCode; message: string }
  | { type: 'failed'; message: string };

export interface ProcessOptions extends JobLimits {
  /** The entry file of a process. */
  entry: string;
  /** How long an idle process is kept for another job. */
  idleTimeoutMs: number;
  /** JavaScript heap of a process. */
  maxHeapMb: number;
  /** Parent of the directories of the processes. Other accounts must not have access. */
  workDirectory: string;
  /** A process with more resident memory is not kept for another job. */
  recycleAboveMb: number;
}

export interface ProcessEvents {
  message: (message: ProcessMessage) => void;
  /** The job exceeds a limit, or could not be sent to the process. */
  exceeded: (code: DocumentErrorCode) => void;
  exit: () => void;
}

/** A process is replaced after this CPU time, well before the limit at which the system kills it (sandbox.ts). */
const recycleAfterCpuMs = 300_000;

/** A sandboxed child process that runs one job after another. It can read only the file of its job. */
export class PoolProcess {
  job: QueuedJob | null = null;
  /** It was killed and gets no further job, but counts towards the limit until it has exited. */
  leaving = false;
  private readonly options: ProcessOptions;
  private readonly events: ProcessEvents;
  private readonly directory: ProcessDirectory;
  private readonly process: ChildProcess;
  private idleTimer: NodeJS.Timeout | undefined;
  private monitor: JobMonitor | undefined;

  constructor(options: ProcessOptions, events: ProcessEvents) {
    this.options = options;
    this.events = events;
    this.directory = new ProcessDirectory(options.workDirectory);
    const { path: directory, results } = this.directory;
    const flags = [`--max-old-space-size=${options.maxHeapMb}`, '--disable-warning=ExperimentalWarning'];
    this.process = fork(options.entry, {
      ...sandboxCommand(options.entry, { directory, results }, flags),
      cwd: directory,
      // The environment of the service holds secrets, so it is not inherited.
      env: {
        NODE_ENV: process.env.NODE_ENV,
        TZ: process.env.TZ,
        PATH: process.env.PATH,
        TMPDIR: results,
        OMP_THREAD_LIMIT: '1',
        ...(!hasProcFs() && { REPORT_CPU_TIME: '1' }),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.on('message', (message: ProcessMessage) => {
      if (message.type === 'usage') this.monitor?.reportCpu(message.usedMs);
      else events.message(message);
    });
    this.process.on('error', () => events.exceeded('unreadable'));
    this.process.on('exit', () => {
      clearTimeout(this.idleTimer);
      this.monitor?.stop();
      this.directory.remove();
      events.exit();
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  start(job: QueuedJob): void {
    clearTimeout(this.idleTimer);
    this.job = job;
    this.monitor = new JobMonitor(this.pid, job.budget, this.options, this.events.exceeded);
    const payload = this.directory.prepare(job.payload as object);
    this.process.send(payload, (error) => error && this.events.exceeded('unreadable'));
  }

  /** Ends the job. The process is kept for another one, unless it used too much memory or CPU time. */
  finish(): void {
    this.directory.collect(this.job?.payload as object);
    this.job = null;
    this.monitor?.stop();
    const old = (cpuUsage(this.pid)?.usedMs ?? 0) > recycleAfterCpuMs;
    if (old || residentMb(this.pid) > this.options.recycleAboveMb) return this.kill();
    this.idleTimer = setTimeout(() => this.kill(), this.options.idleTimeoutMs);
    this.idleTimer.unref();
  }

  kill(): void {
    this.job = null;
    this.leaving = true;
    this.monitor?.stop();
    this.process.kill('SIGKILL');
  }

  exited(): Promise<unknown> {
    return new Promise((resolve) => this.process.once('exit', resolve));
  }
}
