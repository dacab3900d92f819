/** A network of IP addresses. */
export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

/** @returns undefined for a text that is no network */
function networkIn(text: string): Network | undefined {
  const [address = '', given, ...more] = text.split('/');
  const family = ipv4.test(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : undefined;
  const bits = family === 'ipv4' ? 32 : 128;
  const prefix = given === undefined ? bits : /^\d{1,3}$/.test(given) ? Number(given) : bits + 1;
  return family && more.length === 0 && prefix <= bits ? { address, prefix, family } : undefined;
}

/** The networks of a list such as '10.20.0.0/16, 127.0.0.1'. What is none is left out: see `networksProblem`. */
export function networksIn(list: string): Network[] {
  return list.split(',').flatMap((text) => networkIn(text.trim()) ?? []);
}

export function networksProblem(list: string): string | undefined {
  return list.split(',').every((text) => networkIn(text.trim()))
    ? undefined
    : 'must be networks separated by commas, such as 10.20.0.0/16,127.0.0.1';
}
