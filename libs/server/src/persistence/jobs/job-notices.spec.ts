import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { addAll, JobReplicas, keysOf } from '../../../test/job-replicas.ts';
import type { JobHandler } from './job-queue.ts';

let database: TestDatabase;
let replicas: JobReplicas;

beforeEach(async () => {
  database = await createDatabase();
  replicas = new JobReplicas(database);
});

afterEach(async () => {
  await replicas.end();
  await database.drop();
});

it('a job is run again when it is due', async () => {
  const one = await replicas.start({ retryDelaysSeconds: [1] });
  const handler = vi.fn<JobHandler>().mockRejectedValueOnce(new Error('not yet'));
  one.queue.start(handler);
  await addAll(one, ['failing']);
  await eventually(() => expect(keysOf(handler)).toEqual(['failing', 'failing']));
});

it('a job is run when the claim of a process that died expires', async () => {
  const one = await replicas.start();
  await database.query(
    `insert into job (queue, key, max_attempts, attempts, claim, due_at)
     values ('test', 'dead', 2, 1, gen_random_uuid(), now() + interval '1 second')`,
  );
  const handler = vi.fn<JobHandler>(() => Promise.resolve());
  one.queue.start(handler);
  await eventually(() => expect(keysOf(handler)).toEqual(['dead']));
});

it('a job is run although the transaction that had locked it ended without a change', async () => {
  const one = await replicas.start();
  await addAll(one, ['locked', 'free']);
  const handler = vi.fn<JobHandler>(() => Promise.resolve());
  const [locked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = one.orm.em.fork().transactional(async (tx) => {
    await tx.execute(`select 1 from job where key = 'locked' for update`);
    locked.resolve();
    await looked.promise;
  });
  await locked.promise;
  one.queue.start(handler);
  await eventually(() => expect(keysOf(handler)).toEqual(['free'])).finally(looked.resolve);
  await transaction;
  await eventually(() => expect(keysOf(handler)).toEqual(['free', 'locked']));
});

it('a job is found when notices are received again', async () => {
  const one = await replicas.start();
  const handler = vi.fn<JobHandler>(() => Promise.resolve());
  one.queue.start(handler);
  await addAll(one, ['first']);
  await eventually(() => expect(keysOf(handler)).toEqual(['first']));
  await one.listener.close();
  await addAll(one, ['missed']);
  await one.listener.open();
  await eventually(() => expect(keysOf(handler)).toEqual(['first', 'missed']));
});
