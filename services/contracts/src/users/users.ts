import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { InviteUser, LinkPurpose, UpdateUserById, UserView } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { refuseStale } from '@creator-desk/server/persistence/transactions/stale-version';
import { Clock } from '@creator-desk/server/runtime/clock';
import { lockedAccessSettings, otherOwners } from './access-settings.controller.ts';
import { removeSecondFactors } from './second-factor/second-factor-rows.ts';
import { subjectOf, User } from './user.entity.ts';
import { besideUser, userView } from './user.query.ts';

/** A link can be used for 72 hours. */
const linkLifetimeMs = 72 * 60 * 60 * 1000;

/** The accounts of the team. */
@Injectable()
export class Users {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal user.email_taken */
  invite(input: InviteUser, linkHash: string): Promise<UserView> {
    return this.transactions.run(async (tx) => {
      const [sequence] = await tx.execute<{ id: number }[]>(`select nextval('users_id_seq')::int as id`);
      const user = User.invited(sequence?.id ?? 0, input);
      tx.create(User, user);
      tx.publish('user.invited', subjectOf(user), { userId: user.id, version: user.version });
      tx.flush();
      await this.setLink(tx, user, linkHash);
      return viewOf(tx, user);
    }, refusalOf);
  }

  /** @param who by id or e-mail. @throws Refusal user.not_found or user.disabled */
  renewLink(who: { id: number } | { email: string }, linkHash: string): Promise<UserView> {
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, who);
      if (user.status === 'disabled') throw new Refusal('user.disabled');
      await this.setLink(tx, user, linkHash);
      return viewOf(tx, user);
    });
  }

  /** @throws Refusal user.not_found, user.stale or user.last_owner */
  update({ id, ifMatch, name, role, disabled }: UpdateUserById): Promise<UserView> {
    return this.transactions.run(async (tx) => {
      const [user, settings] = await Promise.all([lockedUser(tx, { id }), lockedAccessSettings(tx)]);
      refuseStale(user.version, ifMatch, 'user.stale');
      const wasOwner = user.accessRole === 'owner' && !user.disabledAt;
      if (name !== undefined) user.name = name;
      if (role !== undefined) user.accessRole = role;
      if (disabled === true && !user.disabledAt) await this.disable(tx, user);
      if (disabled === false) user.disabledAt = null;
      const isOwner = user.accessRole === 'owner' && !user.disabledAt;
      if (wasOwner && !isOwner && !settings.sharedPassword && (await otherOwners(tx, id)) === 0)
        throw new Refusal('user.last_owner');
      if (tx.update(User, user)) tx.publish('user.changed', subjectOf(user), { userId: id, version: user.version });
      return viewOf(tx, user);
    });
  }

  /** @param who by id or e-mail. @throws Refusal user.not_found */
  resetSecondFactor(who: { id: number } | { email: string }): Promise<UserView> {
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, who);
      await removeSecondFactors(tx, user);
      return viewOf(tx, user);
    });
  }

  /** The next sign-in at a provider binds the account anew. @param who by id or e-mail. @throws Refusal user.not_found */
  unbind(who: { id: number } | { email: string }): Promise<UserView> {
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, who);
      await tx.execute('delete from user_identities where user_id = ?', [user.id]);
      return viewOf(tx, user);
    });
  }

  private async disable(tx: CommandTransaction, user: User): Promise<void> {
    user.disable(this.clock.now());
    await tx.execute('delete from user_links where user_id = ?', [user.id]);
  }

  /** The only link of a user from now on. */
  private async setLink(tx: CommandTransaction, user: User, linkHash: string): Promise<void> {
    const purpose: LinkPurpose = user.status === 'invited' ? 'invite' : 'reset';
    const expiresAt = new Date(this.clock.now().getTime() + linkLifetimeMs);
    await tx.execute('delete from user_links where user_id = ? or expires_at < now()', [user.id]);
    await tx.execute('insert into user_links (token_hash, user_id, purpose, expires_at) values (?, ?, ?, ?)', [
      linkHash,
      user.id,
      purpose,
      expiresAt.toISOString(),
    ]);
  }
}

/** @throws Refusal user.not_found */
export async function lockedUser(tx: CommandTransaction, who: { id: number } | { email: string }): Promise<User> {
  const [user] = await tx.lock(User, who);
  if (!user?.accessRole) throw new Refusal('user.not_found');
  return user;
}

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

async function viewOf(tx: CommandTransaction, user: User): Promise<UserView> {
  const { id, version, email, name, role } = user.facts();
  const [beside] = await tx.execute<{ linkExpiresAt: string | null; singleSignOn: boolean }[]>(
    `select ${besideUser('given.id')} from (select ?::int as id) given`,
    [id],
  );
  return userView({
    id,
    version,
    email,
    name,
    role,
    password: user.password,
    disabledAt: text(user.disabledAt),
    lastSignInAt: text(user.lastSignInAt),
    appSince: text(user.appSince),
    passkeyCount: user.passkeyCount,
    createdAt: user.createdAt.toISOString(),
    linkExpiresAt: beside?.linkExpiresAt ?? null,
    singleSignOn: beside?.singleSignOn ?? false,
  });
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException) || !/users_(email|username)/.test(error.message)) return error;
  const { message } = new Refusal('user.email_taken');
  return new Refusal('user.email_taken', { errors: { email: message } });
}
