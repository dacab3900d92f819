/** What a creator chooses from in the portal, as stored. */
export const portalPaymentMethods = ['paypal', 'venmo', 'zelle', 'wire_transfer', 'check'] as const;
export type PortalPaymentMethod = (typeof portalPaymentMethods)[number];

/** What an admin chooses from on Payment Requests, as stored and shown. */
export const adminPaymentMethods = ['PayPal', 'Zelle', 'Wire Transfer', 'Bank Transfer', 'Venmo', 'CashApp'] as const;

export const paymentMethods = [...portalPaymentMethods, ...adminPaymentMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const keyOf = (method: string): string =>
  method
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

const etas = new Map([
  ['paypal', '1-3 business days'],
  ['wire_transfer', '3-5 business days'],
  ['venmo', '1-2 business days'],
  ['zelle', 'Instant - 1 business day'],
]);
const otherEta = '2-4 business days';

/** How long a payout takes by its method, in either spelling ('wire_transfer', 'Wire Transfer'); any other takes 2 to 4 days. */
export function payoutEta(method: string): string {
  return etas.get(keyOf(method)) ?? otherEta;
}

const labels = new Map([...adminPaymentMethods, 'Check'].map((label) => [keyOf(label), label]));

/** A payment method as shown to people: 'wire_transfer' is 'Wire Transfer'; one that we do not know stays as it is. */
export function paymentMethodLabel(method: string): string {
  return labels.get(keyOf(method)) ?? method;
}
