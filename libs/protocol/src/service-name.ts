export const serviceNames = ['contracts', 'media', 'portal', 'payouts', 'comms'] as const;
export type ServiceName = (typeof serviceNames)[number];
