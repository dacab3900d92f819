import type { Network } from '@creator-desk/domain/access/networks';
import { literalAddress, publicOnly, within, type Reach } from '@creator-desk/server/http/reach';

/** Which addresses endpoints may have: public ones by TLS, and those of the networks that the operator names, also without. */
export class EndpointReach {
  private readonly named: Reach;
  private readonly names: boolean;

  constructor(networks: readonly Network[]) {
    this.named = within(networks);
    this.names = networks.length > 0;
  }

  /** @returns what may be connected to for this URL */
  of({ protocol }: URL): Reach {
    return protocol === 'https:' ? (address) => publicOnly(address) || this.named(address) : this.named;
  }

  /** @returns what is wrong with an address as somebody typed it. Names are looked up at each call */
  problemOf(text: string): string | undefined {
    if (!URL.canParse(text)) return 'Address must be a URL such as https://hooks.example.com/creator-desk';
    const url = new URL(text);
    const schemes = this.names ? ['https:', 'http:'] : ['https:'];
    if (!schemes.includes(url.protocol)) return 'Address must begin with https://';
    if (url.username || url.password) return 'Address must have no user name and password: the signature is the proof.';
    if (url.hash) return 'Address must have no part after #.';
    const literal = literalAddress(url);
    const isPrivate = literal ? !this.of(url)(literal) : !this.names && isThisMachine(url);
    return isPrivate ? 'Address must not be in a private network.' : undefined;
  }
}

/** Without a lookup, so that it is said at once. */
const isThisMachine = ({ hostname }: URL): boolean => /^(?:.*\.)?localhost\.?$/.test(hostname);
