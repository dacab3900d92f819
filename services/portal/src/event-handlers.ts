import { Controller } from '@nestjs/common';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { PortalCreatorData } from './creator-data.ts';

/** Handlers for events of other services. */
@Controller()
export class PortalEventHandlers {
  constructor(
    private readonly contracts: ContractReadModel,
    private readonly data: PortalCreatorData,
  ) {}

  /** Deletes everything about the contract. */
  @EventHandler('portal-link-removed', 'contract.deleted')
  async contractDeleted(event: EventOf<'contract.deleted'>): Promise<void> {
    await this.contracts.apply([event]);
    await this.data.removeContract(event.data.contractId);
  }
}
