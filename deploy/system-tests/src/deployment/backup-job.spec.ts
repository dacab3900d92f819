import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { Client } from 'minio';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '@creator-desk/local/embedded/postgres';
import { root } from '@creator-desk/local/settings';
import { startS3, type S3ForTests } from '@creator-desk/testing/s3/s3';

/** In milliseconds. A cluster has more than a thousand files. */
const timeout = 120_000;
const passphrase = 'a passphrase of more than twenty characters';
const video = Buffer.alloc(300_000, 'frames of a video ');

const place = mkdtempSync(join(tmpdir(), 'creator-desk-backup-job-'));
const secrets = join(place, 'secrets');
const status = join(place, 'status');
const temporary = join(place, 'temporary');
const backups = 's3://backups/nightly';
/** `npm test` has built it before. */
const isBuilt = Boolean(process.env['TEST_BUILT_PACKAGES']);
const program = isBuilt ? join(root, 'deploy/local/dist/servers.main.js') : join(place, 'bundle/servers.main.js');
let s3: S3ForTests;
let server: PostgresServer;
let restored: PostgresServer | undefined;

const node = (args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv }): Promise<unknown> =>
  promisify(execFile)(process.execPath, args, options);

interface Container {
  '<<'?: Container;
  environment: Record<string, string> & { '<<'?: Record<string, string> };
}

/** What docker-compose.yml gives to a container, at the places where the test has it. */
function environmentOf(name: string): NodeJS.ProcessEnv {
  const { services } = load(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as { services: Record<string, Container> };
  const { '<<': shared, ...own } = services[name]?.environment ?? {};
  const places = { '/run/secrets': join(secrets, 'backup'), '/run/minio': join(secrets, 'minio'), '/backup-status': status };
  const all = Object.entries({ ...shared, ...own }).map(([variable, value]) => {
    const unset = value.replace(/\$\{\w+:-([^}]*)\}/, '$1');
    return [variable, Object.entries(places).reduce((path, [from, to]) => path.replace(from, to), unset)];
  });
  return Object.fromEntries(all) as NodeJS.ProcessEnv;
}

/** Runs the program of the image with the environment of its container. */
async function run(
  container: 'backup' | 'restore',
  args: string[],
  given: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env['PATH'],
    TMPDIR: temporary,
    ...environmentOf(container),
    S3_ENDPOINT: s3.endpoint,
    BACKUP_TARGET: backups,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_FILE: join(secrets, 'backup/s3_access_key'),
    BACKUP_S3_SECRET_KEY_FILE: join(secrets, 'backup/s3_secret_key'),
    ...given,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', program, container, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, output: output + errors };
}

