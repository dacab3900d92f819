import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { withEarlier } from '@creator-desk/server/read-models/renewed-contracts';
import { day } from '@creator-desk/domain/values/business-day';
import { formatDay } from '@creator-desk/domain/values/display';
import { portal } from '@creator-desk/protocol/portal/operations';
import {
  AnswerProductRequestById,
  RequestProductsForContract,
  type ProductRequestView,
} from '@creator-desk/protocol/portal/product-request';
import { OpenPortal } from '@creator-desk/protocol/portal/portal-page';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { ContractReadModel } from '@creator-desk/server/read-models/contract-read-model';
import { ContractRecord } from '@creator-desk/protocol/contracts/contract-record';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { AccessLog } from '../links/access-log.ts';
import { ProductRequest } from './product-request.entity.ts';
import { productRequestView } from './product-request.view.ts';

@Controller()
export class ProductRequestsController {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractReadModel,
    private readonly accesses: AccessLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(portal.requestProducts)
  async requestProducts(@Payload() input: RequestProductsForContract): Promise<ProductRequestView> {
    const { contractId, requestedProducts, ...visit } = input;
    await this.contracts.find(contractId);
    return this.em.transactional(async (tx) => {
      // A concurrent request waits here, and then sees the first one.
      const contract = await tx.findOne(
        ContractRecord,
        { contractId, deleted: false },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!contract) throw new Refusal('contract.not_found');
      await this.refuseTooSoon(tx, contractId);
      const request = ProductRequest.of(contract, requestedProducts, this.clock.today());
      await tx.persist(request).flush();
      this.publish('product.requested', request);
      await this.accesses.record(contractId, 'products_requested', visit);
      return productRequestView(request);
    });
  }

  @OperationHandler(portal.productRequestsOf)
  async productRequestsOf(@Payload() { contractId }: OpenPortal): Promise<ProductRequestView[]> {
    const requests = await this.em.find(ProductRequest, ofCreator(contractId), { orderBy: { id: 'desc' }, limit: 100 });
    return requests.map(productRequestView);
  }

  @OperationHandler(portal.answerProductRequest)
  answerProductRequest(@Payload() { id, ifMatch, ...answer }: AnswerProductRequestById): Promise<ProductRequestView> {
    return this.em.transactional(async (tx) => {
      const request = await tx.findOne(ProductRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!request) throw new Refusal('product.not_found');
      refuseStale(request.version, ifMatch, 'product.stale');
      request.answer(answer);
      // Gives the answer its version.
      await tx.flush();
      this.publish('product.answered', request);
      return productRequestView(request);
    });
  }

  private async refuseTooSoon(tx: EntityManager, contractId: number): Promise<void> {
    const [last] = await tx.find(ProductRequest, ofCreator(contractId), { orderBy: { id: 'desc' }, limit: 1 });
    if (!last || last.nextEligibleDate <= this.clock.today()) return;
    const again = formatDay(day(last.nextEligibleDate));
    throw new Refusal('product.too_soon', { message: `You can request products again from ${again}.` });
  }

  private publish(type: 'product.requested' | 'product.answered', { id, contractId, status }: ProductRequest): void {
    this.outbox.publish(type, `product/${id}`, { contractId, productRequestId: id, status });
  }
}

/** In the contract, and in those that it goes on from. */
const ofCreator = (contractId: number): object => ({ [raw(`contract_id in ${withEarlier('?')}`, [contractId])]: [] });
