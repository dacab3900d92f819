import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MikroORM } from '@mikro-orm/postgresql';
import { createDatabase, type TestDatabase } from '@creator-desk/testing/servers/database';
import { ReadModelTable } from './read-model-table.ts';

interface Row {
  id: number;
  version: number;
  name: string;
  owner: string;
  gone: boolean;
}

const definition = {
  table: 'thing',
  owner: 'contracts',
  handler: 'thing-changed',
  key: 'id',
  version: 'version',
  columns: ['id', 'version', 'name', 'owner', 'gone'],
} as const;
const things = new ReadModelTable<Row>({ ...definition, removed: 'gone', fixed: ['owner'] });

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createDatabase();
  await database.query('create table thing (id int primary key, version int, name text, owner text, gone boolean)');
  orm = await MikroORM.init({ clientUrl: database.url, entities: [], discovery: { warnWhenNoEntities: false } });
});

beforeEach(() => database.query('truncate thing'));

afterAll(async () => {
  await orm.close();
  await database.drop();
});

const row = (id: number, version: number, more: Partial<Row> = {}): Row => ({
  id,
  version,
  name: `version ${version}`,
  owner: 'first',
  gone: false,
  ...more,
});
const stored = (): Promise<object[]> => database.query('select id, version, name, owner, gone from thing order by id');

it('keeps the newest version of each row, together or one after the other', async () => {
  await things.upsert(orm.em.fork(), [row(2, 1), row(1, 3), row(1, 2)]);
  await things.upsert(orm.em.fork(), [row(1, 2), row(2, 5, { owner: 'second' })]);
  await things.upsert(orm.em.fork(), []);
  expect(await stored()).toEqual([row(1, 3), row(2, 5)]);
});

it('keeps a tombstone for good, whatever its version', async () => {
  const tombstone = row(1, 2, { gone: true });
  await things.upsert(orm.em.fork(), [row(1, 3), tombstone, row(1, 4)]);
  await things.upsert(orm.em.fork(), [row(1, 9)]);
  expect(await stored()).toEqual([tombstone]);
});

it.each([
  [true, 'later'],
  [false, 'earlier'],
])('of two with the same version, keeps the one that arrived last if versions may repeat: %s', async (versionMayRepeat, name) => {
  const table = new ReadModelTable<Row>({ ...definition, versionMayRepeat });
  const [earlier, later] = [row(1, 1, { name: 'earlier' }), row(1, 1, { name: 'later' })];
  await table.upsert(orm.em.fork(), [earlier, later]);
  await table.upsert(orm.em.fork(), [row(2, 1, { name: 'earlier' })]);
  await table.upsert(orm.em.fork(), [row(2, 1, { name: 'later' })]);
  expect(await stored()).toMatchObject([{ name }, { name }]);
});
