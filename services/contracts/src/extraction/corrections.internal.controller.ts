import { Controller, Get, Query } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ListCorrections, type CorrectedFile } from '@creator-desk/protocol/contracts/documents/contract-file';
import { can } from '@creator-desk/protocol/policies';
import { Allow } from '@creator-desk/server/access/allow';

const pageSize = 500;

/** What people corrected in extracted fields. */
@Allow(can('documents.read'))
@Controller('contract-files')
export class CorrectionsInternalController {
  constructor(private readonly em: EntityManager) {}

  /** At most 500 documents in the order of their ids. */
  @Get('corrections')
  list(@Query() { after = 0 }: ListCorrections): Promise<CorrectedFile[]> {
    return this.em.execute<CorrectedFile[]>(
      `select id as "fileId", original_name as "originalName", extraction->'saved' as saved, extraction->'corrections' as corrections
       from contract_files where not provisional and extraction->'corrections' is not null and id > ? order by id limit ${pageSize}`,
      [after],
    );
  }
}
