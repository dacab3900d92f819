import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { ExportCreator, type CreatorContracts } from '@creator-desk/protocol/contracts/creator-export';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { arrayOf } from '@creator-desk/server/privacy/creator-table';
import { ContractsOfCreator } from './contracts-of-creator.ts';

/** Says what an export of a creator consists of. The gateway puts it together from all services. */
@Controller()
export class CreatorExportsController {
  constructor(
    private readonly em: EntityManager,
    private readonly creators: ContractsOfCreator,
  ) {}

  /**
   * The audit log has a line per contract before anything is read, so that no export goes unnoticed.
   * @throws Refusal creator.not_found
   */
  @OperationHandler(contracts.beginCreatorExport)
  beginCreatorExport(@Payload() { socialHandle }: ExportCreator): Promise<CreatorContracts> {
    return this.em.transactional(async () => {
      const contractIds = await this.creators.lock(socialHandle);
      await this.em.execute(
        `insert into audit_pending (action, subject_kind, subject_id, contract_id, name, changes, context)
         select 'exported', 'contract', id, id, ?, '{}', nullif(current_setting('audit.context', true), '') from unnest(?::int[]) id`,
        [socialHandle, arrayOf(contractIds)],
      );
      return { contractIds };
    });
  }
}
