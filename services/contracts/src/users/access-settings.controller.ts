import { isDeepStrictEqual } from 'node:util';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SetAccess, type AccessSettings } from '@creator-desk/protocol/contracts/access/access-settings';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import { Refusal } from '@creator-desk/protocol/refusals';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';

const columns = `shared_password as "sharedPassword", session_idle_hours as "sessionIdleHours",
  session_lifetime_hours as "sessionLifetimeHours", second_factor_roles as "secondFactorRoles", version`;

/** Who may sign in, and how. */
@Controller()
export class AccessSettingsController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly transactions: CommandTransactions,
  ) {}

  @OperationHandler(contracts.accessSettings)
  async accessSettings(): Promise<AccessSettings> {
    return theRow(await this.statements.rows<AccessSettings>(`select ${columns} from access_settings`));
  }

  @OperationHandler(contracts.setAccessSettings)
  @InCommandTransaction()
  setAccessSettings(@Payload() { ifMatch, ...input }: SetAccess): Promise<AccessSettings> {
    return this.transactions.run(async (tx) => {
      const stored = await lockedAccessSettings(tx);
      refuseStale(stored.version, ifMatch, 'access.stale');
      const { sharedPassword } = input;
      const { sessionIdleHours = stored.sessionIdleHours, sessionLifetimeHours = stored.sessionLifetimeHours } = input;
      const secondFactorRoles = [...new Set(input.secondFactorRoles ?? stored.secondFactorRoles)].sort();
      const settings = { sharedPassword, sessionIdleHours, sessionLifetimeHours, secondFactorRoles, version: stored.version };
      if (isDeepStrictEqual(settings, stored)) return stored;
      if (stored.sharedPassword && !sharedPassword && (await otherOwners(tx, null)) === 0) throw new Refusal('access.no_owner');
      const version = stored.version + 1;
      await tx.execute(
        `update access_settings set shared_password = ?, session_idle_hours = ?, session_lifetime_hours = ?,
           second_factor_roles = ?::text[], version = ?`,
        [sharedPassword, sessionIdleHours ?? null, sessionLifetimeHours ?? null, `{${secondFactorRoles.join()}}`, version],
      );
      tx.publish('access.changed', 'access', { version, sharedPassword });
      return { ...settings, version };
    });
  }
}

/** Locked until the commit, so that the last owner cannot go while the shared password is being switched off. */
export async function lockedAccessSettings(tx: CommandTransaction): Promise<AccessSettings> {
  return theRow(await tx.execute<AccessSettings[]>(`select ${columns} from access_settings for update`));
}

/** The number of owners, other than this one, who have signed in with an account of their own and still can. */
export async function otherOwners(tx: CommandTransaction, id: number | null): Promise<number> {
  const [row] = await tx.execute<{ owners: number }[]>(
    `select count(*)::int as owners from users
     where access_role = 'owner' and disabled_at is null and last_sign_in_at is not null and id is distinct from ?::int`,
    [id],
  );
  return row?.owners ?? 0;
}

/** The migration has made it. */
function theRow([row]: AccessSettings[]): AccessSettings {
  if (!row) throw new Error('the access settings are missing');
  return row;
}
