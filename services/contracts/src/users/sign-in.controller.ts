import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  ChangePassword,
  LinkHash,
  RedeemLinkByHash,
  SignInWithPassword,
  type UserFacts,
  type UserLinkView,
} from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { instant } from '@creator-desk/server/persistence/instant';
import { Passwords } from './passwords.ts';
import { subjectOf, User } from './user.entity.ts';
import { UserQueries } from './user.query.ts';
import { lockedUser } from './users.ts';

/** What people do to get in. The gateway asks before it knows who they are, and limits how often. */
@Controller()
export class SignInController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly queries: UserQueries,
    private readonly passwords: Passwords,
  ) {}

  @OperationHandler(contracts.signIn)
  async signIn(@Payload() { email, password }: SignInWithPassword): Promise<UserFacts> {
    const known = await this.queries.byEmail(email);
    const right = await this.passwords.matches(known?.password, password);
    if (!known || !right) throw new Refusal('wrong_credentials');
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id: known.id });
      // It was disabled, or got another password, while this one was hashed.
      if (user.credentialVersion !== known.credentialVersion) throw new Refusal('wrong_credentials');
      await recordSignIn(tx, user);
      return user.facts();
    });
  }

  @OperationHandler(contracts.userLink)
  async userLink(@Payload() { linkHash }: LinkHash): Promise<UserLinkView> {
    const link = await this.queries.link(linkHash);
    if (!link) throw new Refusal('user.link_invalid');
    const { email, name, purpose, expiresAt } = link;
    return { email, name, purpose, expiresAt: instant(expiresAt) };
  }

  @OperationHandler(contracts.redeemUserLink)
  async redeemUserLink(@Payload() { linkHash, password }: RedeemLinkByHash): Promise<UserFacts> {
    const link = await this.queries.link(linkHash);
    if (!link) throw new Refusal('user.link_invalid');
    await this.passwords.refuseWeak(password);
    const hash = await this.passwords.hash(password);
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id: link.userId });
      const used = await tx.execute<object[]>(
        'delete from user_links where token_hash = ? and expires_at > now() returning user_id',
        [linkHash],
      );
      if (used.length === 0 || user.disabledAt) throw new Refusal('user.link_invalid');
      user.setPassword(hash);
      return changed(tx, user);
    });
  }

  @OperationHandler(contracts.changePassword)
  async changePassword(@Payload() { id, currentPassword, password }: ChangePassword): Promise<UserFacts> {
    await this.passwords.refuseWeak(password);
    const hash = await this.passwords.hash(password);
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id });
      if (user.disabledAt || !(await this.passwords.matches(user.password, currentPassword)))
        throw Refusal.ofField('currentPassword', 'The current password is not right');
      user.setPassword(hash);
      return changed(tx, user);
    });
  }
}

/** Not by the entity: when somebody signed in is no change of the account that an edit could conflict with. */
export async function recordSignIn(tx: CommandTransaction, { id }: User): Promise<void> {
  await tx.execute('update users set last_sign_in_at = now() where id = ?', [id]);
}

/** A new password signs its owner in. */
async function changed(tx: CommandTransaction, user: User): Promise<UserFacts> {
  await recordSignIn(tx, user);
  tx.update(User, user);
  tx.publish('user.changed', subjectOf(user), { userId: user.id, version: user.version });
  return user.facts();
}
