import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCall } from '../messaging/call-context.ts';
import { canonicalJson } from '../persistence/idempotency/canonical-json.ts';
import { withIdempotencyKey } from '../persistence/idempotency/idempotency-key.ts';

/**
 * Runs a request of the internal HTTP in a transaction; once if it carries an Idempotency-Key (see `withIdempotencyKey`).
 * @param request the operation, and what identifies the request: its fields and the digests of its files
 */
export function idempotentUpload<T>(
  em: EntityManager,
  { operation, body }: { operation: string; body: object },
  work: () => Promise<T>,
): Promise<T> {
  const call = currentCall();
  if (!call?.idempotencyKey) return em.transactional(work);
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  return withIdempotencyKey(em, { operation, call, bodyHash }, work);
}
