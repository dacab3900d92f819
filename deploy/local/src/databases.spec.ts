import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../test/fixtures.ts';
import { restrictSystemDatabases, ensureDatabases } from './databases.ts';
import { type PostgresServer, startPostgres } from './embedded/postgres.ts';

const directory = temporaryDirectory();
let server: PostgresServer;

beforeAll(async () => {
  chmodSync(directory, 0o711);
  server = await startPostgres({ dataDir: join(directory, 'postgres'), settings: { fsync: 'off' } });
  await query(server.url, `create role maker login createdb createrole password 'maker'`);
  await query(server.url, `create role poor login createdb password 'poor'`);
  await query(server.url, `create role nobody login password 'nobody'`);
  await query(server.url, 'create database desk');
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function as(role: string, database: string): string {
  const url = new URL(server.url);
  [url.username, url.password, url.pathname] = [role, role, database];
  return url.href;
}

const passwords = { contracts: 'p1', portal: "p'2" };
const currentUserAndDatabase = 'select current_user as who, current_database() as at';

describe('the databases of the services', () => {
  it('are created with one role each; a second run changes nothing', async () => {
    const urls = await ensureDatabases(server.url, passwords);
    expect(await ensureDatabases(server.url, passwords)).toEqual(urls);
    expect(await query(urls['portal'] ?? '', currentUserAndDatabase)).toEqual([{ who: 'portal', at: 'portal' }]);
    expect(await query(urls['contracts'] ?? '', `select similarity('ab', 'ab') as same`)).toEqual([{ same: 1 }]);
  });

  it('are closed to the other services', async () => {
    const urls = await ensureDatabases(server.url, passwords);
    const foreignUrl = (urls['portal'] ?? '').replace(/portal$/, 'contracts');
    await expect(query(foreignUrl, 'select 1')).rejects.toThrow('permission denied for database "contracts"');
  });

  it('are closed again when they were left open', async () => {
    const urls = await ensureDatabases(server.url, passwords);
    await query(server.url, 'grant connect on database contracts to public');
    const inside = server.url.replace(/postgres$/, 'contracts');
    await query(inside, 'grant all on schema public to public');
    await ensureDatabases(server.url, passwords);
    await restrictSystemDatabases(server.url);
    for (const database of ['contracts', 'postgres', 'template1']) {
      const foreignUrl = (urls['portal'] ?? '').replace(/portal$/, database);
      await expect(query(foreignUrl, 'select 1')).rejects.toThrow(`permission denied for database "${database}"`);
    }
    const rights = `select has_schema_privilege('nobody', 'public', 'usage') as uses`;
    expect(await query(inside, rights)).toEqual([{ uses: false }]);
  });

  it('accept new passwords when the stored ones were lost', async () => {
    const urls = await ensureDatabases(server.url, { ...passwords, portal: 'new' });
    expect(await query(urls['portal'] ?? '', currentUserAndDatabase)).toEqual([{ who: 'portal', at: 'portal' }]);
  });

  it('are created on an external server by a role that is no superuser, with prefixed names', async () => {
    const urls = await ensureDatabases(as('maker', 'desk'), passwords);
    expect(await query(urls['contracts'] ?? '', currentUserAndDatabase)).toEqual([
      { who: 'desk_contracts', at: 'desk_contracts' },
    ]);
    await query(urls['contracts'] ?? '', 'create table mine (name text)');
    await query(urls['contracts'] ?? '', 'create index mine_name on mine using gin (name gin_trgm_ops)');
  });

  it('belong to the given role where it may not create roles', async () => {
    await query(server.url, 'create database small');
    const urls = await ensureDatabases(as('poor', 'small'), passwords);
    expect(await query(urls['portal'] ?? '', currentUserAndDatabase)).toEqual([{ who: 'poor', at: 'small_portal' }]);
    await query(urls['portal'] ?? '', 'create table mine (id int)');
  });

  it('are refused to a role without CREATEDB', async () => {
    await expect(ensureDatabases(as('nobody', 'desk'), passwords)).rejects.toThrow('it needs CREATEDB');
  });

  it('are refused when no server answers, without revealing the password', async () => {
    const attempt = ensureDatabases('postgres://me:secret@127.0.0.1:1/desk', passwords);
    await expect(attempt).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/desk does not answer: (?!.*secret)/);
  });
});
