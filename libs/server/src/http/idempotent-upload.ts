import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCall } from '../messaging/call-context.ts';
import { canonicalJson } from '../persistence/canonical-json.ts';
import { withIdempotencyKey } from '../persistence/idempotency-key.ts';

/**
 * Runs a request of the internal HTTP in a transaction; once, if it carries an Idempotency-Key (see `onceByKey`).
 * @param request what is asked, and what tells one request from another: the fields and the digests of the files
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
