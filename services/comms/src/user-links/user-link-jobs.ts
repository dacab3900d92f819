import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';
import { mailJobRules } from '../mails/mail-jobs.ts';

/** Mails with links, by the hash of the link. They are tried for about a day, which is less than a link lives. */
@Injectable()
export class UserLinkJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, mailJobRules('user link mail'));
  }
}
