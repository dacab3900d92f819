import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { EntityManager } from '@mikro-orm/postgresql';
import { ReassignContracts, type ReassignedContracts } from '@creator-desk/protocol/contracts/contract';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { Outbox } from '@creator-desk/server/messaging/events/outbox/outbox';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { SqlExecutor } from '@creator-desk/server/persistence/transactions/command-transaction';
import { EntityRows } from '@creator-desk/server/persistence/transactions/entity-rows';
import { Contract } from './contract.entity.ts';

/** Up to so many changed contracts, the answer waits until others have their new owner. */
const mostAwaited = 100;

/** Who of the team looks after which contracts. */
@Controller()
export class ContractOwnersController {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** All of them or none. Contracts that are gone, or have that owner, are passed over. */
  @OperationHandler(contracts.reassign)
  async reassign(@Payload() { contractIds, fromOwnerId, adminOwnerId }: ReassignContracts): Promise<ReassignedContracts> {
    if ((contractIds === undefined) === (fromOwnerId === undefined))
      throw new Refusal('invalid', { message: 'Choose contracts, or the person whose contracts are reassigned' });
    return this.em.transactional(async (em) => {
      await requireOwner(em, adminOwnerId);
      const [which, value] =
        contractIds === undefined ? ['admin_owner_id = ?::int', fromOwnerId] : ['id = any(?::int[])', `{${contractIds.join()}}`];
      // In one order, so that two who reassign the same contracts wait for each other.
      const rows = await em.execute<Record<string, unknown>[]>(
        `with chosen as (select id from contracts where ${which} and admin_owner_id is distinct from ?::int order by id for update)
         update contracts set admin_owner_id = ?::int, version = version + 1, updated_at = now()
         where id in (select id from chosen) returning *`,
        [value, adminOwnerId, adminOwnerId],
      );
      const entities = EntityRows.of(em, Contract);
      const events = rows.map((row) => {
        const contract = entities.fromRow(row);
        return { subject: `contract/${contract.id}`, data: contract.facts() };
      });
      if (events.length > 0) await this.outbox.publishAll('contract.updated', events, { awaited: events.length <= mostAwaited });
      return { reassigned: events.length };
    });
  }
}

/** @throws Refusal unless it is nobody, or somebody of the team who can sign in */
export async function requireOwner(db: SqlExecutor, adminOwnerId: number | null | undefined): Promise<void> {
  if (adminOwnerId == null) return;
  const [user] = await db.execute<{ disabled: boolean }[]>(
    `select disabled_at is not null as disabled from users where id = ? and access_role is not null for share`,
    [adminOwnerId],
  );
  if (!user) throw Refusal.ofField('adminOwnerId', 'There is no such user');
  if (user.disabled) throw Refusal.ofField('adminOwnerId', 'This user is disabled and cannot get contracts');
}
