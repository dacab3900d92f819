import { documentClockMs } from '@creator-desk/protocol/contracts/document-clock';

/** The service's own limit for a document, and time to store it. */
export const documentTimeoutMs = documentClockMs + 30_000;
