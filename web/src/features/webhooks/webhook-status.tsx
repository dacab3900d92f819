import { StatusTag } from '../../components/ui/feedback/status-tag.tsx';
import { deliveryStatuses, stateOf, type Delivery, type Webhook } from './webhook-text.ts';

export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { label, meaning } = stateOf(webhook);
  return <StatusTag meaning={meaning}>{label}</StatusTag>;
}

export function DeliveryStatus({ delivery: { status } }: { delivery: Pick<Delivery, 'status'> }) {
  const { label, meaning } = deliveryStatuses[status];
  return <StatusTag meaning={meaning}>{label}</StatusTag>;
}
