import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { SignInByIdentity } from '@creator-desk/protocol/contracts/access/single-sign-on';
import type { UserFacts } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { lockedAccessSettings, otherOwners } from './access-settings.controller.ts';
import { roleBy } from './identity.rules.ts';
import { recordSignIn } from './sign-in.controller.ts';
import { subjectOf, User } from './user.entity.ts';
import { lockedUser } from './users.ts';

interface Identity {
  userId: number;
  subject: string;
  roleByGroup: boolean;
}

const columns = 'user_id as "userId", subject, role_by_group as "roleByGroup"';

/** Binds accounts to what a provider calls their holders. */
@Injectable()
export class Identities {
  constructor(private readonly transactions: CommandTransactions) {}

  /** @throws Refusal sso.unverified_email, sso.not_invited, sso.other_identity, sso.disabled or sso.refused */
  signIn(given: SignInByIdentity): Promise<UserFacts> {
    return this.transactions.run(async (tx) => {
      const { issuer, subject } = given;
      const [known] = await tx.execute<Identity[]>(`select ${columns} from user_identities where issuer = ? and subject = ?`, [
        issuer,
        subject,
      ]);
      if (!known) return this.bind(tx, given);
      return this.enter(tx, await lockedUser(tx, { id: known.userId }), given, known);
    }, refusalOf);
  }

  /** The first time. The address of somebody who is bound already is not asked for again: another person may get it. */
  private async bind(tx: CommandTransaction, given: SignInByIdentity): Promise<UserFacts> {
    const { issuer, subject, verifiedEmail: email } = given;
    if (email === undefined) throw new Refusal('sso.unverified_email');
    const [found] = await tx.lock(User, { email });
    if (!found?.accessRole) return this.join(tx, given, email);
    const [bound] = await tx.execute<Identity[]>(`select ${columns} from user_identities where user_id = ? and issuer = ?`, [
      found.id,
      issuer,
    ]);
    if (bound && bound.subject !== subject) throw new Refusal('sso.other_identity');
    if (found.disabledAt) throw new Refusal('sso.disabled');
    if (!bound) await insert(tx, given, found.id);
    await tx.execute(`delete from user_links where user_id = ? and purpose = 'invite'`, [found.id]);
    return this.enter(tx, found, given, bound);
  }

  private async join(tx: CommandTransaction, given: SignInByIdentity, email: string): Promise<UserFacts> {
    if (!given.mayJoin) throw new Refusal('sso.not_invited');
    const [sequence] = await tx.execute<{ id: number }[]>(`select nextval('users_id_seq')::int as id`);
    const role = given.role ?? given.defaultRole;
    const user = User.invited(sequence?.id ?? 0, { email, name: given.name ?? email, role });
    user.acceptWithoutPassword();
    tx.create(User, user);
    tx.publish('user.invited', subjectOf(user), { userId: user.id, version: user.version });
    tx.flush();
    await insert(tx, given, user.id);
    await recordSignIn(tx, user);
    return user.facts();
  }

  private async enter(tx: CommandTransaction, user: User, given: SignInByIdentity, known?: Identity): Promise<UserFacts> {
    if (user.disabledAt) throw new Refusal('sso.disabled');
    if (user.status === 'invited') user.acceptWithoutPassword();
    const { role, byGroup } = roleBy(given, { role: user.facts().role, byGroup: known?.roleByGroup ?? false });
    if (!(await isLastOwner(tx, user, role))) user.accessRole = role;
    await tx.execute('update user_identities set role_by_group = ? where user_id = ? and issuer = ? and role_by_group <> ?', [
      byGroup,
      user.id,
      given.issuer,
      byGroup,
    ]);
    await recordSignIn(tx, user);
    if (tx.update(User, user)) tx.publish('user.changed', subjectOf(user), { userId: user.id, version: user.version });
    return user.facts();
  }
}

/** Whether nobody could manage access any more if this owner got the role: a group that was renamed must not lock a team out. */
async function isLastOwner(tx: CommandTransaction, user: User, role: string): Promise<boolean> {
  if (user.accessRole !== 'owner' || role === 'owner') return false;
  const { sharedPassword } = await lockedAccessSettings(tx);
  return !sharedPassword && (await otherOwners(tx, user.id)) === 0;
}

async function insert(tx: CommandTransaction, given: SignInByIdentity, userId: number): Promise<void> {
  await tx.execute('insert into user_identities (issuer, subject, user_id, role_by_group) values (?, ?, ?, ?)', [
    given.issuer,
    given.subject,
    userId,
    given.role !== undefined,
  ]);
}

/** Somebody else took the address or the identity in this moment, or a creator has it. */
const refusalOf = (error: unknown): unknown =>
  error instanceof UniqueConstraintViolationException ? new Refusal('sso.refused') : error;
