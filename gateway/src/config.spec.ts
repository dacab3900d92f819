import { expect, it } from 'vitest';
import { readConfig } from '@creator-desk/server/runtime/config';
import { callerSigningKey } from '@creator-desk/testing/signing';
import { GatewayConfig } from './config.ts';

const url = 'http://127.0.0.1:1';
const environment = {
  ADMIN_PASSWORD: 'correct horse battery staple',
  INTERNAL_TOKEN: 'token',
  CALLER_SIGNING_KEY: callerSigningKey,
  DIGEST_KEY: 'key',
  CONTRACTS_URL: url,
  MEDIA_URL: url,
  PORTAL_URL: url,
  PAYOUTS_URL: url,
  COMMS_URL: url,
};

it.each([
  [undefined, 0],
  ['no', 0],
  ['false', 0],
  ['0', 0],
  ['yes', 1],
  ['true', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY=%s means %i proxies', (trustProxy, proxies) => {
  expect(readConfig(GatewayConfig, { ...environment, TRUST_PROXY: trustProxy }).TRUST_PROXY).toBe(proxies);
});

it('no variable of the environment makes the hash of the password cheaper', () => {
  expect(readConfig(GatewayConfig, { ...environment, scryptCost: '16', SCRYPT_COST: '16' }).scryptCost).toBe(2 ** 15);
});

it.each(['-1', '11', '1.5', 'all', '127.0.0.1'])('TRUST_PROXY=%s is refused', (trustProxy) => {
  expect(() => readConfig(GatewayConfig, { ...environment, TRUST_PROXY: trustProxy })).toThrow(
    'TRUST_PROXY must be yes, no or the number of proxies',
  );
});

it.each(['0', '31', '1.5', 'a week'])('SESSION_IDLE_DAYS=%s is refused', (sessionIdleDays) => {
  expect(() => readConfig(GatewayConfig, { ...environment, SESSION_IDLE_DAYS: sessionIdleDays })).toThrow(
    'SESSION_IDLE_DAYS must be a number of days from 1 to 30',
  );
});

it.each([
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 12 characters'],
  ['ADMIN_PASSWORD', 'password1234', 'ADMIN_PASSWORD is too easy to guess'],
  ['API_TOKENS', 'token-of-20-letters-, short', 'API_TOKENS must be tokens of at least 20 characters each'],
])('a weak %s (%s) is refused', (name, value, message) => {
  expect(() => readConfig(GatewayConfig, { ...environment, [name]: value })).toThrow(message);
});

it('all missing settings are named at once', () => {
  expect(() => readConfig(GatewayConfig, {})).toThrow(
    /ADMIN_PASSWORD is missing[^]*COMMS_URL must be an address[^]*INTERNAL_TOKEN is missing/,
  );
});
