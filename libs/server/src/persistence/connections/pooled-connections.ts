import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';

/** Milliseconds without a connection coming free after which a full pool counts as exhausted. */
const exhaustedAfterMs = 1_000;

/** The process's pooled connections to its database. */
export class PooledConnections {
  private pool: Pool | undefined;
  private readonly acquired = new Set<PoolClient>();
  private readonly retired = new WeakSet<PoolClient>();

  watch(pool: Pool): void {
    this.pool = pool;
    pool.on('acquire', (client) => this.acquired.add(client));
    pool.on('release', (_error, client) => this.acquired.delete(client));
  }

  /** @throws when all are taken and none comes free for a while */
  async assertAvailable(): Promise<void> {
    const { pool } = this;
    if (!pool || pool.idleCount > 0 || pool.totalCount < pool.options.max) return;
    await once(pool, 'release', { signal: AbortSignal.timeout(exhaustedAfterMs) });
  }

  /** Closes those that nobody uses, and each other one when its work is done. New ones may be made. */
  async retireAll(): Promise<void> {
    for (const client of this.acquired) {
      if (this.retired.has(client)) continue;
      this.retired.add(client);
      const release = client.release.bind(client);
      client.release = () => release(true);
    }
    const { pool } = this;
    for (let idle = pool?.idleCount ?? 0; pool && idle > 0 && pool.idleCount > 0; idle -= 1) (await pool.connect()).release(true);
  }
}
