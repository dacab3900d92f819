import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';

/** Of the job itself, when the database fails or a process dies. Events have a schedule of their own. */
const retryDelaysSeconds = [1, 5, 15, 60, 300, 300, 300, 300, 300, 300];

/**
 * Endpoints with events to send: a job for each, so nothing is sent to one twice at a time, and a slow one holds up itself only. A call
 * takes less than the lease.
 */
@Injectable()
export class WebhookJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, { queue: 'webhook', retryDelaysSeconds, leaseSeconds: 45, parallel: 8 });
  }
}

/** Endpoints that were switched off, whose owners get a mail. */
@Injectable()
export class WebhookNoticeJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, {
      queue: 'webhook_notice',
      retryDelaysSeconds: [60, 300, 3_600, 6 * 3_600, 12 * 3_600],
    });
  }
}
