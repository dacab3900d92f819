import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';
import { FormFeed } from './form-feed.ts';

/** The file of a multipart form, as a stream. */
export interface FormFile {
  name: string;
  body: Readable;
  /** The fields that arrived before the file. */
  fields: Record<string, string>;
}

/**
 * Receives a multipart form with one file and streams the file to `handle`. When the client disconnects, the stream ends with an
 * error.
 * @param field the name of the file's field
 * @param handle reads the file to its end, or throws
 * @returns all fields, also those after the file, and the result of `handle`
 * @throws Refusal invalid when there is no file or no valid form, aborted when the client disconnects
 */
export async function receiveForm<T>(
  request: Request,
  field: string,
  handle: (file: FormFile) => Promise<T>,
): Promise<{ fields: Record<string, string>; result: T }> {
  // Socket events of a keep-alive connection run in the async context of its first request: bind this request's.
  const inRequestContext = AsyncLocalStorage.snapshot();
  // A request that was closed before emits no further event.
  if (request.destroyed) throw new Refusal('aborted');
  const form = formOf(request);
  const feed = new FormFeed(request, form);
  const fields: Record<string, string> = {};
  let handling: Promise<T> | undefined;
  const { promise: received, resolve, reject } = Promise.withResolvers<void>();
  form.on('field', (name, value) => void (fields[name] ??= value));
  form.on('file', (name, parsed, { filename }) => {
    // A truncated form emits an error on the file and on the form; these listeners prevent an uncaught one.
    parsed.on('error', () => undefined);
    if (name !== field || handling) return void parsed.resume();
    const body = feed.bytesOf(parsed).on('error', () => undefined);
    handling = inRequestContext(handle, { name: filename ?? '', body, fields: { ...fields } });
    handling.catch(reject);
  });
  form.on('filesLimit', () => form.destroy(new Refusal('invalid', { message: 'Send one file at a time.' })));
  form.on('close', resolve).on('error', (error) => reject(formError(error)));
  const disconnected = (): void => void form.destroy(new Refusal('aborted'));
  request.on('aborted', disconnected).on('error', disconnected);
  feed.start();
  try {
    await received;
    if (!handling) throw Refusal.ofField(field, 'Please choose a file to upload.');
    return { fields, result: await handling };
  } catch (error) {
    feed.stop();
    form.destroy();
    // Waits until `handle` has released what it was writing: a retry may write to the same place.
    await handling?.catch(() => undefined);
    throw error;
  } finally {
    request.off('aborted', disconnected).off('error', disconnected);
  }
}

function formOf(request: Request): busboy.Busboy {
  try {
    const limits = { files: 1, fields: 20, fieldSize: 64 * 1024, headerPairs: 50 };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', fileHwm: 256 * 1024, limits });
  } catch {
    throw new Refusal('wrong_type', { message: 'Send the video as multipart/form-data.' });
  }
}

function formError(error: unknown): unknown {
  return error instanceof Refusal ? error : new Refusal('invalid', { message: 'The upload broke off or is no form.' });
}
