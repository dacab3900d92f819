import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { handleKey } from '@creator-desk/domain/contracts/social-handle';
import { Refusal } from '@creator-desk/protocol/refusals';

/** Finds everything that a creator has or had under a handle. */
@Injectable()
export class ContractsOfCreator {
  constructor(private readonly em: EntityManager) {}

  /**
   * The ids of the contracts with this handle, deleted ones too. Those that exist are locked: call it in a transaction.
   * @throws Refusal creator.not_found
   */
  async lock(socialHandle: string): Promise<number[]> {
    const live = await this.em.execute<{ id: number }[]>(
      'select id from contracts where handle_key = ? or earlier_handle_key = ? order by id for update',
      [handleKey(socialHandle), handleKey(socialHandle)],
    );
    const contractIds = [...new Set([...live.map(({ id }) => id), ...(await this.deletedOf(socialHandle))])];
    if (contractIds.length === 0) throw new Refusal('creator.not_found');
    return contractIds;
  }

  /** Contracts that were deleted under this handle: files, history and payouts of theirs have remained. */
  private async deletedOf(socialHandle: string): Promise<number[]> {
    const key = handleKey(socialHandle);
    const rows = await this.em.execute<{ id: number; handle: string }[]>(
      `select (data->>'contractId')::int as id, data->>'socialHandle' as handle from outbox_event
       where type = 'contract.deleted' and length(data->>'socialHandle') = ?`,
      [key.length],
    );
    return rows.filter(({ handle }) => handleKey(handle) === key).map(({ id }) => id);
  }
}
