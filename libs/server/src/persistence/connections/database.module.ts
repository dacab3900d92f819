import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { defineConfig, type MigrationObject, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { ProcessedMessage, OutboxEvent, DeadLetter } from '../../messaging/events/event.entities.ts';
import { beginWithContext, RefuseLateCommits } from '../transactions/call-deadline.ts';
import { entityManagerOfWork } from './own-entity-manager.ts';
import { PooledConnections } from './pooled-connections.ts';
import { serverMigrations } from '../server-tables.migrations.ts';

export interface DatabaseOptions {
  url: string;
  /** Under which PostgreSQL lists the connections. */
  name: string;
  entities: NonNullable<Options['entities']>;
  /** The service's own migrations, in order. The tables of the event path come first by themselves. */
  migrations: MigrationObject[];
  /** Most connections at once. */
  pool?: number;
}

export const defaultPool = 10;

/** How long a query waits for a free connection: as long as the client waits for its answer. */
const acquireTimeoutMs = 5_000;
/** A transaction whose process went silent (its machine died, say) gives its locks back to the other replicas. */
const idleTransactionTimeoutMs = 120_000;

export function databaseConfig(
  { url, name, entities, migrations, pool = defaultPool }: DatabaseOptions,
  log: Logger,
  pooled?: PooledConnections,
): Options {
  return defineConfig({
    clientUrl: url,
    entities: [...entities, OutboxEvent, ProcessedMessage, DeadLetter],
    extensions: [Migrator],
    migrations: {
      migrationsList: [...serverMigrations, ...migrations],
      tableName: 'migration',
      snapshot: false,
      transactional: true,
      allOrNothing: true,
    },
    // The first request after a pause does not wait for a new server process.
    pool: { min: 1, max: pool },
    driverOptions: {
      // MikroORM takes host, user and database from the address and nothing else: sslmode and sslrootcert would be left out, silently.
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: acquireTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
      keepAlive: true,
      onPoolCreated: (pool: Pool) => {
        releaseBrokenConnections(pool);
        beginWithContext(pool);
        pooled?.watch(pool);
      },
    },
    subscribers: [new RefuseLateCommits()],
    context: (name) => entityManagerOfWork(name),
    colors: false,
    logger: (message) => log.info(message),
    forceUtcTimezone: true,
    // Dates without a time stay texts ('YYYY-MM-DD'): no time zone ever touches them.
    discovery: { warnWhenNoEntities: false },
  });
}

/** MikroORM on the service's own database. */
@Global()
@Module({})
export class DatabaseModule {
  static async with(options: DatabaseOptions, log: Logger): Promise<DynamicModule> {
    const pooled = new PooledConnections();
    return {
      module: DatabaseModule,
      imports: [await MikroOrmModule.forRoot({ ...databaseConfig(options, log, pooled), registerRequestContext: false })],
      providers: [{ provide: PooledConnections, useValue: pooled }],
      exports: [PooledConnections],
    };
  }
}

/**
 * Gives connections back that break while somebody has them. Kysely gives the connection of a transaction back after
 * its commit or rollback, and neither succeeds on a broken one: every such connection would stay taken, until after a
 * restart of the database none were left.
 */
function releaseBrokenConnections(pool: Pool): void {
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
