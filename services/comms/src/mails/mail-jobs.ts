import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue, type JobRules } from '@creator-desk/server/persistence/jobs/job-queue';

export const mailQueue = 'mail';
export const teamMailQueue = 'team-mail';
/** About a day: a mail server may be away for a night. */
const retryDelaysSeconds = [10, 60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];
export const maxAttempts = retryDelaysSeconds.length + 1;

/**
 * A job runs once more than a mail is tried: when a process dies in the last attempt, another one settles the mail. It does so when
 * the lease has ended, so nobody waits longer than that for a mail that is being sent.
 */
export const mailJobRules = (queue: string): JobRules => ({
  queue,
  retryDelaysSeconds: [...retryDelaysSeconds, 0],
  leaseSeconds: 30,
});

/** SQL: whether a contract, given by a parameter, is sample data. Nothing is sent about those. */
export const isSample = 'exists (select 1 from contract_record where contract_id = ?::int and sample)';

/** Mails to write and send. */
@Injectable()
export class MailJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, mailJobRules(mailQueue));
  }
}
