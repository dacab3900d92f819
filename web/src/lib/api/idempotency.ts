// What is asked again because no answer came must not happen twice: it goes with the key of the first try.
import type { Middleware } from 'openapi-fetch';
import { randomId } from '../browser/random-id.ts';

/** Calls of which a second one makes a second thing. Others mean the same however often they come. */
const createsOnPost =
  /^\/api\/(contracts(\/\d+\/timeline)?|portal-announcements|video-deliverables|submissions|payout-requests|communication-schedule\/complete\/\d+|video-submissions\/\d+\/comments|portal\/[^/]+\/payout-request)$/;
/** Milliseconds for which a person may mean the same by the same; later it is meant anew. */
const keyLifetimeMs = 10 * 60 * 1000;

/** By what was sent, the key under which it may have happened already. */
const pendingKeys = new Map<string, { key: string; since: number }>();

/** What a request sent: its body cannot be read again once it is on its way. */
const sentBodies = new WeakMap<Request, string>();

const keyHeader = 'Idempotency-Key';

/** Sends what would make another thing with a key, and the same once more with the same key until the server has answered it. */
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
    // A refusal is an answer too: whoever asks again then asks anew. Behind a failure it may have happened.
    const sent = sentBodies.get(request);
    if (sent !== undefined && response.status < 500) pendingKeys.delete(sent);
    return undefined;
  },
};
