import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { EventHandler, type EventOf } from '@creator-desk/server/messaging/events/consumer/event-handler';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { CommunicationHistory } from './history/history.entity.ts';
import { CommunicationSchedule } from './schedules/schedule.entity.ts';

/** Handlers for the events of other services. */
@Controller()
export class CommsEventHandlers {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
  ) {}

  /** Removes the tasks of a deleted contract. Its history stays. */
  @EventHandler('schedules-removed', 'contract.deleted')
  async contractDeleted(event: EventOf<'contract.deleted'>): Promise<void> {
    // Waits for transactions that make a task, and blocks later ones.
    await this.contracts.apply([event]);
    await this.em.nativeDelete(CommunicationSchedule, { contractId: event.data.contractId });
  }

  /** The open task and the thread go on with the next contract, unless that has its own already. */
  @EventHandler('schedules-go-on', 'contract.renewed')
  async contractRenewed({ data: { contractId, nextContractId, handedOver } }: EventOf<'contract.renewed'>): Promise<void> {
    if (!handedOver) return;
    const [from, to] = [contractId, nextContractId];
    const gone = await this.em.execute('select 1 from contract_record where contract_id = ? and deleted for share', [to]);
    if (gone.length > 0) return;
    await this.em.execute(
      `update communication_schedule set contract_id = ? where contract_id = ? and is_completed = 0
         and not exists (select 1 from communication_schedule where contract_id = ? and is_completed = 0)`,
      [to, from, to],
    );
    await this.em.execute('delete from thread where contract_id = ? and last_message_id is null and not closed', [to]);
    const moved = await this.em.execute(
      `update thread set contract_id = ? where contract_id = ? and not closed
         and not exists (select 1 from thread where contract_id = ?) returning contract_id`,
      [to, from, to],
    );
    if (moved.length > 0) await this.em.execute('update thread_message set contract_id = ? where contract_id = ?', [to, from]);
  }

  /** An uploaded document counts as a contact with the creator. */
  @EventHandler('deal-upload-recorded', 'contract.file_uploaded')
  async fileUploaded({ data, time }: EventOf<'contract.file_uploaded'>): Promise<void> {
    const { contractId, originalName } = data;
    const erased = await this.em.execute('select 1 from erased_contract where contract_id = ?', [contractId]);
    if (erased.length > 0) return;
    const contact = {
      contractId,
      lastContactDate: new Date(time),
      communicationType: 'deal_upload' as const,
      notes: originalName,
    };
    this.em.persist(this.em.create(CommunicationHistory, contact));
  }
}
