import { isIPv6 } from 'node:net';
import type { Request } from 'express';

/** By what a client is counted: its IPv4 address, or the /64 network of its IPv6 one, for that is what one client is given. */
export function clientAddress(request: Pick<Request, 'ip'>): string {
  const address = (request.ip ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = address.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  const groups = [...before, ...missing, ...after].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
