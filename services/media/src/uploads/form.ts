import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { Refusal } from '@creator-desk/protocol/refusals';

/** The file of a form, while it arrives. */
export interface FormFile {
  name: string;
  body: Readable;
  /** The fields that came before it. */
  fields: Record<string, string>;
}

/**
 * Receives a form with one file, which is handed on as it arrives: nothing is kept. Of a sender that goes away the file
 * ends in an error.
 * @param field the file's field
 * @param take reads the file to its end, or throws
 * @returns all fields, those behind the file too, and what `take` returned
 * @throws Refusal invalid when there is no file or the form is none, aborted when its sender goes away
 */
export async function receiveForm<T>(
  request: Request,
  field: string,
  take: (file: FormFile) => Promise<T>,
): Promise<{ fields: Record<string, string>; taken: T }> {
  // Connections are used again: what arrives on them is told in the context of some earlier request.
  const inThisCall = AsyncLocalStorage.snapshot();
  // One that went away before would never be heard of.
  if (request.destroyed) throw new Refusal('aborted');
  const form = formOf(request);
  const fields: Record<string, string> = {};
  let taking: Promise<T> | undefined;
  const { promise: received, resolve, reject } = Promise.withResolvers<void>();
  form.on('field', (name, value) => void (fields[name] ??= value));
  form.on('file', (name, body, { filename }) => {
    // A form that breaks off tells the reader of its file and the form; one of them may not listen any more.
    body.on('error', () => undefined);
    if (name !== field || taking) return void body.resume();
    taking = inThisCall(take, { name: filename ?? '', body, fields: { ...fields } });
    taking.catch(reject);
  });
  form.on('close', resolve).on('error', (error) => reject(broken(error)));
  const gone = (): void => void form.destroy(new Refusal('aborted'));
  request.on('aborted', gone).on('error', gone);
  request.pipe(form);
  try {
    await received;
    if (!taking) throw Refusal.ofField(field, 'Please choose a file to upload.');
    return { fields, taken: await taking };
  } catch (error) {
    // What is still on its way is dropped, so that the connection can be answered.
    request.unpipe(form).resume();
    form.destroy();
    // Until the reader has let go of what it was writing, nobody may write there again.
    await taking?.catch(() => undefined);
    throw error;
  } finally {
    request.off('aborted', gone).off('error', gone);
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

function broken(error: unknown): unknown {
  return error instanceof Refusal ? error : new Refusal('invalid', { message: 'The upload broke off or is no form.' });
}
