import { randomUUID } from 'node:crypto';
import { RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { Periodic } from '../../runtime/periodic.ts';
import type { SqlExecutor } from '../transactions/command-transaction.ts';
import type { Statement } from '../transactions/entity-rows.ts';
import type { JobNotices } from './job-notices.ts';

/** Notices and a timer end the rest of a queue. This finds what a lost notice would leave. */
const fallbackIntervalMs = 60_000;
const retryIntervalMs = 1_000;
/** A due job that cannot be claimed is locked by a transaction, which may end without a notice. */
const lockedPauseMs = 500;

export interface JobRules {
  /** The name of the queue, stored with each job. */
  queue: string;
  /** The delay before each retry. After the last one the job has failed for good. */
  retryDelaysSeconds: readonly number[];
  /** A lease that is not renewed for so long expires: its process has died, and another one may claim the job. */
  leaseSeconds?: number;
  /** How many jobs run at once; one by default. */
  parallel?: number;
}

/** A job that this process has claimed. */
export interface Job {
  key: string;
  /** Identifies this claim: another process that takes over the job replaces it. */
  claim: string;
}

/** Throw it to retry a job after a delay without counting the attempt: the failure was not the job's. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';

  constructor(
    readonly delaySeconds: number,
    /** What failed; nothing when it is only too early. */
    override readonly cause?: unknown,
  ) {
    super('job postponed', { cause });
  }
}

/** Throw it when no job of the queue can be run for a while: none is claimed until then, and the attempt does not count. */
export class QueuePaused extends Error {
  override readonly name = 'QueuePaused';

  constructor(readonly pauseMs: number) {
    super('queue paused');
  }
}

/** @param signal aborted when the process shuts down, and when another process has taken over the job or it was removed */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

/**
 * A queue of background jobs in the service's database, shared by its replicas. A job is a key (an id, say) and is added in the
 * transaction that makes it necessary. It is run at least once: handlers must be idempotent.
 */
export class JobQueue {
  private readonly leaseSeconds: number;
  private readonly parallel: number;
  private readonly running = new Set<Promise<void>>();
  private worker: Periodic | undefined;
  /** Ends the rest of the queue when its next job is due. */
  private nextLook: NodeJS.Timeout | undefined;
  /** Epoch milliseconds. */
  private pausedUntil = 0;

  constructor(
    private readonly em: EntityManager,
    private readonly log: Logger,
    private readonly notices: JobNotices,
    private readonly rules: JobRules,
  ) {
    this.leaseSeconds = rules.leaseSeconds ?? 60;
    this.parallel = rules.parallel ?? 1;
  }

  /** SQL that counts the jobs of a queue that wait or run, and those that have failed for good. */
  static metrics(queue: string): { waiting: string; failed: string } {
    const count = `select count(*) from job where queue = '${queue}' and`;
    return {
      waiting: `${count} (attempts < max_attempts or due_at > now())`,
      failed: `${count} attempts >= max_attempts and due_at <= now()`,
    };
  }

  /** Call it in the transaction that makes the job necessary. A job with the same key is started afresh. */
  async add(key: string | number, db: SqlExecutor = this.em): Promise<void> {
    await db.execute(
      `insert into job (queue, key, max_attempts) values (?, ?, ?)
       on conflict (queue, key) do update set attempts = 0, due_at = now(), claim = null, last_error = null`,
      [this.rules.queue, String(key), this.rules.retryDelaysSeconds.length + 1],
    );
  }

  /**
   * SQL that makes jobs of keys due, for statements that make them necessary. One that runs stays as it is: before its handler rests,
   * it waits for this transaction and looks once more (see `rest`).
   * @param keys SQL that selects texts
   */
  triggerStatement(keys: string): Statement {
    return {
      text: `insert into job (queue, key, max_attempts) select ?, key, ?::int from (${keys}) triggered (key) order by key
       on conflict (queue, key) do update set attempts = 0, due_at = now(), claim = null, last_error = null
       where job.claim is null or job.due_at <= now()`,
      values: [this.rules.queue, this.rules.retryDelaysSeconds.length + 1],
    };
  }

