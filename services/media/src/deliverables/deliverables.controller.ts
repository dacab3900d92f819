import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  CreateDeliverable,
  UpdateDeliverableById,
  type DeliverableSummary,
  type DeliverableView,
} from '@creator-desk/protocol/media/deliverable';
import { media } from '@creator-desk/protocol/media/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { Deliverable } from './deliverable.entity.ts';
import { DeliverableQueries } from './deliverable.query.ts';

@Controller()
export class DeliverablesController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly queries: DeliverableQueries,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @OperationHandler(media.createDeliverable)
  async createDeliverable(@Payload() input: CreateDeliverable): Promise<DeliverableView> {
    await this.contracts.find(input.contractId);
    return this.em.transactional(async () => {
      const deliverable = new Deliverable();
      deliverable.change(input, this.clock.today());
      await this.em.persist(deliverable).flush();
      this.publish('deliverable.planned', deliverable);
      return this.queries.one(deliverable.id);
    });
  }

  @OperationHandler(media.updateDeliverable)
  async updateDeliverable(@Payload() { id, ifMatch, ...input }: UpdateDeliverableById): Promise<DeliverableView> {
    if (input.contractId !== undefined) await this.contracts.find(input.contractId);
    return this.em.transactional(async () => {
      const deliverable = await this.em.findOne(Deliverable, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!deliverable) throw new Refusal('deliverable.not_found');
      refuseStale(deliverable.version, ifMatch, 'deliverable.stale');
      deliverable.change(input, this.clock.today());
      this.publish('deliverable.changed', deliverable);
      await this.em.flush();
      return this.queries.one(id);
    });
  }

  @OperationHandler(media.deliverableSummary)
  deliverableSummary(): Promise<DeliverableSummary> {
    return this.queries.summary();
  }

  private publish(type: 'deliverable.planned' | 'deliverable.changed', { id, contractId, status }: Deliverable): void {
    this.outbox.publish(type, `deliverable/${id}`, { deliverableId: id, contractId, status });
  }
}
