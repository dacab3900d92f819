import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayOf } from './creator-table.ts';
import { patternsOf, textsOf } from './text-arrays.ts';

/** What may be erased of a line; its digest stays, so the chain still verifies. */
const redacted = 'name = null, address = null, user_agent = null, changes = null, salt = null, search = null';

/**
 * Takes the words out of the audit log's lines about these contracts, what belongs to them, and what their creators did: who changed
 * what and when stays, with ids. Call it in the transaction of the erasure, whose own changes are logged too.
 */
export async function eraseAudit(em: EntityManager, contractIds: readonly number[], names: readonly string[]): Promise<void> {
  for (const contractId of contractIds) await em.execute('select audit_redact(?)', [contractId]);
  const patterns = patternsOf(names);
  // Lines from before something was given to the contract, and lines that name the creator.
  await em.execute(
    `with known as (select distinct subject_kind || '/' || subject_id as subject from audit_entry where contract_id = any(?::int[]))
     update audit_entry set ${redacted} where salt is not null and (subject_kind || '/' || subject_id in (select subject from known)
       or name ilike any(?::text[]) or changes::text ilike any(?::text[]))`,
    [arrayOf(contractIds), patterns, patterns],
  );
}

/** The same for subjects without a contract: 'file/12'. */
export async function eraseAuditOf(em: EntityManager, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await em.execute('select audit_seal(2147483647)');
  await em.execute(
    `update audit_entry set ${redacted} where salt is not null and subject_kind || '/' || subject_id = any(?::text[])`,
    [textsOf(subjects)],
  );
}
