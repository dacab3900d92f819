import { paymentMethodLabel } from './payout-eta.ts';

/** What a creator is asked for where one of these is missing. */
export const missingPayoutFields = 'Please fill in all required fields: payment method, payment details, and description.';

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
