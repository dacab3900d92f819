import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { EraseCreator, type ErasureView } from '@creator-desk/protocol/contracts/erasure';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { serviceNames, type ServiceName } from '@creator-desk/protocol/service-name';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { arrayOf } from '@creator-desk/server/privacy/creator-table';
import { ContractsOfCreator } from './contracts-of-creator.ts';
import { ErasureRequests } from './erasure-requests.ts';

const maxListed = 100;

interface ErasureRow {
  id: string;
  contractIds: number[];
  requestedAt: Date | string;
  completedAt: Date | string | null;
  confirmations: Partial<Record<ServiceName, string>>;
}

const columns = `id, contract_ids as "contractIds", requested_at as "requestedAt", completed_at as "completedAt", confirmations`;

/** Erasing creators, as admins ask for it and see it. */
@Controller()
export class ErasuresController {
  constructor(
    private readonly em: EntityManager,
    private readonly creators: ContractsOfCreator,
    private readonly requests: ErasureRequests,
  ) {}

  /**
   * Deletes the contracts at once and asks all services to erase the rest.
   * @throws Refusal creator.not_found, creator.open_payout
   */
  @OperationHandler(contracts.eraseCreator)
  eraseCreator(@Payload() { socialHandle }: EraseCreator): Promise<ErasureView> {
    return this.em.transactional(async () => {
      const contractIds = await this.creators.lock(socialHandle);
      await this.refuseOpenPayouts(contractIds);
      const erasureId = randomUUID();
      await this.requests.begin(erasureId, contractIds);
      const [row] = await this.em.execute<ErasureRow[]>(`select ${columns} from erasures where id = ?`, [erasureId]);
      return erasureView(row as ErasureRow);
    });
  }

  @OperationHandler(contracts.erasures)
  async erasures(): Promise<ErasureView[]> {
    const rows = await this.em.execute<ErasureRow[]>(
      `select ${columns} from erasures where not sample order by requested_at desc, id limit ${maxListed}`,
    );
    return rows.map(erasureView);
  }

  private async refuseOpenPayouts(contractIds: readonly number[]): Promise<void> {
    const open = await this.em.execute('select 1 from known_payout where contract_id = any(?::int[]) and open limit 1', [
      arrayOf(contractIds),
    ]);
    if (open.length > 0) throw new Refusal('creator.open_payout');
  }
}

function erasureView({ id, contractIds, requestedAt, completedAt, confirmations }: ErasureRow): ErasureView {
  return {
    id,
    contractIds,
    requestedAt: new Date(requestedAt).toISOString(),
    completedAt: completedAt && new Date(completedAt).toISOString(),
    services: serviceNames.map((service) => ({ service, confirmedAt: confirmations[service] ?? null })),
  };
}
