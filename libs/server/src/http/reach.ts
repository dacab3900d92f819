import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networksIn, type Network } from '@creator-desk/domain/access/networks';

/** Which addresses a request may go to. */
export type Reach = (address: string) => boolean;

/** Only what lies in these networks. A list for each family: BlockList takes an address of IPv4 for its form in IPv6, too. */
export function within(networks: readonly Network[]): Reach {
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const { address, prefix, family } of networks) lists[family === 'ipv4' ? 4 : 6].addSubnet(address, prefix, family);
  return (address) => {
    const family = isIP(address);
    return (family === 4 && lists[4].check(address, 'ipv4')) || (family === 6 && lists[6].check(address, 'ipv6'));
  };
}

/** Addresses of machines beside this one, of itself, or of nobody. */
const notPublic = within(
  networksIn(
    [
      '0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24',
      '192.88.99.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/3',
      // Outside of 2000::/3: loopback, IPv4 in IPv6, unique local, link-local, multicast, and what nobody has.
      '::/3, 4000::/2, 8000::/1',
      // Teredo and 6to4 have addresses of IPv4 within; documentation belongs to nobody.
      '2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20',
    ].join(),
  ),
);
const loopback = within(networksIn('127.0.0.0/8, ::1'));

export const anywhere: Reach = () => true;
export const publicOnly: Reach = (address) => isIP(address) !== 0 && !notPublic(address);
export const publicOrLoopback: Reach = (address) => publicOnly(address) || loopback(address);

export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/** Resolves a name as `dns.lookup` does with `all`. */
export type Resolve = typeof lookup;

/**
 * A lookup for connections that leaves out addresses that may not be reached. What it answers is what is connected to, so a name that
 * changes its address meanwhile reaches nothing else.
 */
export function guardedLookup(mayReach: Reach, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) return callback(error ?? new ForbiddenAddressError(hostname), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** The address in an URL whose host is one: no lookup is asked for it. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? host : undefined;
}
