import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { erasedName } from '@creator-desk/protocol/creator-erasure';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { JobNotices } from '@creator-desk/server/persistence/jobs/job-notices';
import { JobQueue, type JobRules } from '@creator-desk/server/persistence/jobs/job-queue';
import { arrayOf } from '@creator-desk/server/privacy/creator-table';
import { ContractsCreatorData } from './creator-data.ts';

/** The jobs that write the ledger, see `ErasureLedger`. */
export const ledgerJobs: JobRules = { queue: 'erasure-ledger', retryDelaysSeconds: [1, 10, 60, 600, 3_600] };

/** Begins erasures. */
@Injectable()
export class ErasureRequests {
  private readonly ledger: JobQueue;

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly data: ContractsCreatorData,
    @Inject(LOG) log: Logger,
    notices: JobNotices,
  ) {
    this.ledger = new JobQueue(em, log, notices, ledgerJobs);
  }

  /**
   * Deletes the contracts and asks all services to erase the rest. Call it in a transaction.
   * @param sample these are sample data: nobody has asked to be forgotten, so neither the list of erasures nor the ledger has it
   */
  async begin(erasureId: string, contractIds: readonly number[], sample = false): Promise<void> {
    const ids = arrayOf(contractIds);
    const live = await this.em.execute<{ id: number; version: number }[]>(
      'select id, version from contracts where id = any(?::int[]) order by id for update',
      [ids],
    );
    await this.data.erase(contractIds);
    for (const { id: contractId, version } of live) {
      const tombstone = { contractId, version: version + 1, fullName: erasedName, socialHandle: '', ...(sample && { sample }) };
      this.outbox.publish('contract.deleted', `contract/${contractId}`, tombstone);
    }
    await this.em.execute('insert into erasures (id, contract_ids, sample) values (?, ?, ?)', [erasureId, ids, sample]);
    if (!sample) await this.ledger.add(erasureId);
    const data = { erasureId, contractIds: [...contractIds], ...(sample && { sample }) };
    this.outbox.publish('creator.erasure_requested', `creator-erasure/${erasureId}`, data);
  }
}