  /** The same for one key. Call it in the transaction that makes the job necessary. */
  async trigger(key: string | number): Promise<void> {
    const { text, values } = this.triggerStatement('values (?::text)');
    const [queue, maxAttempts] = values;
    await this.em.execute(text, [queue, maxAttempts, String(key)]);
  }

  /**
   * The last thing that the handler of a job that is triggered does.
   * @param next in how many seconds the job has something to do; undefined: it has nothing, and ends. It is asked while nobody can
   * trigger the job, so it sees all that was there before
   */
  async rest({ key, claim }: Job, next: () => Promise<number | undefined>): Promise<void> {
    const { queue } = this.rules;
    await this.em.transactional(async (tx) => {
      const mine = await tx.execute<object[]>('select 1 from job where queue = ? and key = ? and claim = ? for update', [
        ...[queue, key, claim],
      ]);
      if (mine.length === 0) return;
      const seconds = await next();
      if (seconds === undefined) return tx.execute('delete from job where queue = ? and key = ?', [queue, key]);
      return tx.execute(
        `update job set claim = null, attempts = 0, last_error = null, due_at = now() + make_interval(secs => ?)
         where queue = ? and key = ?`,
        [seconds, queue, key],
      );
    });
  }

  /** Removes jobs that are no longer necessary. One that runs is aborted. */
  async remove(keys: readonly (string | number)[]): Promise<void> {
    await this.em.execute('delete from job where queue = ? and key = any(?::text[])', [
      this.rules.queue,
      `{${keys.map((key) => `"${key}"`).join()}}`,
    ]);
  }

  /** Runs the jobs of this queue with a handler, as many at once as the rules say. */
  start(handler: JobHandler): void {
    this.worker = new Periodic((signal) => this.runDueJobs(handler, signal), {
      name: `jobs of ${this.rules.queue}`,
      intervalMs: fallbackIntervalMs,
      retryIntervalMs,
      log: this.log,
      runAtStart: true,
    });
    this.notices.follow(this.rules.queue, () => void this.worker?.trigger());
    this.worker.start();
  }

  /** Aborts the running jobs and returns them to the queue. */
  async stop(): Promise<void> {
    this.notices.unfollow(this.rules.queue);
    await this.worker?.stop();
    clearTimeout(this.nextLook);
    await Promise.all(this.running);
  }

  /**
   * Extends the claim. In a transaction, it also keeps other processes from taking over the job until the transaction ends.
   * @returns false when the claim was lost
   */
  async renew({ key, claim }: Job): Promise<boolean> {
    const renewed = await this.em.execute<unknown[]>(
      'update job set due_at = now() + make_interval(secs => ?) where queue = ? and key = ? and claim = ? returning 1',
      [this.leaseSeconds, this.rules.queue, key, claim],
    );
    return renewed.length > 0;
  }

