import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { eventually } from '@creator-desk/testing/eventually';
import { addAll, inTransaction, JobReplicas, keysOf, type JobReplica } from '../../../test/job-replicas.ts';
import { JobPostponed, JobQueue, QueuePaused, type JobHandler, type JobRules } from './job-queue.ts';

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

const replica = (rules?: Partial<JobRules>): Promise<JobReplica> => replicas.start(rules);

interface Row {
  key: string;
  attempts: number;
  error: string | null;
}
const jobs = (): Promise<Row[]> =>
  database.query<Row>('select key, attempts, last_error as error from job where claim is null order by key');
const counted = async (): Promise<object> => {
  const { waiting, failed } = JobQueue.metrics('test');
  const [row] = await database.query<object>(`select (${waiting})::int as waiting, (${failed})::int as failed`);
  return row ?? {};
};

describe('a job', () => {
  it('exists only if the transaction that adds it commits, and once', async () => {
    const one = await replica();
    await expect(
      inTransaction(one.orm, async () => {
        await one.queue.add(1);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    await addAll(one, [2, 2]);
    expect(await jobs()).toEqual([{ key: '2', attempts: 0, error: null }]);
  });

  it('waits while its queue is paused, without a counted attempt, and so do the others', async () => {
    const one = await replica();
    const handler = vi.fn<JobHandler>(() => Promise.reject(new QueuePaused(3_600_000)));
    await addAll(one, [1, 2]);
    one.queue.start(handler);
    await eventually(() => expect(handler).toHaveBeenCalledTimes(1));
    await eventually(async () =>
      expect(await jobs()).toEqual([
        { key: '1', attempts: 0, error: null },
        { key: '2', attempts: 0, error: null },
      ]),
    );
    const other = await replica();
    const done = vi.fn<JobHandler>(() => Promise.resolve());
    other.queue.start(done);
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(keysOf(done).sort()).toEqual(['1', '2']);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('is run by one of several processes, and gone when it is done', async () => {
    const [one, two] = [await replica(), await replica()];
    const handler = vi.fn<JobHandler>(() => Promise.resolve());
    const keys = Array.from({ length: 20 }, (_, number) => String(number));
    await addAll(one, keys);
    for (const { queue } of [one, two]) queue.start(handler);
    await eventually(async () => expect(await jobs()).toEqual([]));
    await eventually(() => expect(keysOf(handler).toSorted()).toEqual(keys.toSorted()));
  });

  it('is retried after a delay when it fails, and at last stays with its error', async () => {
    const one = await replica();
    const handler = vi.fn<JobHandler>(({ key }) =>
      key === 'broken' ? Promise.reject(new Error('no such thing')) : Promise.resolve(),
    );
    await addAll(one, ['broken']);
    one.queue.start(handler);
    await eventually(async () => expect(await jobs()).toEqual([{ key: 'broken', attempts: 1, error: 'no such thing' }]));
    expect(await counted()).toEqual({ waiting: 1, failed: 0 });
    expect(await database.query(`select key from job where due_at > now() + interval '50 seconds'`)).toHaveLength(1);
    await database.query('update job set due_at = now()');
    await eventually(async () => expect(await counted()).toEqual({ waiting: 0, failed: 1 }));
    await addAll(one, ['other']);
    await eventually(async () => expect(await jobs()).toEqual([{ key: 'broken', attempts: 2, error: 'no such thing' }]));
    expect(keysOf(handler)).toEqual(expect.arrayContaining(['broken', 'other']));
    expect(keysOf(handler).filter((key) => key === 'broken')).toHaveLength(2);
  });

  it('is postponed without counting the attempt', async () => {
    const one = await replica();
    await addAll(one, ['early']);
    one.queue.start(() => Promise.reject(new JobPostponed(60, new Error('storage is away'))));
    await eventually(async () =>
      expect(await database.query(`select attempts from job where due_at > now() + interval '50 seconds'`)).toEqual([
        { attempts: 0 },
      ]),
    );
  });

  it('is taken over when its process has died, not before', async () => {
    const one = await replica();
    await addAll(one, ['dead', 'alive']);
    await database.query(`update job set claim = gen_random_uuid(), attempts = 1, due_at = now() + interval '1 minute'`);
    await database.query(`update job set due_at = now() - interval '1 second' where key = 'dead'`);
    const handler = vi.fn<JobHandler>(() => Promise.resolve());
    one.queue.start(handler);
    await eventually(() => expect(keysOf(handler)).toEqual(['dead']));
    expect(await one.queue.renew({ key: 'alive', claim: crypto.randomUUID() })).toBe(false);
  });

  it('that is removed while it runs is aborted; others keep their claim for as long as they run', async () => {
    const one = await replica({ leaseSeconds: 1 });
    const signals: AbortSignal[] = [];
    const until = (signal: AbortSignal): Promise<void> =>
      new Promise((_, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const handler = vi.fn<JobHandler>((_, signal) => until(signal));
    await addAll(one, ['long']);
    one.queue.start(handler);
    await eventually(() => expect(signals).toHaveLength(1));
    const [first] = await database.query<{ due: Date }>('select due_at as due from job');
    await eventually(async () => {
      const [now] = await database.query<{ due: Date }>('select due_at as due from job');
      expect(now?.due.getTime()).toBeGreaterThan((first?.due.getTime() ?? 0) + 1_000);
    });
    expect(signals[0]?.aborted).toBe(false);
    await inTransaction(one.orm, () => one.queue.remove(['long']));
    await eventually(() => expect(signals[0]?.aborted).toBe(true));
    expect(handler).toHaveBeenCalledTimes(1);
    expect(await counted()).toEqual({ waiting: 0, failed: 0 });
  });

  it('goes back to the queue when its process stops, which does not count as an attempt', async () => {
    const one = await replica();
    await addAll(one, ['running', 'waiting']);
    const handler = vi.fn<JobHandler>(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    one.queue.start(handler);
    await eventually(() => expect(handler).toHaveBeenCalledTimes(1));
    await one.queue.stop();
    expect(await jobs()).toEqual([
      { key: 'running', attempts: 0, error: null },
      { key: 'waiting', attempts: 0, error: null },
    ]);
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('a job that is triggered', () => {
  it('sees what a transaction adds while it is about to rest, and never runs twice at once', async () => {
    const one = await replica({ parallel: 3 });
    await database.query('create table work (done boolean not null default false)');
    const left = async (): Promise<number> => (await database.query('select 1 from work where not done')).length;
    const add = (meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
      inTransaction(one.orm, async () => {
        await one.orm.em.execute('insert into work default values');
        await one.queue.trigger('worker');
        await meanwhile();
      });
    let [running, most, runs] = [0, 0, 0];
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    one.queue.start(async (job) => {
      runs += 1;
      most = Math.max(most, (running += 1));
      await database.query('update work set done = true');
      begun.resolve();
      await goOn.promise;
      running -= 1;
      await one.queue.rest(job, async () => ((await left()) > 0 ? 0 : undefined));
    });
    await add();
    await begun.promise;
    await add(async () => {
      goOn.resolve();
      // The handler waits for this transaction before it rests.
      await eventually(async () =>
        expect(
          await database.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'`,
          ),
        ).toHaveLength(1),
      );
    });
    await eventually(async () => expect([await left(), await counted()]).toEqual([0, { waiting: 0, failed: 0 }]));
    expect([runs, most]).toEqual([2, 1]);
  });

  it('rests until it has something to do, unless it is triggered before', async () => {
    const one = await replica();
    const handler = vi.fn<JobHandler>((job) => one.queue.rest(job, () => Promise.resolve(60)));
    one.queue.start(handler);
    await inTransaction(one.orm, () => one.queue.trigger('worker'));
    await eventually(async () =>
      expect(
        await database.query(`select attempts from job where claim is null and due_at > now() + interval '50 seconds'`),
      ).toEqual([{ attempts: 0 }]),
    );
    await inTransaction(one.orm, () => one.queue.trigger('worker'));
    await eventually(() => expect(handler).toHaveBeenCalledTimes(2));
  });

  it('runs again, although it was given up or its process has died', async () => {
    const one = await replica();
    await inTransaction(one.orm, () => one.queue.trigger('worker'));
    await database.query(
      `update job set claim = gen_random_uuid(), attempts = max_attempts, due_at = now() - interval '1 second'`,
    );
    const handler = vi.fn<JobHandler>(() => Promise.resolve());
    one.queue.start(handler);
    await inTransaction(one.orm, () => one.queue.trigger('worker'));
    await eventually(async () => expect([await jobs(), handler.mock.calls.length]).toEqual([[], 1]));
  });
});

it('a queue runs as many jobs at once as it may: a slow one holds up no other', async () => {
  const one = await replica({ parallel: 2 });
  const handler = vi.fn<JobHandler>(({ key }, signal) =>
    key === 'slow'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : Promise.resolve(),
  );
  await addAll(one, ['slow', 'a', 'b']);
  one.queue.start(handler);
  await eventually(() => expect(keysOf(handler).toSorted()).toEqual(['a', 'b', 'slow']));
  await one.queue.stop();
  expect(await jobs()).toEqual([{ key: 'slow', attempts: 0, error: null }]);
});
