import type { EntityManager } from '@mikro-orm/postgresql';

const lockNotAvailable = '55P03';

interface LockWait {
  timeoutMs: number;
  /** What to throw when somebody else holds the lock for longer. */
  busy: () => Error;
}

/** Takes an advisory lock that ends with the transaction: replicas exclude each other by its name. */
export async function lockUntilCommit(tx: EntityManager, name: string, { timeoutMs, busy }: LockWait): Promise<void> {
  try {
    await tx.execute(`set local lock_timeout = '${Math.max(1, Math.round(timeoutMs))}ms'`);
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
    await tx.execute('set local lock_timeout = 0');
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) throw busy();
    throw error;
  }
}
