import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { comms } from '@creator-desk/protocol/comms/operations';
import { RefusedAddressOf, type RefusedAddressView } from '@creator-desk/protocol/comms/refused-address';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { instant } from '@creator-desk/server/persistence/instant';

/** So that the answer fits into one message. */
const maxListed = 1_000;
const longestAnswer = 300;

/** Which addresses of creators the mail server refuses, until they change or somebody has them tried again. */
@Controller()
export class RefusedAddressesController {
  constructor(private readonly em: EntityManager) {}

  @OperationHandler(comms.refusedAddresses)
  async all(): Promise<RefusedAddressView[]> {
    const rows = await this.em.execute<RefusedAddressView[]>(
      `select r.contract_id as "contractId", r.address, left(r.answer, ${longestAnswer}) as answer, r.at
       from refused_address r join creator_address c on c.contract_id = r.contract_id and c.email = r.address and not c.deleted
       order by r.at desc, r.contract_id limit ${maxListed}`,
    );
    return rows.map(({ contractId, address, answer, at }) => ({ contractId, address, answer, at: instant(at) }));
  }

  /** Mails that are written from now on are sent to it. Those that wait stay in the outbox. */
  @OperationHandler(comms.tryAddressAgain)
  async tryAgain(@Payload() { contractId }: RefusedAddressOf): Promise<null> {
    await this.em.transactional((tx) => tx.execute('delete from refused_address where contract_id = ?', [contractId]));
    return null;
  }
}
