import { Inject, Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { Logger } from 'pino';
import type { SecondStep } from '@creator-desk/domain/access/second-factors';
import { contracts } from '@creator-desk/protocol/contracts/operations';
import {
  CheckCode,
  CheckPasskey,
  type CheckedCode,
  type KnownPasskeys,
} from '@creator-desk/protocol/contracts/access/second-factor';
import { UserId, type UserFacts, type UserView } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { LOG } from '@creator-desk/server/messaging/nats.module';
import { InCommandTransaction } from '@creator-desk/server/messaging/rpc/key-keeping';
import { OperationHandler } from '@creator-desk/server/messaging/rpc/operation-handler';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { recordSignIn } from '../sign-in.controller.ts';
import { lockedUser, Users } from '../users.ts';
import { AppCodes, isAppCode, plainCode, recoveryHashOf } from './codes.ts';
import { appOf } from './own-second-factor.controller.ts';
import { Passkeys, type StoredPasskey } from './passkeys.ts';
import { SecondFactorKey } from './second-factor-key.ts';
import { secondFactorRow, setApp, setRecoveryHashes, type SecondFactorRow } from './second-factor-rows.ts';

/** The second step of a sign-in. The gateway asks before it knows who they are, and limits how often. */
@Controller()
export class SecondStepController {
  constructor(
    private readonly transactions: CommandTransactions,
    private readonly statements: PreparedStatements,
    private readonly users: Users,
    private readonly codes: AppCodes,
    private readonly passkeys: Passkeys,
    private readonly key: SecondFactorKey,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @OperationHandler(contracts.checkCode)
  checkCode(@Payload() { id, code }: CheckCode): Promise<CheckedCode> {
    const plain = plainCode(code);
    return this.transactions.run(async (tx) => {
      const user = await lockedUser(tx, { id });
      if (user.status !== 'active') throw new Refusal('wrong_code');
      const row = await secondFactorRow(tx, id);
      const step: SecondStep = isAppCode(plain) ? 'app' : 'recovery code';
      if (step === 'app') await this.useAppCode(tx, id, row, plain);
      else await useRecoveryCode(tx, id, row, plain);
      await recordSignIn(tx, user);
      return { user: user.facts(), step };
    });
  }

  @OperationHandler(contracts.knownPasskeys)
  async knownPasskeys(@Payload() { id }: UserId): Promise<KnownPasskeys> {
    const credentials = await this.statements.rows<{ id: string; transports: string[] }>(
      'select credential_id as id, transports from passkeys where user_id = ? order by id',
      [id],
    );
    return { credentials: credentials.map((credential) => ({ ...credential, type: 'public-key' })) };
  }

  @OperationHandler(contracts.checkPasskey)
  checkPasskey(@Payload() given: CheckPasskey): Promise<UserFacts> {
    const { id: credentialId } = given.answer;
    if (typeof credentialId !== 'string' || !/^[\w-]{1,1400}$/.test(credentialId)) throw new Refusal('wrong_passkey');
    return this.transactions.run(async (tx) => {
      const [stored] = await tx.execute<(StoredPasskey & { id: number; userId: number })[]>(
        `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", sign_count::int8 as "signCount"
         from passkeys where credential_id = ? for update`,
        [credentialId],
      );
      if (!stored || (given.id !== undefined && given.id !== stored.userId)) throw new Refusal('wrong_passkey');
      const signCount = await this.passkeys.check(given, { ...stored, signCount: Number(stored.signCount) });
      const user = await lockedUser(tx, { id: stored.userId });
      if (user.status !== 'active') throw new Refusal('wrong_passkey');
      await tx.execute('update passkeys set sign_count = ?, last_used_at = now() where id = ?', [signCount, stored.id]);
      await recordSignIn(tx, user);
      return user.facts();
    });
  }

  @OperationHandler(contracts.resetSecondFactor)
  @InCommandTransaction()
  resetSecondFactor(@Payload() { id }: UserId): Promise<UserView> {
    return this.users.resetSecondFactor({ id });
  }

  /** @throws Refusal wrong_code or code_used */
  private async useAppCode(
    tx: CommandTransaction,
    id: number,
    { appSecret, appStep }: SecondFactorRow,
    code: string,
  ): Promise<void> {
    if (appSecret === null) throw new Refusal('wrong_code');
    const secret = this.key.open(appOf(id), appSecret);
    if (secret === undefined)
      this.log.error({ userId: id }, 'SECOND_FACTOR_KEY does not open the secret of an authenticator app');
    const step = secret === undefined ? undefined : await this.codes.stepOf(secret, code);
    if (step === undefined) throw new Refusal('wrong_code');
    if (step <= appStep) throw new Refusal('code_used');
    await setApp(tx, id, { secret: appSecret, step });
  }
}

async function useRecoveryCode(
  tx: CommandTransaction,
  id: number,
  { recoveryHashes }: SecondFactorRow,
  code: string,
): Promise<void> {
  const used = recoveryHashOf(id, code);
  if (!recoveryHashes.includes(used)) throw new Refusal('wrong_code');
  await setRecoveryHashes(
    tx,
    id,
    recoveryHashes.filter((hash) => hash !== used),
  );
}
