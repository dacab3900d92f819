import { adminPaymentMethods, paymentMethodLabel, paymentMethods, type PaymentMethod } from '@creator-desk/domain/payout-eta';
import type { PayoutStatus } from '@creator-desk/domain/payout-status';
import type { Meaning } from '../../components/ui/feedback/status-tag.tsx';

export const statusMeanings: Record<PayoutStatus, Meaning> = {
  REQUESTED: 'warning',
  SYNCED: 'info',
  PAID: 'positive',
  CANCELLED: 'neutral',
};

/** A stored method as the admin's choices spell it: 'wire_transfer' is 'Wire Transfer'. One that they lack ('check') stays. */
export function chosenMethod(stored: string): PaymentMethod | undefined {
  const label = paymentMethodLabel(stored);
  return adminPaymentMethods.find((method) => method === label) ?? paymentMethods.find((method) => method === stored);
}

/** The admin's payment methods. @param also a stored one that the choices may lack */
export function methodOptions(also?: string): { value: PaymentMethod; label: string }[] {
  const stored = also === undefined ? undefined : chosenMethod(also);
  const methods = new Set<PaymentMethod>([...adminPaymentMethods, ...(stored === undefined ? [] : [stored])]);
  return [...methods].map((value) => ({ value, label: paymentMethodLabel(value) }));
}
