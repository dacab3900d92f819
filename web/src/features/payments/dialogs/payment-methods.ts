import { adminPaymentMethods, paymentMethodLabel, paymentMethods, type PaymentMethod } from '@creator-desk/domain/payout-eta';

/** A stored method as the admin's choices spell it: 'wire_transfer' is 'Wire Transfer'. One that they lack ('check') stays. */
export function toPaymentMethod(stored: string): PaymentMethod | undefined {
  const label = paymentMethodLabel(stored);
  return adminPaymentMethods.find((method) => method === label) ?? paymentMethods.find((method) => method === stored);
}

/** The admin's payment methods. @param also a stored one that the choices may lack */
export function methodOptions(also?: string): { value: PaymentMethod; label: string }[] {
  const stored = also === undefined ? undefined : toPaymentMethod(also);
  const methods = new Set<PaymentMethod>([...adminPaymentMethods, ...(stored === undefined ? [] : [stored])]);
  return [...methods].map((value) => ({ value, label: paymentMethodLabel(value) }));
}
