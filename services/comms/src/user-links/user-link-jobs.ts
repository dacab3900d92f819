import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';

/** About a day, which is less than a link lives. */
const retryDelaysSeconds = [10, 60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];
export const maxAttempts = retryDelaysSeconds.length + 1;

/** Mails with links, by the hash of the link. */
@Injectable()
export class UserLinkJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, { queue: 'user link mail', retryDelaysSeconds, leaseSeconds: 30 });
  }
}