  private async runDueJobs(handler: JobHandler, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = this.pausedUntil - Date.now();
      if (pauseMs > 0) return this.lookAgainIn(pauseMs);
      const { job, dueInMs } = await this.inOwnContext(() => this.claim());
      if (!job) return this.lookAgainIn(dueInMs);
      if (this.parallel === 1) await this.run(job, handler, signal);
      else await this.runBeside(job, handler, signal);
    }
  }

  /** @param delayMs undefined: nothing is due before the next notice */
  private lookAgainIn(delayMs: number | undefined): void {
    clearTimeout(this.nextLook);
    if (delayMs === undefined || delayMs > fallbackIntervalMs) return;
    this.nextLook = setTimeout(() => void this.worker?.trigger(), delayMs).unref();
  }

  /** Resolves when one more job may run. */
  private async runBeside(job: Job, handler: JobHandler, signal: AbortSignal): Promise<void> {
    const run = this.run(job, handler, signal)
      // Its lease expires, and then it is run again.
      .catch((err: unknown) =>
        this.log.warn({ queue: this.rules.queue, key: job.key, err }, 'the outcome of a job was not stored'),
      )
      .finally(() => this.running.delete(run));
    this.running.add(run);
    if (this.running.size >= this.parallel) await Promise.race(this.running);
  }

  /**
   * Claims the job that is due longest. The attempt counts from now on, so that a job that crashes processes is not retried forever.
   * @returns without a job: in how many milliseconds the next one is due, or the claim of one expires
   */
  private async claim(): Promise<{ job?: Job; dueInMs?: number }> {
    const { queue } = this.rules;
    const [row] = await this.em.execute<[{ key: string | null; claim: string; seconds: number | null }]>(
      `with claimed as (
         update job set claim = ?, attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
         where (queue, key) = (
           select queue, key from job where queue = ? and due_at <= now() and attempts < max_attempts
           order by due_at limit 1 for update skip locked
         ) returning key, claim
       )
       select key, claim, case when key is null then (
         select extract(epoch from min(due_at) - now())::float8 from job where queue = ? and attempts < max_attempts
       ) end as seconds
       from (select) one left join claimed on true`,
      [randomUUID(), this.leaseSeconds, queue, queue],
    );
    const { key, claim, seconds } = row;
    if (key !== null) return { job: { key, claim } };
    if (seconds === null) return {};
    return { dueInMs: seconds > 0 ? Math.ceil(seconds * 1_000) : lockedPauseMs };
  }

  private async run(job: Job, handler: JobHandler, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => {
      // While the database is unavailable the work continues: the claim may still be valid.
      const renewed = this.inOwnContext(() => this.renew(job)).catch(() => true);
      void renewed.then((valid) => valid || lost.abort(new Error('the job was removed or taken over')));
    }, this.leaseSeconds * 333);
    try {
      await this.inOwnContext(() => handler(job, AbortSignal.any([stopping, lost.signal])));
      await this.inOwnContext(() => this.complete(job));
    } catch (error) {
      await this.inOwnContext(() => this.handleFailure(job, error, stopping));
    } finally {
      clearInterval(renewing);
    }
  }

  private async handleFailure(job: Job, error: unknown, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) return this.release(job, 0);
    const { queue } = this.rules;
    if (error instanceof QueuePaused) {
      this.pausedUntil = Date.now() + error.pauseMs;
      return this.release(job, 0);
    }
    if (error instanceof JobPostponed) {
      const details = { queue, key: job.key, err: error.cause };
      if (error.cause === undefined) this.log.debug(details, 'job postponed');
      else this.log.warn(details, 'job postponed');
      return this.release(job, error.delaySeconds);
    }
    this.log.warn({ queue, key: job.key, err: error }, 'job failed');
    await this.fail(job, error instanceof Error ? error.message : String(error));
  }

  private async complete({ key, claim }: Job): Promise<void> {
    await this.em.execute('delete from job where queue = ? and key = ? and claim = ?', [this.rules.queue, key, claim]);
  }

  private async fail({ key, claim }: Job, error: string): Promise<void> {
    const { queue, retryDelaysSeconds } = this.rules;
    // The array has no element for the last attempt.
    await this.em.execute(
      `update job set claim = null, last_error = ?, due_at = now() + make_interval(secs => coalesce((?::int[])[attempts], 0))
       where queue = ? and key = ? and claim = ?`,
      [error.slice(0, 2_000), `{${retryDelaysSeconds.join()}}`, queue, key, claim],
    );
  }

  /** Returns the job without counting the attempt. */
  private async release({ key, claim }: Job, delaySeconds: number): Promise<void> {
    await this.em.execute(
      `update job set claim = null, attempts = attempts - 1, due_at = now() + make_interval(secs => ?)
       where queue = ? and key = ? and claim = ?`,
      [delaySeconds, this.rules.queue, key, claim],
    );
  }

  private inOwnContext<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em.fork(), work);
  }
}