async function query<Row extends object>(of: PostgresServer, database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(of.url.replace(/postgres$/, database));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const bucketClient = ({ endpoint, accessKey, secretKey, region }: S3ForTests): Client => {
  const { hostname, port } = new URL(endpoint);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
};

beforeAll(async () => {
  chmodSync(place, 0o711);
  for (const folder of [secrets, status, temporary]) mkdirSync(folder);
  const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs');
  // The cluster is made by a call that blocks this process: the others run meanwhile.
  const others = Promise.all([
    isBuilt ||
      node([bundler, '-c', '../../rolldown.config.mjs', '-d', join(place, 'bundle')], { cwd: join(root, 'deploy/local') }),
    node([join(root, 'deploy/compose/make-secrets.mjs'), secrets], { env: { BACKUP_KEY: passphrase } }),
  ]);
  server = await startPostgres({ dataDir: join(place, 'cluster'), settings: { fsync: 'off' } });
  s3 = await startS3();
  await others;
  // The server of the test has one user. In the stack each container has its own.
  for (const folder of ['backup', 'minio'])
    for (const [name, value] of Object.entries({ s3_access_key: s3.accessKey, s3_secret_key: s3.secretKey }))
      replace(`${folder}/${name}`, value);
  const { password } = new URL(readFileSync(join(secrets, 'backup/database_url'), 'utf8'));
  await query(server, 'postgres', `create role backup login replication password '${password}'`);
  replace('backup/database_url', `postgres://backup:${password}@127.0.0.1:${server.port}/`);
  for (const name of ['contracts', 'media']) {
    await query(server, 'postgres', `create database ${name}`);
    await query(server, name, 'create table entry (id int primary key, filler text)');
  }
  const files = bucketClient(s3);
  await files.makeBucket('creator-desk');
  await files.putObject('creator-desk', 'videos/one', video);
  await files.putObject('creator-desk', 'documents/an empty one', Buffer.alloc(0));
  writeFileSync(join(status, 'erasures.jsonl'), '{"id":"an-erasure","contractIds":[7]}\n');
}, timeout);

function replace(path: string, value: string): void {
  rmSync(join(secrets, path));
  writeFileSync(join(secrets, path), value);
}

afterAll(async () => {
  await server.stop();
  await restored?.stop();
  await s3.stop();
  rmSync(place, { recursive: true });
});

describe('the backup job', { timeout }, () => {
  it('is refused without a passphrase, and without its role', async () => {
    const stranger = `postgres://nobody:x@127.0.0.1:${server.port}/`;
    const [withoutKey, withoutRole] = await Promise.all([
      run('backup', [], { BACKUP_KEY_FILE: '' }),
      run('backup', [], { DATABASE_URL_FILE: '', DATABASE_URL: stranger }),
    ]);
    expect(withoutKey).toEqual({
      code: 1,
      output: 'BACKUP_KEY is missing: at least 20 characters, which you keep elsewhere too.\n',
    });
    expect(withoutRole.code).toBe(1);
    expect(withoutRole.output).toContain(
      `PostgreSQL at 127.0.0.1:${server.port} gives no backup: password authentication failed`,
    );
    expect(existsSync(join(status, 'last-backup.json'))).toBe(false);
  });

  it('brings databases at one point of time, files, secrets and erasures into new volumes', async () => {
    let stop = false;
    let written = 0;
    const writing = (async () => {
      const clients = ['contracts', 'media'].map((name) => new pg.Client(server.url.replace(/postgres$/, name)));
      await Promise.all(clients.map((client) => client.connect()));
      // A row goes to the second database only after the first has it.
      for (; !stop; written++)
        for (const client of clients) await client.query(`insert into entry values ($1, repeat('x', 500))`, [written]);
      await Promise.all(clients.map((client) => client.end()));
    })();
    const before = written;
    const key = 'status/last-backup.json';
    const { code, output } = await run('backup', [], { LAST_BACKUP_OBJECT: key });
    stop = true;
    await writing;
    expect(output).toMatch(/^s3:\S+creator-desk-[\dTZ-]+: \d+ files, .* read back, in/);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(join(status, 'last-backup.json'), 'utf8'))).toMatchObject({
      bytes: expect.any(Number) as number,
    });
    // What a service reads for the screen System, where it shares no disk with the job.
    const stored = await buffer(await bucketClient(s3).getObject('creator-desk', key));
    expect(stored.toString()).toBe(readFileSync(join(status, 'last-backup.json'), 'utf8'));
    expect(await query(server, 'postgres', 'select slot_name from pg_replication_slots')).toEqual([]);

    const [name = ''] = output.split(': ');
    expect(readdirSync(temporary)).toEqual([]);
    const newSecrets = join(place, 'new-secrets');
    const newStatus = join(place, 'new-status');
    for (const folder of [newSecrets, newStatus]) mkdirSync(folder);
    const files = bucketClient(s3);
    for (const lost of ['videos/one', 'documents/an empty one', key]) await files.removeObject('creator-desk', lost);
    const cluster = join(place, 'volume/18/docker');
    const to = { PGDATA: cluster, RESTORE_SECRETS_DIR: newSecrets, BACKUP_STATUS_DIR: newStatus };
    expect(await run('restore', [name], { ...to, BACKUP_KEY_FILE: '', BACKUP_KEY: 'another passphrase of that length' })).toEqual(
      {
        code: 1,
        output: 'BACKUP_KEY is not the passphrase the backup was made with.\n',
      },
    );
    expect(existsSync(cluster)).toBe(false);
    const again = await run('restore', [name], to);
    expect(again.output).toMatch(/^restored as it was at /);

    expect((await buffer(await files.getObject('creator-desk', 'videos/one'))).equals(video)).toBe(true);
    expect((await buffer(await files.getObject('creator-desk', 'documents/an empty one'))).length).toBe(0);
    expect(readFileSync(join(newSecrets, 'second_factor_key'), 'utf8')).toBe(
      readFileSync(join(secrets, 'contracts/second_factor_key'), 'utf8'),
    );
    expect(readFileSync(join(newStatus, 'erasures.jsonl'), 'utf8')).toBe('{"id":"an-erasure","contractIds":[7]}\n');
    if (process.getuid?.() === 0) {
      // The account in the image of PostgreSQL; here it has another number.
      expect(statSync(cluster)).toMatchObject({ uid: 70, gid: 70 });
      execFileSync('chown', ['-R', 'postgres', cluster]);
    }
    restored = await startPostgres({ dataDir: cluster });
    const [inContracts = -1, inMedia = -1] = await Promise.all(
      ['contracts', 'media'].map(async (database) =>
        Number((await query<{ count: string }>(restored!, database, 'select count(*) from entry'))[0]?.count),
      ),
    );
    expect(inMedia).toBeGreaterThanOrEqual(before);
    expect(inContracts - inMedia).toBeGreaterThanOrEqual(0);
    expect(inContracts - inMedia).toBeLessThanOrEqual(1);
    expect((await run('restore', [name], to)).output).toBe(`${cluster} is not empty: restore into a new volume.\n`);
  });
});
