import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  AddPasskeyOf,
  BeginPasskey,
  ConfirmAppOf,
  RemovePasskeyOf,
  RenamePasskeyOf,
  type AppSecret,
  type PasskeyOptions,
  type PasskeyView,
  type RecoveryCodes,
  type SecondFactorView,
} from '@creator-desk/protocol/contracts/access/second-factor';
import { UserId } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { instant } from '@creator-desk/server/persistence/instant';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { Clock } from '@creator-desk/server/runtime/clock';
import type { User } from '../user.entity.ts';
import { lockedUser } from '../users.ts';
import { AppCodes, isAppCode, plainCode } from './codes.ts';
import { Passkeys } from './passkeys.ts';
import { SecondFactorKey } from './second-factor-key.ts';
import { afterRemoval, makeRecoveryCodes, secondFactorChanged, secondFactorRow, setApp } from './second-factor-rows.ts';

/** From the QR code to the first code of the app. */
const setupLifetimeMs = 10 * 60 * 1000;
const maxPasskeys = 20;

interface Holder {
  email: string;
  name: string;
}

/** What people do with the second factor of their own account. */
@Controller()
export class OwnSecondFactorController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly statements: PreparedStatements,
    private readonly codes: AppCodes,
    private readonly passkeys: Passkeys,
    private readonly key: SecondFactorKey,
    private readonly clock: Clock,
  ) {}

  @OperationHandler(contracts.secondFactor)
  async secondFactor(@Payload() { id }: UserId): Promise<SecondFactorView> {
    const [[account], passkeys] = await Promise.all([
      this.statements.rows<{ appSince: string | null; recoveryCodesLeft: number; isRequired: boolean }>(
        `select app_since as "appSince", coalesce(cardinality(recovery_hashes), 0) as "recoveryCodesLeft",
           exists (select from access_settings where access_role = any(second_factor_roles)) as "isRequired"
         from users left join second_factors on user_id = users.id where users.id = ?`,
        [id],
      ),
      this.statements.rows<PasskeyView>(
        `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where user_id = ? order by id`,
        [id],
      ),
    ]);
    if (!account) throw new Refusal('user.not_found');
    return {
      ...account,
      appSince: optional(account.appSince),
      passkeys: passkeys.map((passkey) => ({
        ...passkey,
        createdAt: instant(passkey.createdAt),
        lastUsedAt: optional(passkey.lastUsedAt),
      })),
    };
  }

  @OperationHandler(contracts.beginApp)
  async beginApp(@Payload() { id }: UserId): Promise<AppSecret> {
    const { email } = await this.holderOf(id);
    const { secret, address } = await this.codes.begin(email);
    const setup = this.key.seal(setupOf(id), JSON.stringify({ secret, at: this.clock.now().getTime() }));
    return { secret: secret.replaceAll(/.{4}(?=.)/g, '$& '), address, setup };
  }

  @OperationHandler(contracts.confirmApp)
  async confirmApp(@Payload() { id, setup, code }: ConfirmAppOf): Promise<RecoveryCodes> {
    const secret = this.secretIn(id, setup);
    const plain = plainCode(code);
    const step = isAppCode(plain) ? await this.codes.stepOf(secret, plain) : undefined;
    if (step === undefined) throw Refusal.ofField('code', 'This code is not right. Please try again.');
    const sealed = this.key.seal(appOf(id), secret);
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id });
      const { recoveryHashes } = await secondFactorRow(tx, id);
      await setApp(tx, id, { secret: sealed, step });
      user.appSince = this.clock.now();
      secondFactorChanged(tx, user);
      return { recoveryCodes: recoveryHashes.length > 0 ? [] : await makeRecoveryCodes(tx, id) };
    });
  }

  @OperationHandler(contracts.removeApp)
  removeApp(@Payload() { id }: UserId): Promise<null> {
    return this.changed(id, async (tx, user) => {
      await setApp(tx, id, { secret: null, step: 0 });
      user.appSince = null;
      await afterRemoval(tx, user);
      return null;
    });
  }

  @OperationHandler(contracts.newRecoveryCodes)
  newRecoveryCodes(@Payload() { id }: UserId): Promise<RecoveryCodes> {
    return this.changed(id, async (tx, user) => {
      if (user.secondFactors.length === 0) throw new Refusal('second_factor.missing');
      return { recoveryCodes: await makeRecoveryCodes(tx, id) };
    });
  }

  @OperationHandler(contracts.beginPasskey)
  async beginPasskey(@Payload() context: BeginPasskey): Promise<PasskeyOptions> {
    const { id } = context;
    const [holder, known] = await Promise.all([
      this.holderOf(id),
      this.statements.rows<{ credentialId: string }>(
        'select credential_id as "credentialId" from passkeys where user_id = ? order by id',
        [id],
      ),
    ]);
    const ids = known.map(({ credentialId }) => credentialId);
    return { options: await this.passkeys.begin(context, { id, ...holder }, ids) };
  }

  @OperationHandler(contracts.addPasskey)
  async addPasskey(@Payload() given: AddPasskeyOf): Promise<RecoveryCodes> {
    const { id, name } = given;
    const { credentialId, publicKey, signCount, transports } = await this.passkeys.register(given);
    return this.changed(id, async (tx, user) => {
      if (user.passkeyCount >= maxPasskeys) throw Refusal.ofField('name', `There can be ${maxPasskeys} passkeys at most.`);
      const { recoveryHashes } = await secondFactorRow(tx, id);
      const added = await tx.execute<object[]>(
        `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name) values (?, ?, ?, ?, ?::text[], ?)
         on conflict (credential_id) do nothing returning id`,
        [id, credentialId, publicKey, signCount, `{${transports.join()}}`, name],
      );
      if (added.length === 0) throw new Refusal('passkey.known');
      user.passkeyCount += 1;
      return { recoveryCodes: recoveryHashes.length > 0 ? [] : await makeRecoveryCodes(tx, id) };
    });
  }

  @OperationHandler(contracts.renamePasskey)
  renamePasskey(@Payload() { id, passkeyId, name }: RenamePasskeyOf): Promise<null> {
    return this.transactions.run(async (tx) => {
      const renamed = await tx.execute<object[]>('update passkeys set name = ? where id = ? and user_id = ? returning id', [
        name,
        passkeyId,
        id,
      ]);
      if (renamed.length === 0) throw new Refusal('passkey.not_found');
      return null;
    });
  }

  @OperationHandler(contracts.removePasskey)
  removePasskey(@Payload() { id, passkeyId }: RemovePasskeyOf): Promise<null> {
    return this.changed(id, async (tx, user) => {
      const removed = await tx.execute<object[]>('delete from passkeys where id = ? and user_id = ? returning id', [
        passkeyId,
        id,
      ]);
      if (removed.length === 0) throw new Refusal('passkey.not_found');
      user.passkeyCount -= 1;
      await afterRemoval(tx, user);
      return null;
    });
  }

  /** Their row is locked, so what people do in two windows happens one after the other. */
  private changed<T>(id: number, change: (tx: CommandTransaction, user: User) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id });
      const answer = await change(tx, user);
      secondFactorChanged(tx, user);
      return answer;
    });
  }

  private async holderOf(id: number): Promise<Holder> {
    const [holder] = await this.statements.rows<Holder>(
      'select email, name from users where id = ? and access_role is not null and disabled_at is null',
      [id],
    );
    if (!holder) throw new Refusal('user.not_found');
    return holder;
  }

  private secretIn(id: number, setup: string): string {
    const opened = this.key.open(setupOf(id), setup);
    const { secret, at } = opened === undefined ? { secret: '', at: 0 } : (JSON.parse(opened) as { secret: string; at: number });
    if (at <= this.clock.now().getTime() - setupLifetimeMs)
      throw Refusal.ofField('code', 'The set-up took too long. Please start again.');
    return secret;
  }
}

const optional = (at: string | null): string | null => (at === null ? null : instant(at));

const setupOf = (id: number): string => `setup of ${id}`;

/** What the stored secret is sealed for. */
export const appOf = (id: number): string => `app of ${id}`;
