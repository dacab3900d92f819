import { expect, it } from 'vitest';
import { GatewayConfig } from '../config.ts';
import { AdminPassword } from './admin-password.ts';

const passwordOf = (ADMIN_PASSWORD: string): AdminPassword =>
  new AdminPassword(Object.assign(new GatewayConfig(), { ADMIN_PASSWORD }));

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
