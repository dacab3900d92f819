// The portals that were opened on this device. A link is a secret, so the app's start address and what is pushed do not have it: the
// browser may hand the start address to others, such as the server that packs apps for Android.
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage.ts';
import { portalsKey } from '../../../lib/browser/private-data.ts';

interface KnownPortal {
  contractId: number;
  slug: string;
}

/** A creator may have a portal for each contract. */
const maxKnown = 5;

/** The one that was opened last is the first. */
function knownPortals(): KnownPortal[] {
  try {
    return JSON.parse(readLocalStorage(portalsKey) ?? '[]') as KnownPortal[];
  } catch {
    return [];
  }
}

export function rememberPortal(portal: KnownPortal): void {
  const others = knownPortals().filter(({ contractId }) => contractId !== portal.contractId);
  writeLocalStorage(portalsKey, JSON.stringify([portal, ...others].slice(0, maxKnown)));
}

/** Its link was replaced or ended. */
export function forgetPortal(slug: string): void {
  const left = knownPortals().filter((known) => known.slug !== slug);
  writeLocalStorage(portalsKey, left.length > 0 ? JSON.stringify(left) : null);
}

/**
 * Where the app begins: '/portal/?app' is the portal that was opened last, '/portal/?app&contract=7' that of a contract.
 * @returns undefined for every other address, and when the portal is not known here
 */
export function startPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const asked = new URLSearchParams(search);
  if (!/^\/+portal\/*$/i.test(pathname) || !asked.has('app')) return undefined;
  const contract = asked.get('contract');
  const portals = knownPortals();
  const found = contract === null ? portals[0] : portals.find(({ contractId }) => String(contractId) === contract);
  return found && `/portal/${found.slug}`;
}
