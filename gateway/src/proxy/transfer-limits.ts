/** The minimum rate at which a client must send or read, measured over windows in which only the client delays the transfer. */
export interface MinimumRate {
  bytesPerSecond: number;
  windowMs: number;
}

/** Limits of connections, and of transfers between clients and services. Each replica counts separately. */
export interface TransferLimits {
  /** How long a client may take to send the head of a request. */
  headTimeoutMs: number;
  /** Concurrent requests per service. */
  concurrent: { short: number; stream: number };
  /**
   * Concurrent streams per client. A browser opens at most six connections over HTTP/1.1, and many people may share an
   * address. Admins are counted by session or token only.
   */
  perParty: { portal: number; address: number; signature: number; admin: number };
  /** How long a request may wait for a slot. */
  queueTimeoutMs: number;
  /** When all slots are taken, the stream that is idle the longest is closed, if it is idle for at least this time. */
  evictAfterMs: number;
  upload: MinimumRate;
  /** Socket buffers hold megabytes, so the window is long. */
  download: MinimumRate;
  /** For lists. */
  list: MinimumRate;
}

export const transferLimits: TransferLimits = {
  headTimeoutMs: 20_000,
  concurrent: { short: 256, stream: 1024 },
  perParty: { portal: 32, address: 192, signature: 32, admin: 256 },
  queueTimeoutMs: 5_000,
  evictAfterMs: 10_000,
  upload: { bytesPerSecond: 4_096, windowMs: 60_000 },
  download: { bytesPerSecond: 4_096, windowMs: 300_000 },
  list: { bytesPerSecond: 4_096, windowMs: 30_000 },
};

export const TRANSFER_LIMITS = Symbol('transfer limits');
