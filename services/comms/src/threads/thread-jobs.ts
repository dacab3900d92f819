import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { otherSide, type MessageSide } from '@creator-desk/domain/comms/messages';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue } from '@creator-desk/server/persistence/jobs/job-queue';

/** Sides of threads that may have to learn by mail of what they have not read: 'creator/12', 'team/12'. */
@Injectable()
export class ThreadJobs extends JobQueue {
  constructor(em: EntityManager, @Inject(LOG) log: Logger, notices: JobNotices) {
    super(em, log, notices, { queue: 'thread', retryDelaysSeconds: [10, 60, 300, 900] });
  }

  /** Call it in the transaction of the message. */
  async posted(tx: SqlExecutor, contractId: number, author: MessageSide): Promise<void> {
    const { text, values } = this.triggerStatement('values (?::text)');
    const [queue, maxAttempts] = values;
    await tx.execute(text, [queue, maxAttempts, `${otherSide(author)}/${contractId}`]);
  }
}
