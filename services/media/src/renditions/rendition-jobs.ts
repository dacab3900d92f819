import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';

export const renditionQueue = 'rendition';

/** The submissions whose videos lack a thumbnail or a preview. */
@Injectable()
export class RenditionJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, { queue: renditionQueue, retryDelaysSeconds: [10, 60, 600] });
  }
}
