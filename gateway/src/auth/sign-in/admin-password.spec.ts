import { expect, it } from 'vitest';
import { GatewayConfig } from '../../config.ts';
import { AdminPassword } from './admin-password.ts';
import { KeyedDigest } from '../keyed-digest.ts';
import { PasswordQueue } from './password-queue.ts';

const passwordOf = (adminPassword: string, digestKey = 'a key'): AdminPassword => {
  const config = Object.assign(new GatewayConfig(), { ADMIN_PASSWORD: adminPassword, DIGEST_KEY: digestKey });
  return new AdminPassword(config, new KeyedDigest(config), new PasswordQueue());
};

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['sécret', 'se\u0301cret', true],
  ['   ', '   ', true],
  ['x'.repeat(1200), 'x'.repeat(1200), true],
  ['x'.repeat(1200), 'x'.repeat(1199), false],
])('of the password %.20j the guess %.20j is right: %s', async (password, guess, right) => {
  expect(await passwordOf(password).matches(guess, false)).toBe(right);
});

it('has a version that depends on password and key, the same on every replica', async () => {
  const version = await passwordOf('secret').version;
  expect(version).toMatch(/^[\w-]{43}$/);
  expect(await passwordOf('secret').version).toBe(version);
  expect(await passwordOf('secret2').version).not.toBe(version);
  expect(await passwordOf('secret', 'another key').version).not.toBe(version);
});
