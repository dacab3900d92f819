import type { Logger } from 'pino';

/** Events that an investigation needs in the logs: see docs/security/events.md. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_in_locked_out'
  | 'sign_in_paused'
  | 'request_throttled'
  | 'cross_origin_refused'
  | 'credential_at_new_address'
  | 'sign_out'
  | 'user_invited'
  | 'user_changed'
  | 'user_link_made'
  | 'user_link_redeemed'
  | 'password_changed'
  | 'second_factor_changed'
  | 'second_factor_reset'
  | 'user_unbound'
  | 'access_changed'
  | 'single_sign_on_changed'
  | 'api_token_made'
  | 'api_token_revoked'
  | 'sessions_ended'
  | 'user_sessions_ended'
  | 'sign_out_everywhere'
  | 'portal_link_rotated'
  | 'portal_link_revoked'
  | 'caller_refused'
  | 'caller_forged';

/** Logs a security event. The details hold ids and digests, never a secret. */
export function logSecurityEvent(log: Logger, name: SecurityEvent, details: object = {}): void {
  log.info({ event: 'security', name, ...details }, 'security event');
}
