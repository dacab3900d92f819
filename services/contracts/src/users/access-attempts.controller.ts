import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Role } from '@creator-desk/domain/access/roles';
import { actorKey, actorName, type Caller } from '@creator-desk/protocol/caller';
import { AccessAttempt } from '@creator-desk/protocol/contracts/access/access-attempt';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import type { AccessAction } from '@creator-desk/protocol/system/audit-log';
import type { AuditContext } from '@creator-desk/server/audit/audit-context';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';

interface Member {
  id: number;
  name: string;
  role: Role;
  email: string;
}

/** After these it is known who asked. */
const identified: readonly AccessAction[] = ['signed_in', 'signed_out'];

/** Sign-ins change no audited row, so their lines are written here. */
@Controller()
export class AccessAttemptsController {
  constructor(private readonly transactions: CommandTransactions) {}

  @OperationHandler(contracts.recordAccess)
  @InCommandTransaction()
  recordAccess(@Payload() attempt: AccessAttempt): Promise<null> {
    return this.transactions.run(async (tx) => {
      const member = await memberOf(tx, attempt);
      const { at, action, method, reason } = attempt;
      await tx.execute(
        `insert into audit_pending (at, action, subject_kind, subject_id, parent, name, changes, context)
         values (?, ?, 'sign-in', ?, ?, ?, ?::jsonb, ?)`,
        [
          at,
          action,
          method,
          member ? `user/${member.id}` : null,
          member?.email ?? null,
          JSON.stringify({ method, ...(reason && { reason }) }),
          JSON.stringify(contextOf(attempt, member)),
        ],
      );
      return null;
    });
  }
}

/** The account of the attempt: both questions take the same time, whether there is one or not. */
async function memberOf(tx: CommandTransaction, { userId, email }: AccessAttempt): Promise<Member | undefined> {
  const [member] = await tx.execute<Member[]>(
    `select id, name, access_role as role, email from users
     where access_role is not null and (id = ?::int or email = ?::text)`,
    [userId ?? null, email ?? null],
  );
  return member;
}

/** A refused attempt was nobody's yet: the account that was tried is its subject, not its actor. */
function contextOf({ action, by, requestId, address, userAgent }: AccessAttempt, member: Member | undefined): AuditContext {
  const user = member && { id: member.id, name: member.name, role: member.role };
  const itself: Caller = identified.includes(action)
    ? { kind: 'admin', via: 'session', ...(user && { user }) }
    : { kind: 'anonymous' };
  const caller = by ?? itself;
  return { actor: actorKey(caller), actorName: actorName(caller), caller, requestId, address, userAgent };
}
