import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CreatorDataBesideContracts, contractRecordTable } from '@creator-desk/server/privacy/creator-data';
import type { CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { TimelineStore } from './timeline/timeline-store.ts';

/** Tasks, contacts, drafts and the timeline of creators. */
@Injectable()
export class CommsCreatorData extends CreatorDataBesideContracts {
  readonly tables: readonly CreatorTable[] = [
    contractRecordTable,
    { table: 'communication_history', erasedBy: 'deletion' },
    { table: 'communication_schedule', erasedBy: 'deletion' },
    { table: 'timeline_line', erasedBy: 'service' },
    { table: 'message_round', erasedBy: 'deletion', leftOut: 'A number that makes the next drafts others.' },
    { table: 'submission_copy', erasedBy: 'deletion', leftOut: 'A copy of the states of videos.' },
  ];
  readonly otherTables = {};

  constructor(
    em: EntityManager,
    private readonly timeline: TimelineStore,
  ) {
    super(em);
  }

  override async erase(contractIds: readonly number[]): Promise<void> {
    await super.erase(contractIds);
    await this.deleteRows(contractIds);
    // The locks of the timelines in one order: see TimelineStore.
    for (const contractId of [...contractIds].sort((a, b) => a - b))
      await this.timeline.close(randomUUID(), contractId, new Date());
  }
}
