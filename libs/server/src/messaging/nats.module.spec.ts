import { describe, expect, it } from 'vitest';
import { serversAndCredentials } from './nats.module.ts';

describe('the address of NATS', () => {
  it.each([
    ['nats://localhost:4222', { servers: ['nats://localhost:4222'] }],
    ['nats://one:p%40ss@a:4222', { servers: ['nats://a:4222'], user: 'one', pass: 'p@ss' }],
    ['tls://one:two@a:4222, tls://b:4222', { servers: ['tls://a:4222', 'tls://b:4222'], user: 'one', pass: 'two' }],
  ])('%s', (url, expected) => {
    expect(serversAndCredentials(url)).toEqual(expected);
  });
});
