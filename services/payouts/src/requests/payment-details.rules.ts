import { paymentMethodLabel } from '@creator-desk/domain/payout-eta';

/** Of details that may be an account: their last four characters, and nothing of what is no longer than that. */
export function maskedDetails(details: string): string {
  const characters = [...details];
  return `••••${characters.length > 4 ? characters.slice(-4).join('') : ''}`;
}

/** Where money goes: 'wire_transfer' and 'Wire Transfer' are one method, and letters and spaces make no other account. */
export interface Destination {
  method: string;
  details: string;
}

const keyOf = ({ method, details }: Destination): string =>
  `${paymentMethodLabel(method)} ${details.toLowerCase().replaceAll(/\s+/g, '')}`;

/** The money would go elsewhere than last time: worth a second look before it is paid. */
export function destinationChanged(now: Destination, last: Destination | null): boolean {
  return last !== null && keyOf(now) !== keyOf(last);
}
