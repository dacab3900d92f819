import { describe, expect, it } from 'vitest';
import { networksIn, networksProblem } from './networks.ts';

describe('a list of networks', () => {
  it('names networks and single addresses', () =>
    expect(networksIn('10.20.0.0/16, 127.0.0.1,fd00::/8')).toEqual([
      { address: '10.20.0.0', prefix: 16, family: 'ipv4' },
      { address: '127.0.0.1', prefix: 32, family: 'ipv4' },
      { address: 'fd00::', prefix: 8, family: 'ipv6' },
    ]));

  it.each([
    '10.0.0.0/33',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    'localhost',
    '::1/129',
    'fg::1',
    ':',
    '10.0.0.1/8/8',
    '',
    '10.0.0.1,',
  ])('is refused: %j', (list) =>
    expect(networksProblem(list)).toBe('must be networks separated by commas, such as 10.20.0.0/16,127.0.0.1'),
  );

  it.each(['10.20.0.0/16', '127.0.0.1, ::1', '0.0.0.0/0'])('is accepted: %s', (list) =>
    expect(networksProblem(list)).toBeUndefined(),
  );
});
