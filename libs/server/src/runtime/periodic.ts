import type { Logger } from 'pino';
import { runOutsideOfCall } from '../messaging/call-context.ts';

/** The share of the interval by which a run may be early or late, so that replicas do not run at the same moment. */
const jitter = 0.1;

export interface PeriodicOptions {
  /** What is done, for the log: 'publishing events'. */
  name: string;
  intervalMs: number;
  /** The interval after a run that failed, if it is another one. */
  retryIntervalMs?: number;
  log: Logger;
  /** Whether the first run comes at the start, not after one interval. */
  runAtStart?: boolean;
  /** After which time the first run comes, if it is another one. */
  firstAfterMs?: number;
}

/**
 * Runs work again and again: an interval after the end of the last run, or earlier when it is triggered. Runs never overlap. A
 * failed run is logged and does not end the series; while the runs keep failing, only the first failure is logged.
 */
export class Periodic {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private triggered = false;
  private failing = false;

  /** @param work gets a signal that is aborted when the series is stopped */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly options: PeriodicOptions,
  ) {}

  start(): void {
    if (this.options.runAtStart) void this.trigger();
    else this.schedule(this.options.firstAfterMs);
  }

  /** Aborts the signal, and resolves when the current run has ended. Nothing runs afterwards. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort(new Error('shutting down'));
    await this.running;
  }

  get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** The last run failed. */
  get isFailing(): boolean {
    return this.failing;
  }

  /** Runs now; during a run, once more after it. Resolves when that run has ended, successful or not. */
  trigger(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    clearTimeout(this.timer);
    this.triggered = true;
    // It must not inherit the deadline and the trace of the call that triggered it.
    this.running ??= runOutsideOfCall(() => this.runWhileTriggered());
    return this.running;
  }

  /** For a run that can do the work of the next one itself. @returns whether it was triggered again meanwhile */
  takeTrigger(): boolean {
    const { triggered } = this;
    this.triggered = false;
    return triggered;
  }

  private async runWhileTriggered(): Promise<void> {
    while (this.triggered && !this.stopped) {
      this.triggered = false;
      await this.runOnce();
    }
    this.running = undefined;
    this.schedule();
  }

  private async runOnce(): Promise<void> {
    const { name, log } = this.options;
    try {
      await this.work(this.stopping.signal);
      if (this.failing) log.info(`${name} succeeded again`);
      this.failing = false;
    } catch (err) {
      if (!this.failing && !this.stopped) log.warn({ err }, `${name} failed, retrying`);
      this.failing = true;
    }
  }

  private schedule(afterMs?: number): void {
    if (this.stopped) return;
    const { intervalMs, retryIntervalMs = intervalMs } = this.options;
    const delayMs = (afterMs ?? (this.failing ? retryIntervalMs : intervalMs)) * (1 + jitter * (2 * Math.random() - 1));
    this.timer = setTimeout(() => void this.trigger(), delayMs).unref();
  }
}
