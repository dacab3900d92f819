import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** After the last retry the job stays failed: the file cannot be rendered. */
const retryDelaysSeconds = [10, 60, 600];
export const maxAttempts = retryDelaysSeconds.length + 1;
/** When a lease is not renewed in time, its process has died and another one may claim the job. */
const leaseSeconds = 60;

/** A rendition job that this process has claimed. */
export interface RenditionJob {
  submissionId: number;
  /** Identifies this claim: another process that takes over the job replaces it. */
  claim: string;
}

/** The queue of renditions in the database, shared by all replicas. */
@Injectable()
export class RenditionJobs {
  constructor(private readonly em: EntityManager) {}

  /** Call it in the transaction that creates the submission. */
  async add(submissionId: number): Promise<void> {
    await this.em.execute('insert into rendition_jobs (submission_id) values (?)', [submissionId]);
  }

  /** Claims the job that is due longest. The attempt counts from now on, so that a file that crashes the process is not retried forever. */
  async claim(): Promise<RenditionJob | undefined> {
    const [job] = await this.em.execute<RenditionJob[]>(
      `update rendition_jobs set claim = ?, attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
       where submission_id = (
         select submission_id from rendition_jobs where due_at <= now() and attempts < ? order by due_at limit 1 for update skip locked
       ) returning submission_id as "submissionId", claim`,
      [randomUUID(), leaseSeconds, maxAttempts],
    );
    return job;
  }

  /** @returns false when the claim was lost: the video was deleted, or another process has the job */
  async renewLease({ submissionId, claim }: RenditionJob): Promise<boolean> {
    const held = await this.em.execute<unknown[]>(
      'update rendition_jobs set due_at = now() + make_interval(secs => ?) where submission_id = ? and claim = ? returning 1',
      [leaseSeconds, submissionId, claim],
    );
    return held.length > 0;
  }

  async complete({ submissionId, claim }: RenditionJob): Promise<void> {
    await this.em.execute('delete from rendition_jobs where submission_id = ? and claim = ?', [submissionId, claim]);
  }

  /** It did not work; it is tried again later, but not for ever. */
  async fail({ submissionId, claim }: RenditionJob, error: string): Promise<void> {
    await this.em.execute(
      `update rendition_jobs set claim = null, last_error = ?, due_at = now() + make_interval(secs => (?::int[])[least(attempts, ?)])
       where submission_id = ? and claim = ?`,
      [error.slice(0, 2_000), `{${retryDelaysSeconds.join(',')}}`, retryDelaysSeconds.length, submissionId, claim],
    );
  }

  /** Returns the job without counting the attempt. */
  async release({ submissionId, claim }: RenditionJob, seconds: number): Promise<void> {
    await this.em.execute(
      `update rendition_jobs set claim = null, attempts = attempts - 1, due_at = now() + make_interval(secs => ?)
       where submission_id = ? and claim = ?`,
      [seconds, submissionId, claim],
    );
  }
}

/** How often the lease of a running job is renewed. */
export const renewEveryMs = (leaseSeconds * 1000) / 3;
