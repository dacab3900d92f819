// The API client, typed by the gateway's OpenAPI document. No path and no response type is written by hand.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';
import { idempotencyMiddleware } from './idempotency.ts';
import { proofMiddleware } from './proof.ts';

/** A schema of the OpenAPI document: `Schema<'ContractView'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'same-origin' });
// In this order, so that a request that is sent again keeps its idempotency key.
api.use(idempotencyMiddleware, proofMiddleware);

/** A refused call, or one without an answer (status 0). `message` is the server's text for the user, '' without one. */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by form field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message = '', fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** The server's message about a failure, or `own` without one. */
export function errorMessage(failure: unknown, own: string): string {
  return (failure instanceof ApiError && failure.message) || own;
}

/** The header of an edit by which the server refuses it with 412 when the record has another version. */
export interface IfMatch {
  'If-Match'?: string;
}

/** @param version the one that the edit was made on; undefined for a record that is new */
export const ifMatch = (version: number | undefined): IfMatch => (version === undefined ? {} : { 'If-Match': `"${version}"` });

type ApiResult<T> = { data?: T; error?: unknown; response: Response };

const unauthorizedListeners = new Set<() => void>();

/** A step of a sign-in: who fails it has no session that could end. */
const signInPath = /\/api\/auth\/(login|passkey|second-step\/[\w/]+)$/;

/** Calls back on every 401 except a failed sign-in: the session has ended. @returns unsubscribes */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * The data and the response of a call.
 * @throws ApiError for everything but success
 */
export async function unwrapResponse<T>(call: Promise<ApiResult<T>>): Promise<{ data: T; response: Response }> {
  let answered: ApiResult<T>;
  try {
    answered = await call;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0);
  }
  const { data, error, response } = answered;
  if (response.ok) return { data: data as T, response };
  if (response.status === 401 && !signInPath.test(response.url)) for (const notify of unauthorizedListeners) notify();
  throw toApiError(response.status, error);
}

/** The data of a call: `await unwrap(api.GET('/api/contracts'))`. @throws ApiError for everything but success */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  return (await unwrapResponse(call)).data;
}

function toApiError(status: number, body: unknown): ApiError {
  const { message, error, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const words = [message, error].find((text) => typeof text === 'string' && text !== '');
  const fields = typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {};
  return new ApiError(status, typeof words === 'string' ? words : '', fields);
}

/** Types files as a field of a form. OpenAPI describes bytes as a string of format 'binary', and the generated types follow it. */
export function asBinaryField(file: Blob | readonly Blob[]): string {
  return file as unknown as string;
}

/** `bodySerializer` for multipart calls. */
export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [field, values] of Object.entries(body as Record<string, string | Blob | readonly Blob[] | undefined>))
    for (const value of [values].flat()) if (value !== undefined) form.append(field, value);
  return form;
}
