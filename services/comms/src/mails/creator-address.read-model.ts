import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import type { EventStatement } from '@creator-desk/server/messaging/events/consumer/event-statement';
import { ContractsClient } from '@creator-desk/server/messaging/rpc/service-clients';
import { ReadModelStatementHandler, ReadModelTable } from '@creator-desk/server/read-models/read-model-table';

interface AddressRow {
  contract_id: number;
  version: number;
  deleted: boolean;
  email: string | null;
}

const addresses = new ReadModelTable<AddressRow>({
  table: 'creator_address',
  owner: 'contracts',
  handler: 'creator-address',
  key: 'contract_id',
  version: 'version',
  removed: 'deleted',
  columns: ['contract_id', 'version', 'deleted', 'email'],
});

/** Where the creators of contracts get mails. Only this service keeps it. */
@Controller()
export class CreatorAddresses {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsClient,
  ) {}

  @ReadModelStatementHandler(addresses, 'contract.created', 'contract.updated', 'contract.deleted')
  contractsChanged(events: EventOf<'contract.created' | 'contract.updated' | 'contract.deleted'>[]): EventStatement {
    return addresses.upsertStatement(
      events.map((event) => ({
        contract_id: event.data.contractId,
        version: event.data.version,
        deleted: event.type === 'contract.deleted',
        email: event.type === 'contract.deleted' ? null : (event.data.email ?? null),
      })),
    );
  }

  /**
   * Asks the contracts service if no event has said it yet.
   * @returns null when the creator has no address, or the contract is deleted
   * @throws Refusal when the contracts service has to be asked and is unavailable, or does not know the contract
   */
  async of(contractId: number): Promise<string | null> {
    const [known] = await this.em.execute<AddressRow[]>(
      'select contract_id, version, deleted, email from creator_address where contract_id = ?',
      [contractId],
    );
    if (known) return known.deleted ? null : known.email;
    const { email } = await this.contracts.facts({ id: contractId });
    return email ?? null;
  }
}
