import { MikroORM } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import type { TestDatabase } from '@creator-desk/testing/servers/database';
import { OutboxConnection } from '../src/messaging/events/outbox/outbox-connection.ts';
import { databaseConfig } from '../src/persistence/connections/database.module.ts';
import { JobNotices } from '../src/persistence/jobs/job-notices.ts';
import { JobQueue, type JobHandler, type JobRules } from '../src/persistence/jobs/job-queue.ts';
import { migrate } from '../src/persistence/migrate.ts';

const log = pino({ level: 'silent' });

/** A queue of another process, so to say, on the same database. */
export interface JobReplica {
  orm: MikroORM;
  queue: JobQueue;
  /** Its connection for notices of the database. */
  listener: OutboxConnection;
}

export class JobReplicas {
  private readonly all: JobReplica[] = [];

  constructor(private readonly database: TestDatabase) {}

  async start(rules: Partial<JobRules> = {}): Promise<JobReplica> {
    const { url } = this.database;
    const orm = await MikroORM.init(databaseConfig({ url, name: 'jobs', entities: [], migrations: [] }, log));
    await migrate(orm, log);
    const notices = new JobNotices();
    const listener = new OutboxConnection({ name: 'comms', databaseDirectUrl: url }, notices, () => undefined);
    await listener.open();
    const queue = new JobQueue(orm.em, log, notices, { queue: 'test', retryDelaysSeconds: [60], ...rules });
    const replica = { orm, queue, listener };
    this.all.push(replica);
    return replica;
  }

  async end(): Promise<void> {
    const all = this.all.splice(0);
    await Promise.all(all.map(({ queue }) => queue.stop()));
    await Promise.all(all.map(({ listener }) => listener.end()));
    await Promise.all(all.map(({ orm }) => orm.close()));
  }
}

export const inTransaction = (orm: MikroORM, work: () => Promise<void>): Promise<void> => orm.em.fork().transactional(work);

export const addAll = async ({ orm, queue }: JobReplica, keys: (string | number)[]): Promise<void> => {
  for (const key of keys) await inTransaction(orm, () => queue.add(key));
};

export const keysOf = (handler: { mock: { calls: Parameters<JobHandler>[] } }): string[] =>
  handler.mock.calls.map(([{ key }]) => key);
