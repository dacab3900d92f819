// Sending a file with its real progress, which fetch does not tell.
import { asForm, responseOf } from './api.ts';
import type { paths } from './api.gen.ts';

/** Calls that take a form and create something. */
type UploadPath = {
  [P in keyof paths]: paths[P] extends {
    post: { requestBody: { content: { 'multipart/form-data': unknown } }; responses: { 201: unknown } };
  }
    ? P
    : never;
}[keyof paths];
type CreatedBy<P extends UploadPath> = paths[P] extends {
  post: { responses: { 201: { content: { 'application/json': infer A } } } };
}
  ? A
  : never;

interface Sending {
  /** Bytes on their way so far, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** @throws CallFailure as every call does; AbortError when the signal ends it */
export async function sendForm<P extends UploadPath>(
  path: P,
  fields: Record<string, string | Blob | undefined>,
  sending: Sending,
): Promise<CreatedBy<P>> {
  return (await responseOf<CreatedBy<P>>(answered(path, asForm(fields), sending))).data;
}

function answered<T>(path: string, form: FormData, { onProgress, signal }: Sending) {
  return new Promise<{ data?: T; error?: unknown; response: Response }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onerror = () => reject(new TypeError('The server did not answer'));
    request.onload = () => {
      const response = new Response(null, { status: request.status });
      const body = bodyOf(request.responseText);
      resolve(response.ok ? { data: body as T, response } : { error: body, response });
    };
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
