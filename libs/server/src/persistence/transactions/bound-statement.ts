import type { EntityManager } from '@mikro-orm/postgresql';
import type { Statement } from './entity-rows.ts';

interface OpenTransaction {
  executeQuery(compiled: object): Promise<{ rows: unknown[] }>;
}

/**
 * Runs a statement in the EntityManager's transaction and sends its values beside the text. `em.execute` writes them into the text,
 * which for megabytes of rows costs as much as making them.
 */
export async function executeBound<Row extends object>(em: EntityManager, { text, values }: Statement): Promise<Row[]> {
  const transaction = em.getTransactionContext<OpenTransaction>();
  if (!transaction) throw new TypeError('a bound statement needs a transaction');
  const compiled = { sql: text, parameters: values, query: { kind: 'RawNode' }, queryId: { queryId: 'bound' } };
  const { rows } = await transaction.executeQuery(compiled);
  return rows as Row[];
}
