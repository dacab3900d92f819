import { Refusal, type RefusalCode } from '@creator-desk/protocol/refusals';
import { DocumentRefused } from './document-refused.ts';

const refusedAs: Partial<Record<DocumentRefused['code'], RefusalCode>> = {
  empty: 'invalid',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
  busy: 'unavailable',
};

/** Throws on why a document was not read, as a refusal; anything else as it is. */
export function refusalOf(error: unknown): never {
  if (!(error instanceof DocumentRefused)) throw error;
  const { code, message, retryAfterSeconds } = error;
  throw new Refusal(refusedAs[code] ?? 'document.unreadable', {
    message,
    ...(code === 'busy' && { retryAfter: retryAfterSeconds }),
  });
}
