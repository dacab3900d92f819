// Uploads with their progress, which fetch does not report.
import { toFormData, unwrapResponse } from './api.ts';
import type { paths } from './api.gen.ts';

export interface XhrUploadOptions {
  /** @param part share of the bytes that were sent, 0 to 1 */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Aborts after this long without progress or answer; without it, the browser's own timeout holds. */
  idleTimeoutMs?: number;
}

/** The response in the form that `unwrapResponse` takes. */
export interface XhrResult<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** @throws TypeError when the server cannot be reached, AbortError when the signal aborts */
export function xhrUpload<T>(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {}, idleTimeoutMs }: XhrUploadOptions,
): Promise<XhrResult<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timedOut = false;
    const restartTimer = () => {
      clearTimeout(timer);
      if (idleTimeoutMs !== undefined) timer = setTimeout(() => ((timedOut = true), request.abort()), idleTimeoutMs);
    };
    const abort = () => request.abort();
    const rejectUnreachable = () => reject(new TypeError('The server did not answer'));

    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onabort = () => (timedOut ? rejectUnreachable() : reject(new DOMException('The upload was stopped', 'AbortError')));
    request.onerror = rejectUnreachable;
    request.onload = () => resolve(resultOf<T>(request));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    restartTimer();
    if (signal.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'));
    request.send(form);
  });
}

function resultOf<T>({ status, responseText }: XMLHttpRequest): XhrResult<T> {
  const response = new Response(null, { status });
  const body = parseJson(responseText);
  return response.ok ? { data: body as T, response } : { error: body, response };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Paths that take a multipart form and answer 201. */
type UploadPath = {
  [P in keyof paths]: paths[P] extends {
    post: { requestBody: { content: { 'multipart/form-data': unknown } }; responses: { 201: unknown } };
  }
    ? P
    : never;
}[keyof paths];
type CreatedBody<P extends UploadPath> = paths[P] extends {
  post: { responses: { 201: { content: { 'application/json': infer A } } } };
}
  ? A
  : never;

/** Uploads a form with progress. @throws ApiError; AbortError when the signal aborts */
export async function uploadForm<P extends UploadPath>(
  path: P,
  fields: Record<string, string | Blob | undefined>,
  options: XhrUploadOptions,
): Promise<CreatedBody<P>> {
  return (await unwrapResponse<CreatedBody<P>>(xhrUpload(path, toFormData(fields), options))).data;
}
