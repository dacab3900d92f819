import type { Pool, PoolClient } from 'pg';

/**
 * Gives connections back that break while somebody has them. Kysely gives the connection of a transaction back after
 * its commit or rollback, and neither succeeds on a broken one: every such connection would stay taken, until after a
 * restart of the database none were left.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      const giveBack = client.release.bind(client);
      // Where Kysely does give it back after all, it is the second time.
      client.release = () => undefined;
      giveBack(true);
    });
  });
}
