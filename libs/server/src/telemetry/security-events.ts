import type { Logger } from 'pino';

/** What somebody has to be able to find in the logs after an attack: docs/security/events.md. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_locked_out'
  | 'sign_in_paused'
  | 'request_throttled'
  | 'cross_origin_refused'
  | 'credential_at_new_address'
  | 'sign_out'
  | 'sign_out_everywhere'
  | 'portal_link_rotated'
  | 'portal_link_revoked'
  | 'caller_refused'
  | 'caller_forged';

/** Writes the event as a line of its own kind. The details hold ids and digests, never a secret. */
export function logSecurityEvent(log: Logger, name: SecurityEvent, details: object = {}): void {
  log.info({ event: 'security', name, ...details }, 'security event');
}
