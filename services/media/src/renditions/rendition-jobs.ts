import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** Seconds until the next try, by how many there were. After as many it stays undone: the file is to blame. */
const delays = [10, 60, 600];
export const mostAttempts = delays.length + 1;
/** Seconds. Who does not say so often that it is still at work has died, and another takes the job. */
const lease = 60;

/** A video of which a picture or a preview is still to be made, held by this process. */
export interface RenditionJob {
  submissionId: number;
  /** Proves that the job is still ours. */
  claim: string;
}

/** The queue of renditions, in the database: every replica takes from it, and it outlives them all. */
@Injectable()
export class RenditionJobs {
  constructor(private readonly em: EntityManager) {}

  /** In the transaction that makes the submission. */
  async add(submissionId: number): Promise<void> {
    await this.em.execute('insert into rendition_jobs (submission_id) values (?)', [submissionId]);
  }

  /** The one that waits longest. An attempt counts from here on, so that a file that kills processes does it only so often. */
  async take(): Promise<RenditionJob | undefined> {
    const [job] = await this.em.execute<RenditionJob[]>(
      `update rendition_jobs set claim = ?, attempts = attempts + 1, due_at = now() + make_interval(secs => ?)
       where submission_id = (
         select submission_id from rendition_jobs where due_at <= now() and attempts < ? order by due_at limit 1 for update skip locked
       ) returning submission_id as "submissionId", claim`,
      [randomUUID(), lease, mostAttempts],
    );
    return job;
  }

  /** Still at work. @returns false when the job is no longer ours: its video is gone, or another process has it */
  async hold({ submissionId, claim }: RenditionJob): Promise<boolean> {
    const held = await this.em.execute<unknown[]>(
      'update rendition_jobs set due_at = now() + make_interval(secs => ?) where submission_id = ? and claim = ? returning 1',
      [lease, submissionId, claim],
    );
    return held.length > 0;
  }

  async finish({ submissionId, claim }: RenditionJob): Promise<void> {
    await this.em.execute('delete from rendition_jobs where submission_id = ? and claim = ?', [submissionId, claim]);
  }

  /** It did not work; it is tried again later, but not for ever. */
  async fail({ submissionId, claim }: RenditionJob, error: string): Promise<void> {
    await this.em.execute(
      `update rendition_jobs set claim = null, last_error = ?, due_at = now() + make_interval(secs => (?::int[])[least(attempts, ?)])
       where submission_id = ? and claim = ?`,
      [error.slice(0, 2_000), `{${delays.join(',')}}`, delays.length, submissionId, claim],
    );
  }

  /** Given back as if it had not been taken: the video is not to blame. */
  async giveBack({ submissionId, claim }: RenditionJob, seconds: number): Promise<void> {
    await this.em.execute(
      `update rendition_jobs set claim = null, attempts = attempts - 1, due_at = now() + make_interval(secs => ?)
       where submission_id = ? and claim = ?`,
      [seconds, submissionId, claim],
    );
  }
}

/** How often a job at work is held. */
export const holdEvery = (lease * 1000) / 3;
