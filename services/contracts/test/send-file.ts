import { callHeaders } from '@creator-desk/protocol/caller';
import { documentClockMs } from '@creator-desk/protocol/contracts/documents/document-clock';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { type RunningService } from '@creator-desk/testing/services/test-service';

export interface FormFile {
  field?: string;
  name: string;
  bytes: Uint8Array | string;
  type?: string;
  /** The fields beside it. */
  fields?: Record<string, string>;
  idempotencyKey?: string;
  /** Of the call, whose statements are counted. */
  traceparent?: string;
  /** Until when the gateway waits for the answer. */
  timeoutMs?: number;
}

/** Posts a form with one file to the service's internal HTTP. */
export function sendFile(service: RunningService, path: string, file: FormFile): Promise<Response> {
  const { field = 'file', name, bytes, type = '', fields = {}, idempotencyKey, traceparent, timeoutMs = documentClockMs } = file;
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const headers = {
    ...internalHeaders('contracts'),
    [callHeaders.deadline]: String(Date.now() + timeoutMs),
    ...(traceparent && { traceparent }),
    ...(idempotencyKey && { [callHeaders.idempotencyKey]: idempotencyKey }),
  };
  return fetch(service.address + path, { method: 'POST', body, headers });
}
