/** The least that a client must send or read, measured over windows of time in which nothing but the client holds up the bytes. */
export interface LeastRate {
  bytesPerSecond: number;
  windowMs: number;
}

/** What the bytes that go between clients and services may take up. Each replica of the gateway counts for itself. */
export interface TransferLimits {
  /** Requests under way at once to one service: short ones, and streams. */
  concurrent: { short: number; stream: number };
  /**
   * Streams under way at once of one party. A browser opens six connections at most over HTTP/1.1, many people may share an
   * address, and admins are counted by their session or token alone.
   */
  perParty: { portal: number; address: number; signature: number; admin: number };
  /** How long a request may wait for others to end. */
  queueTimeoutMs: number;
  /** While a service has no room, the stream whose client has moved nothing for the longest time, at least so long, is closed. */
  evictAfterMs: number;
  upload: LeastRate;
  /** Operating systems take megabytes at once from a connection, so the window is long. */
  download: LeastRate;
  /** Of short answers. */
  list: LeastRate;
}

export const transferLimits: TransferLimits = {
  concurrent: { short: 256, stream: 1024 },
  perParty: { portal: 32, address: 192, signature: 32, admin: 256 },
  queueTimeoutMs: 5_000,
  evictAfterMs: 10_000,
  upload: { bytesPerSecond: 4_096, windowMs: 60_000 },
  download: { bytesPerSecond: 4_096, windowMs: 300_000 },
  list: { bytesPerSecond: 4_096, windowMs: 30_000 },
};

export const TRANSFER_LIMITS = Symbol('transfer limits');
