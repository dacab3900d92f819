import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, temporaryDirectory } from '../../test/fixtures.ts';
import { ensureSecrets, pathsOf } from '../data-dir.ts';
import { ensureDatabases } from '../databases.ts';
import { type PostgresServer, startPostgres } from '../embedded/postgres.ts';
import { freePort } from '../free-port.ts';
import { readSettings } from '../settings.ts';
import { services } from '../topology.ts';
import { databaseFindings } from './database-checks.ts';
import { fileFindings } from './file-checks.ts';
import { directoryFindings, portFindings, versionFindings } from './machine-checks.ts';

const place = temporaryDirectory();
chmodSync(place, 0o711);
afterAll(() => rmSync(place, { recursive: true }));

const settingsFor = (dataDir: string, port = '8080') => readSettings({ DATA_DIR: dataDir, PORT: port });

describe('the doctor', () => {
  it('finds nothing in a new directory', async () => {
    const settings = settingsFor(join(place, 'new'), String(await freePort()));
    expect(await versionFindings(settings)).toEqual([]);
    expect((await directoryFindings(settings)).filter(({ problem }) => !problem.startsWith('Only '))).toEqual([]);
    expect(await portFindings(settings)).toEqual([]);
  });

  it('finds secrets that others can read', async () => {
    const dataDir = join(place, 'open');
    await directoryFindings(settingsFor(dataDir));
    const { secrets } = pathsOf(dataDir);
    writeFileSync(secrets, '{}');
    chmodSync(secrets, 0o644);
    expect(await directoryFindings(settingsFor(dataDir))).toContainEqual({
      problem: `Others on this machine can read ${secrets}.`,
      remedy: `Run: chmod 600 ${secrets}`,
    });
  });

  it('finds the data of another PostgreSQL', async () => {
    const dataDir = join(place, 'old');
    mkdirSync(pathsOf(dataDir).postgres, { recursive: true });
    writeFileSync(join(pathsOf(dataDir).postgres, 'PG_VERSION'), '16\n');
    expect((await versionFindings(settingsFor(dataDir)))[0]?.problem).toMatch(/^The data directory is of PostgreSQL 16/);
  });

  it('finds a port that another program has', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const [finding] = await portFindings(settingsFor(join(place, 'new'), String(port)));
    server.close();
    expect(finding?.problem).toMatch(`Port ${port} is in use by another program`);
  });
});

describe('the databases', () => {
  const dataDir = join(place, 'running');
  let server: PostgresServer;
  let urls: Record<string, string>;

  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o711 });
    const { databasePasswords } = ensureSecrets(dataDir, services);
    server = await startPostgres({ dataDir: pathsOf(dataDir).postgres });
    urls = await ensureDatabases(server.url, databasePasswords);
    for (const url of Object.values(urls)) {
      await query(url, 'create table migration (name text)');
      await query(url, 'create table dead_letter (event_id int)');
      await query(url, 'create table outbox (time timestamptz, published_at timestamptz)');
    }
  });

  afterAll(() => server.stop());

  const findings = async (service: string) =>
    (await databaseFindings(dataDir))
      .map(({ problem }) => problem)
      .filter((problem) => problem.startsWith(`${service} `) || problem.includes(` of ${service} `));

  it('have unfinished migrations, failed and stuck events, or a clock that was set back', async () => {
    const url = urls['portal'] ?? '';
    expect(await findings('portal')).toEqual([expect.stringMatching(/^portal has not run its migrations: 0001-portal-links, /)]);
    await query(url, 'insert into dead_letter values (1), (2)');
    await query(url, `insert into outbox values (now() - interval '10 minutes', null), (now() + interval '1 hour', now())`);
    expect((await findings('portal')).slice(1)).toEqual([
      'portal has 2 failed events.',
      expect.stringMatching(/^Events of portal have waited for 60\d s to be published\.$/),
      expect.stringMatching(/^The newest event of portal is 3\d\d\d s from the future\.$/),
    ]);
  });

  it('and the stored files name each other', async () => {
    const place = (key: string): string => {
      const name = createHash('sha256').update(key).digest('hex');
      return join(pathsOf(dataDir).files, 'objects', key.split('/')[0] ?? '', name.slice(0, 2), name.slice(2));
    };
    const store = (key: string): void => {
      mkdirSync(dirname(place(key)), { recursive: true });
      writeFileSync(place(key), 'bytes');
    };
    const [contracts = '', media = ''] = [urls['contracts'], urls['media']];
    await query(contracts, 'create table contract_files (file_path text, provisional boolean)');
    await query(media, 'create table videos (file_key text, thumbnail_key text, preview_key text)');
    await query(media, 'create table uploads (file_key text)');
    for (const url of [contracts, media]) await query(url, 'create table discarded_objects (file_key text)');
    await query(contracts, `insert into contract_files values ('documents/a', false), ('documents/arriving', true)`);
    await query(media, `insert into videos values ('videos/a', 'renditions/a', null)`);
    await query(media, `insert into discarded_objects values ('videos/old')`);
    for (const key of ['documents/a', 'videos/a', 'renditions/a', 'videos/old', 'conversions/a/1']) store(key);
    expect(await fileFindings(dataDir)).toEqual([]);

    store('videos/nobody');
    rmSync(place('documents/a'));
    expect((await fileFindings(dataDir)).map(({ problem }) => problem)).toEqual([
      'There is 1 row without the stored file, for example of documents/a.',
      `There is 1 stored file that no row names (5 Bytes), for example ${place('videos/nobody')}.`,
    ]);
  });

  it('are named when they do not answer', async () => {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query('alter role comms nologin');
    await client.end();
    expect(await findings('comms')).toEqual([expect.stringMatching(/^The database of comms does not answer: /)]);
  });
});
