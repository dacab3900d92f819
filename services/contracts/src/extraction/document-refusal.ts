import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { DocumentError } from '@creator-desk/document-extraction/document-error';

const refusalCodes: Partial<Record<DocumentError['code'], RefusalCode>> = {
  empty: 'invalid',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
  busy: 'unavailable',
};

/** Throws a DocumentError as a refusal of the API, and any other error unchanged. */
export function throwRefusal(error: unknown): never {
  if (!(error instanceof DocumentError)) throw error;
  const { code, message, retryAfterSeconds } = error;
  throw new Refusal(refusalCodes[code] ?? 'document.unreadable', {
    message,
    ...(code === 'busy' && { retryAfter: retryAfterSeconds }),
  });
}
