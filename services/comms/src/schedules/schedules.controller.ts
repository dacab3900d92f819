import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { scheduledFrom } from '@creator-desk/domain/comms/schedule';
import {
  CompleteCommunication,
  ContractOf,
  ScheduleId,
  type CommunicationSummary,
  type HistoryView,
  type ScheduleView,
} from '@creator-desk/protocol/comms/communication';
import { ContractsOfOne } from '@creator-desk/protocol/contracts/creator';
import type { CreatorContacts } from '@creator-desk/protocol/system/creator-page';
import { comms } from '@creator-desk/protocol/comms/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { CommunicationHistory, historyView } from '../history/history.entity.ts';
import { CommunicationSchedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.query.ts';

@Controller()
export class SchedulesController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly queries: ScheduleQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(comms.createSchedule)
  async createSchedule(@Payload() { contractId }: ContractOf): Promise<ScheduleView> {
    await this.contracts.find(contractId);
    const { nextContactDate, followUpDate } = scheduledFrom(this.clock.today());
    await this.em.transactional(async (tx) => {
      // What is committed before the contract's tombstone is deleted with it.
      const live = await tx.execute('select 1 from contract_record where contract_id = ? and not deleted for share', [
        contractId,
      ]);
      if (live.length === 0) throw new Refusal('contract.not_found');
      const made = await tx.execute<{ id: number }[]>(
        `insert into communication_schedule (contract_id, next_contact_date, follow_up_date, week_number)
         values (?, ?, ?, coalesce((select max(week_number) from communication_schedule where contract_id = ?), 0) + 1)
         on conflict (contract_id) where is_completed = 0 do nothing returning id`,
        [contractId, nextContactDate, followUpDate, contractId],
      );
      if (made[0])
        this.outbox.publish('communication.scheduled', `contract/${contractId}`, {
          contractId,
          scheduleId: made[0].id,
          nextContactDate,
        });
    });
    return this.queries.openOf(contractId, this.clock.today());
  }

  @OperationHandler(comms.complete)
  async complete(@Payload() { contractId, notes = null }: CompleteCommunication): Promise<HistoryView> {
    await this.contracts.find(contractId);
    const at = this.clock.now();
    return this.em.transactional(async (tx) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const open = await tx.findOne(CommunicationSchedule, { contractId, isCompleted: 0 }, { lockMode });
      open?.complete(at, notes);
      const contact = tx.create(CommunicationHistory, { contractId, lastContactDate: at, notes });
      await tx.persist(contact).flush();
      this.outbox.publish('communication.recorded', `contract/${contractId}`, {
        contractId,
        historyId: contact.id,
        communicationType: contact.communicationType,
        at: at.toISOString(),
      });
      return historyView(contact);
    });
  }

  @OperationHandler(comms.removeSchedule)
  async removeSchedule(@Payload() { id }: ScheduleId): Promise<null> {
    const removed = await this.em.transactional((tx) => tx.nativeDelete(CommunicationSchedule, { id, isCompleted: 0 }));
    if (removed === 0) throw new Refusal('schedule.not_found');
    return null;
  }

  @OperationHandler(comms.contactsOfCreator)
  contactsOfCreator(@Payload() { contractIds }: ContractsOfOne): Promise<CreatorContacts> {
    return this.queries.ofCreator(contractIds, this.clock.today());
  }

  @OperationHandler(comms.summary)
  summary(): Promise<CommunicationSummary> {
    return this.queries.summary(this.clock.today());
  }
}
