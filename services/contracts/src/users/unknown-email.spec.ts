import type * as Argon2 from '@node-rs/argon2';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '@creator-desk/protocol/caller';
import type { UserView } from '@creator-desk/protocol/contracts/access/user';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { startContracts, type RunningContracts } from '../../test/running.ts';

// The real package, counted: it takes nearly all the time of a sign-in.
const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>();
  const verify: typeof real.verify = (...given) => {
    hashes.count += 1;
    return real.verify(...given);
  };
  return { ...real, verify };
});

let contracts: RunningContracts;
const gateway: Caller = { kind: 'service', name: 'gateway' };
const password = 'a quiet lake at dawn';

beforeAll(async () => {
  contracts = await startContracts();
});

afterAll(() => contracts.stop());

async function invite(email: string): Promise<{ id: number; linkHash: string }> {
  const linkHash = createHash('sha256').update(randomBytes(32)).digest('hex');
  const { id } = await contracts.caller.ask<UserView>('contracts.inviteUser', { email, name: 'Jane', role: 'viewer', linkHash });
  return { id, linkHash };
}

async function member(email: string): Promise<number> {
  const { id, linkHash } = await invite(email);
  await contracts.caller.ask('contracts.redeemUserLink', { linkHash, password }, { caller: gateway });
  return id;
}

/** What a failed sign-in costs and answers. */
async function costOf(email: string, given: string): Promise<object> {
  let answer: unknown;
  hashes.count = 0;
  const { sql, statements, subjects } = await countRoundTrips(contracts.service.app, (traceparent) =>
    contracts.caller
      .ask('contracts.signIn', { email, password: given }, { caller: gateway, traceparent })
      .catch((error: Error) => (answer = { ...error, message: error.message })),
  );
  return { hashes: hashes.count, sql, statements, subjects, answer };
}

it('an unknown e-mail costs the same work and gets the same answer as one that has an account', async () => {
  await member('known@example.com');
  await invite('invited@example.com');
  await contracts.caller.ask('contracts.updateUser', { id: await member('disabled@example.com'), disabled: true });
  // The first one makes the hash that unknown ones are compared with.
  await costOf('first@example.com', 'wrong');
  const unknown = await costOf('unknown@example.com', 'wrong');
  expect(unknown).toMatchObject({ hashes: 1, answer: { code: 'wrong_credentials' } });
  expect(await costOf('known@example.com', 'wrong')).toEqual(unknown);
  expect(await costOf('invited@example.com', '!')).toEqual(unknown);
  expect(await costOf('disabled@example.com', password)).toEqual(unknown);
});
