import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RightsFacts } from '@creator-desk/protocol/media/video-facts';
import { ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

interface SparkCodeRow {
  submission_id: number;
  version: number;
  contract_id: number;
  codes: string[];
}

export const sparkCodes = new ReadModelTable<SparkCodeRow>({
  table: 'spark_code_copy',
  owner: 'media',
  handler: 'spark-code-copy',
  key: 'submission_id',
  version: 'version',
  columns: ['submission_id', 'version', 'contract_id', 'codes'],
  fixed: ['contract_id'],
});

export const rightsEvents = ['submission.rights_changed', 'submission.spark_code_submitted'] as const;

/** Read model of the Spark codes of videos: the newest version wins. */
@Injectable()
export class SparkCodeReadModel {
  constructor(private readonly em: EntityManager) {}

  async apply(events: readonly { data: RightsFacts }[]): Promise<void> {
    await sparkCodes.upsert(
      this.em,
      events.map(({ data }) => ({
        submission_id: data.submissionId,
        version: data.version,
        contract_id: data.contractId,
        codes: data.sparkCodes,
      })),
    );
  }
}
