import { documentClockMs } from '@creator-desk/protocol/contracts/document-clock';

/** How long a call waits for the service while it works on a document: as long as that may take, and some for storing it. */
export const documentTimeoutMs = documentClockMs + 30_000;
