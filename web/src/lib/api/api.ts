// The one way to the server: a client typed by the gateway's OpenAPI document. No address and no answer's type is written by hand.
import createClient from 'openapi-fetch';
import type { components, paths } from './api.gen.ts';
import { idempotencyMiddleware } from './idempotency.ts';

/** The shapes of the document's schemas: `Shape<'ContractView'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'same-origin' });
api.use(idempotencyMiddleware);

/** A call that the server refused, or did not answer at all (status 0). Its message is the server's words for a person, '' when it sent none. */
export class ApiError extends Error {
  readonly status: number;
  /** Message by field, for the fields of a form. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, message = '', fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** What the server said about a failure, or our own words when it said nothing. */
export function errorMessage(failure: unknown, own: string): string {
  return (failure instanceof ApiError && failure.message) || own;
}

type ApiResult<T> = { data?: T; error?: unknown; response: Response };

const unauthorizedListeners = new Set<() => void>();

/** Calls back when the server says 401 to anything but a sign-in: the session is over. @returns stops it */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * What a call answered, with its headers: `await unwrap(api.GET('/api/contracts'))`.
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
  if (response.status === 401 && !response.url.endsWith('/api/auth/login')) for (const notify of unauthorizedListeners) notify();
  throw toApiError(response.status, error);
}

/** Like `unwrapResponse`, the body alone. */
export async function unwrap<T>(call: Promise<ApiResult<T>>): Promise<T> {
  return (await unwrapResponse(call)).data;
}

function toApiError(status: number, body: unknown): ApiError {
  const { message, error, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const words = [message, error].find((text) => typeof text === 'string' && text !== '');
  const fields = typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {};
  return new ApiError(status, typeof words === 'string' ? words : '', fields);
}

/** A file, or several, as the value of a form's field. OpenAPI describes bytes as a text of format 'binary', and so its type says. */
export function asBinaryField(file: Blob | readonly Blob[]): string {
  return file as unknown as string;
}

/** `bodySerializer` of the calls that send a form with files. */
export function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [field, values] of Object.entries(body as Record<string, string | Blob | readonly Blob[] | undefined>))
    for (const value of [values].flat()) if (value !== undefined) form.append(field, value);
  return form;
}
