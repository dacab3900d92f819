// Some actions need the password again when it was not given for ten minutes: the server refuses, the person is asked, and the
// request is sent once more.
import type { Middleware } from 'openapi-fetch';

/** Asks for the password. Resolves to whether the server has accepted one. */
type AskForPassword = () => Promise<boolean>;

let asker: AskForPassword | undefined;
/** Requests that are refused at the same time share one question. */
let asking: Promise<boolean> | undefined;

/** @returns takes the asker away again */
export function askForPasswordBy(ask: AskForPassword): () => void {
  asker = ask;
  return () => (asker = undefined);
}

/** A body cannot be read again after sending. Uploads need no proof, and are not kept. */
const repeatable = new WeakMap<Request, Request>();

const isProofNeeded = ({ status, headers }: Response): boolean =>
  status === 403 && (headers.get('WWW-Authenticate') ?? '').includes('insufficient_user_authentication');

export const proofMiddleware: Middleware = {
  onRequest({ request }) {
    const type = request.headers.get('Content-Type');
    if (type === null || type.startsWith('application/json')) repeatable.set(request, request.clone());
    return undefined;
  },
  async onResponse({ request, response }) {
    const again = repeatable.get(request);
    if (!again || !asker || !isProofNeeded(response)) return undefined;
    asking ??= asker().finally(() => (asking = undefined));
    return (await asking) ? fetch(again) : undefined;
  },
};
