import { describe, expect, it } from 'vitest';
import { networksIn } from '@creator-desk/domain/access/networks';
import {
  ForbiddenAddressError,
  guardedLookup,
  literalAddress,
  publicOnly,
  publicOrLoopback,
  within,
  type Resolve,
} from './reach.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s',
    (address) => expect(publicOnly(address)).toBe(true),
  );
});

describe('no public address', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, another one', '127.255.0.9'],
    ['this machine in IPv6', '::1'],
    ['this machine, IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['this machine, IPv4 in IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['this machine, the older form', '::127.0.0.1'],
    ['any', '0.0.0.0'],
    ['any in IPv6', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['private, IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['of the provider', '100.64.0.1'],
    ['link-local', '169.254.169.254'],
    ['link-local in IPv6', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00:ec2::254'],
    ['translated', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:53aa:64c:0:0:80ff:fffe'],
    ['documentation', '2001:db8::1'],
    ['documentation', '192.0.2.1'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address', 'localhost'],
  ])('%s: %s', (_, address) => expect(publicOnly(address)).toBe(false));
});

it('loopback may be let in', () => {
  expect(publicOrLoopback('127.0.0.1')).toBe(true);
  expect(publicOrLoopback('::1')).toBe(true);
  expect(publicOrLoopback('10.0.0.1')).toBe(false);
});

it('networks let in what lies in them', () => {
  const mayReach = within(networksIn('10.20.0.0/16, 127.0.0.2,fd00::/8'));
  expect(['10.20.3.4', '127.0.0.2', 'fd12::1'].map((address) => mayReach(address))).toEqual([true, true, true]);
  expect(['10.21.0.1', '127.0.0.1', 'fe80::1', 'localhost'].map((address) => mayReach(address))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://017700000001./', '127.0.0.1'],
  ['https://desk.example.com/', undefined],
])('the host of %s is the address %s', (url, address) => expect(literalAddress(new URL(url))).toBe(address));

describe('a name', () => {
  const named = (...addresses: string[]): Resolve =>
    ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as Resolve;
  const lookedUp = (...addresses: string[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      guardedLookup(publicOnly, named(...addresses))('hooks.example.com', { all: true }, (error, found) =>
        error ? reject(error) : resolve(found),
      );
    });

  it('is connected to at its public addresses only', async () => {
    expect(await lookedUp('127.0.0.1', '8.8.8.8', '::1')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('with other addresses only is not connected to', async () => {
    await expect(lookedUp('127.0.0.1', 'fe80::1')).rejects.toBeInstanceOf(ForbiddenAddressError);
  });
});
