import { Refusal } from '@creator-desk/protocol/refusals';
import type { CommandTransaction } from '@creator-desk/server/persistence/transactions/command-transaction';
import { subjectOf, User } from '../user.entity.ts';
import { newRecoveryCodes, recoveryHashOf } from './codes.ts';

/** Of a user whose row is locked: these have no version of their own. */
export interface SecondFactorRow {
  appSecret: string | null;
  appStep: number;
  recoveryHashes: string[];
}

const nothing: SecondFactorRow = { appSecret: null, appStep: 0, recoveryHashes: [] };

export async function secondFactorRow(tx: CommandTransaction, userId: number): Promise<SecondFactorRow> {
  const [row] = await tx.execute<SecondFactorRow[]>(
    `select app_secret as "appSecret", app_step::int as "appStep", recovery_hashes as "recoveryHashes"
     from second_factors where user_id = ?`,
    [userId],
  );
  return row ?? nothing;
}

export async function setApp(
  tx: CommandTransaction,
  userId: number,
  app: { secret: string | null; step: number },
): Promise<void> {
  await tx.execute(
    `insert into second_factors (user_id, app_secret, app_step) values (?, ?, ?)
     on conflict (user_id) do update set app_secret = excluded.app_secret, app_step = excluded.app_step`,
    [userId, app.secret, app.step],
  );
}

/** New recovery codes, which replace all earlier ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: CommandTransaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await setRecoveryHashes(
    tx,
    userId,
    codes.map((code) => recoveryHashOf(userId, code)),
  );
  return codes;
}

export async function setRecoveryHashes(tx: CommandTransaction, userId: number, hashes: string[]): Promise<void> {
  await tx.execute(
    `insert into second_factors (user_id, recovery_hashes) values (?, ?::text[])
     on conflict (user_id) do update set recovery_hashes = excluded.recovery_hashes`,
    [userId, `{${hashes.join()}}`],
  );
}

/** The user has another second factor now: sessions, screens and the next sign-in learn of it. */
export function secondFactorChanged(tx: CommandTransaction, user: User): void {
  if (tx.update(User, user)) tx.publish('user.changed', subjectOf(user), { userId: user.id, version: user.version });
}

/** The last way to prove who one is besides the password goes: its recovery codes go too. @throws Refusal second_factor.required */
export async function afterRemoval(tx: CommandTransaction, user: User): Promise<void> {
  if (user.secondFactors.length > 0) return;
  if (await needsSecondFactor(tx, user)) throw new Refusal('second_factor.required');
  await setRecoveryHashes(tx, user.id, []);
}

export async function needsSecondFactor(tx: CommandTransaction, { accessRole }: User): Promise<boolean> {
  const rows = await tx.execute<object[]>('select 1 from access_settings where ?::text = any(second_factor_roles)', [accessRole]);
  return rows.length > 0;
}

/** An owner, or the operator, lets somebody start again who has lost the device. */
export async function removeSecondFactors(tx: CommandTransaction, user: User): Promise<void> {
  await tx.execute('delete from second_factors where user_id = ?', [user.id]);
  await tx.execute('delete from passkeys where user_id = ?', [user.id]);
  user.appSince = null;
  user.passkeyCount = 0;
  secondFactorChanged(tx, user);
}
