import { Global, Module, type DynamicModule } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { defineConfig, type MigrationObject, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { HandledEvent, OutboxEvent, ParkedEvent } from '../events/event.entities.ts';
import { EventTables } from './event-tables.migration.ts';

export interface DatabaseOptions {
  url: string;
  entities: NonNullable<Options['entities']>;
  /** The service's own migrations, in order. The tables of the event path come first by themselves. */
  migrations: MigrationObject[];
  /** Most connections at once. */
  pool?: number;
}

export function databaseConfig({ url, entities, migrations, pool = 10 }: DatabaseOptions): Options {
  return defineConfig({
    clientUrl: url,
    entities: [...entities, OutboxEvent, HandledEvent, ParkedEvent],
    extensions: [Migrator],
    migrations: {
      migrationsList: [{ name: '0000-events', class: EventTables }, ...migrations],
      tableName: 'migration',
      snapshot: false,
      transactional: true,
      allOrNothing: true,
    },
    pool: { min: 0, max: pool },
    forceUtcTimezone: true,
    // Dates without a time stay texts ('YYYY-MM-DD'): no time zone ever touches them.
    discovery: { warnWhenNoEntities: false },
  });
}

/** MikroORM on the service's own database. */
@Global()
@Module({})
export class DatabaseModule {
  static async with(options: DatabaseOptions): Promise<DynamicModule> {
    return {
      module: DatabaseModule,
      imports: [await MikroOrmModule.forRoot({ ...databaseConfig(options), registerRequestContext: false })],
    };
  }
}
