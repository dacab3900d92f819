import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentCall } from '../call-context.ts';
import { canonicalJson } from '../database/canonical-json.ts';
import { onceByKey } from '../database/idempotency.ts';

/**
 * Runs a request of the internal HTTP in a transaction; once, if it carries an Idempotency-Key (see `onceByKey`).
 * @param request what is asked, and what tells one request from another: the fields and the digests of the files
 */
export function onceForCall<T>(
  em: EntityManager,
  { operation, body }: { operation: string; body: object },
  work: () => Promise<T>,
): Promise<T> {
  const call = currentCall();
  if (!call?.idempotencyKey) return em.transactional(work);
  const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
  return onceByKey(em, { operation, call, bodyHash }, work);
}
