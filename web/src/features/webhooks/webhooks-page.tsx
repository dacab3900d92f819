import { useIdParam } from '../../lib/url/url-param.ts';
import { AllWebhooks } from './all-webhooks.tsx';
import { WebhookDetail } from './webhook-detail.tsx';

/** Endpoints outside that get events, or one of them with what was sent to it. */
export default function WebhooksPage() {
  const [id] = useIdParam('webhook');
  return id === undefined ? <AllWebhooks /> : <WebhookDetail key={id} id={id} />;
}
