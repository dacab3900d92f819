import {
  adminPaymentMethods,
  paymentMethodLabel,
  paymentMethods,
  type PaymentMethod,
} from '@creator-desk/domain/payouts/payout-eta';

/** Maps a stored method to the admin's spelling ('wire_transfer' to 'Wire Transfer'); others, such as 'check', stay as they are. */
export function toPaymentMethod(stored: string): PaymentMethod | undefined {
  const label = paymentMethodLabel(stored);
  return adminPaymentMethods.find((method) => method === label) ?? paymentMethods.find((method) => method === stored);
}

/** The admin's payment methods. @param also a stored method to add if it is missing */
export function methodOptions(also?: string): { value: PaymentMethod; label: string }[] {
  const stored = also === undefined ? undefined : toPaymentMethod(also);
  const methods = new Set<PaymentMethod>([...adminPaymentMethods, ...(stored === undefined ? [] : [stored])]);
  return [...methods].map((value) => ({ value, label: paymentMethodLabel(value) }));
}
