// Idempotency keys: a request that is repeated because no answer came must not take effect twice.
import type { Middleware } from 'openapi-fetch';
import { randomId } from '../browser/random-id.ts';

/** POST paths that create something each time. The others are idempotent themselves. */
const createsOnPost =
  /^\/api\/(contracts(\/\d+\/(timeline|messages|renew|extend|amend))?|portal-announcements|video-deliverables|submissions|payout-requests|erasures|users(\/\d+\/link)?|api-tokens|auth\/account\/calendar|webhooks(\/\d+\/(secret|test))?|communication-schedule\/complete\/\d+|video-submissions\/\d+\/(comments|spark-codes)|portal\/[^/]+\/(payout-request|messages|calendar|spark-codes))$/;
/** After this time an equal request counts as a new one. */
const keyLifetimeMs = 10 * 60 * 1000;

/** Keys of requests without an answer, by URL and body. */
const pendingKeys = new Map<string, { key: string; since: number }>();

/** URL and body by request: a body cannot be read again after sending. */
const sentBodies = new WeakMap<Request, string>();

const keyHeader = 'Idempotency-Key';

/** Gives creating requests a key, and equal requests the same key until the server has answered. */
export const idempotencyMiddleware: Middleware = {
  async onRequest({ request }) {
    if (!createsOnPost.test(new URL(request.url).pathname) || request.method !== 'POST' || request.headers.has(keyHeader))
      return undefined;
    const sent = `${request.url} ${await request.clone().text()}`;
    const earlier = pendingKeys.get(sent);
    const { key, since } =
      earlier && Date.now() - earlier.since < keyLifetimeMs ? earlier : { key: randomId(), since: Date.now() };
    pendingKeys.set(sent, { key, since });
    sentBodies.set(request, sent);
    request.headers.set(keyHeader, key);
    return request;
  },
  onResponse({ request, response }) {
    // A refusal is an answer: the next request is a new one. After a 5xx the request may have taken effect.
    const sent = sentBodies.get(request);
    if (sent !== undefined && response.status < 500) pendingKeys.delete(sent);
    return undefined;
  },
};
