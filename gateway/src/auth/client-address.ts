import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** The key for limits per client: the IPv4 address, or the /64 network of an IPv6 address, which providers assign to one client. */
export function clientAddress(request: Pick<Request, 'ip'>): string {
  const address = hostAddress(request);
  if (!isIPv6(address)) return address;
  return mappedIpv4(address) ?? networkOf(address);
}

/** The whole address, for the audit log. */
export function hostAddress({ ip = 'unknown' }: Pick<Request, 'ip'>): string {
  return withoutPort(ip).replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some proxies append the port, which differs for each connection of a client. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
}

/** An IPv4 address in the notation of IPv6, as in ::ffff:cb00:7107. */
function mappedIpv4(address: string): string | undefined {
  // URL normalises the notation.
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostOf(address)) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const [upper, lower] = [parseInt(high, 16), parseInt(low, 16)];
  return [upper >> 8, upper & 255, lower >> 8, lower & 255].join('.');
}

function hostOf(address: string): string {
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function networkOf(address: string): string {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...missing, ...after].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
