// Sending a file with its progress, typed by the gateway's OpenAPI document.
import { toFormData, unwrapResponse } from './api.ts';
import type { paths } from './api.gen.ts';
import { xhrUpload, type XhrUploadOptions } from './xhr-upload.ts';

/** Calls that take a form and create something. */
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

/** @throws ApiError as every call does; AbortError when the signal ends it */
export async function uploadForm<P extends UploadPath>(
  path: P,
  fields: Record<string, string | Blob | undefined>,
  posting: XhrUploadOptions,
): Promise<CreatedBody<P>> {
  return (await unwrapResponse<CreatedBody<P>>(xhrUpload(path, toFormData(fields), posting))).data;
}
