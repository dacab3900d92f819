import type { Server } from 'node:http';

/** Default of `headTimeoutMs`. */
const defaultHeadTimeoutMs = 20_000;
/** How often connections are looked at for being too slow. */
const checkIntervalMs = 5_000;

export interface ConnectionLimits {
  /** For the head of a request. */
  headTimeoutMs?: number;
  /** For the whole request; 0 for no limit, where a proxy in front enforces one. */
  requestTimeoutMs: number;
  /** For which nothing moves on a connection in either direction, while it is sent or waited for. */
  idleTimeoutMs: number;
}

/** Limits the time for which a connection may be held. To be called before the server listens. */
export function limitConnections(
  server: Server,
  { headTimeoutMs = defaultHeadTimeoutMs, requestTimeoutMs, idleTimeoutMs }: ConnectionLimits,
): void {
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = headTimeoutMs;
  server.timeout = idleTimeoutMs;
  // Node reads it when the server starts to listen. An existing server has no other option for it.
  (server as Server & { connectionsCheckingInterval: number }).connectionsCheckingInterval = checkIntervalMs;
}
