import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutFacts } from '@creator-desk/protocol/events';
import { Refusal } from '@creator-desk/protocol/refusals';

/** The contracts with an unpaid payout request, from the events of the payouts service, which may arrive in any order. */
@Injectable()
export class OpenPayouts {
  constructor(private readonly em: EntityManager) {}

  async note({ payoutRequestId, version, contractId }: PayoutFacts, open: boolean): Promise<void> {
    await this.em.execute(
      `insert into known_payout (payout_request_id, version, contract_id, open) values (?, ?, ?, ?)
       on conflict (payout_request_id) do update set version = excluded.version, open = excluded.open
       where known_payout.version < excluded.version`,
      [payoutRequestId, version, contractId, open],
    );
  }

  /** @throws Refusal contract.open_payout when the contract has an unpaid payout request */
  async refuseToDelete(contractId: number): Promise<void> {
    const [open] = await this.em.execute<object[]>('select 1 from known_payout where contract_id = ? and open limit 1', [
      contractId,
    ]);
    if (open) throw new Refusal('contract.open_payout');
  }
}
