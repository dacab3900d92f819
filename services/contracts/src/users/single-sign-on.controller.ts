import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  SignInByIdentity,
  StoreSingleSignOn,
  type StoredSingleSignOn,
} from '@creator-desk/protocol/contracts/access/single-sign-on';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Identities } from './identities.ts';

const columns = `enabled, issuer, client_id as "clientId", label, domains, default_role as "defaultRole",
  groups_claim as "groupsClaim", group_roles as "groupRoles", sealed_secret as "sealedSecret", version`;

/** Signing in at a provider: its settings, and whom it has identified. */
@Controller()
export class SingleSignOnController {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly transactions: CommandTransactions,
    private readonly identities: Identities,
  ) {}

  @OperationHandler(contracts.singleSignOn)
  async singleSignOn(): Promise<StoredSingleSignOn> {
    return theRow(await this.statements.rows<StoredSingleSignOn>(`select ${columns} from single_sign_on`));
  }

  @OperationHandler(contracts.setSingleSignOn)
  @InCommandTransaction()
  setSingleSignOn(@Payload() { ifMatch, ...input }: StoreSingleSignOn): Promise<StoredSingleSignOn> {
    return this.transactions.run(async (tx) => {
      const stored = theRow(await tx.execute<StoredSingleSignOn[]>(`select ${columns} from single_sign_on for update`));
      refuseStale(stored.version, ifMatch, 'sso.stale');
      const { sealedSecret = stored.sealedSecret } = input;
      return theRow(
        await tx.execute<StoredSingleSignOn[]>(
          `update single_sign_on set enabled = ?, issuer = ?, client_id = ?, label = ?, domains = ?::jsonb, default_role = ?,
             groups_claim = ?, group_roles = ?::jsonb, sealed_secret = ?, version = version + 1 returning ${columns}`,
          [
            input.enabled,
            input.issuer,
            input.clientId,
            input.label,
            JSON.stringify(input.domains),
            input.defaultRole,
            input.groupsClaim,
            JSON.stringify(input.groupRoles.map(({ group, role }) => ({ group, role }))),
            sealedSecret,
          ],
        ),
      );
    });
  }

  @OperationHandler(contracts.signInByIdentity)
  signInByIdentity(@Payload() identified: SignInByIdentity): Promise<UserFacts> {
    return this.identities.signIn(identified);
  }
}

/** The migration has made it. */
function theRow([row]: StoredSingleSignOn[]): StoredSingleSignOn {
  if (!row) throw new Error('the settings of single sign-on are missing');
  return row;
}
