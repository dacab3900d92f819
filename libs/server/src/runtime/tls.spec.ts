import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { TestBroker } from '@creator-desk/testing/servers/nats';
import { TestPostgres } from '@creator-desk/testing/servers/postgres';
import { startTestService, type RunningService } from '@creator-desk/testing/services/test-service';
import { fixtureService } from '../../test/fixture-service.ts';

const program = fileURLToPath(new URL('../../../../deploy/compose/certificates.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'creator-desk-tls-'));
const file = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(file(name), 'utf8');

let broker: TestBroker;
let postgres: TestPostgres;

beforeAll(async () => {
  for (const authority of ['ours', 'others']) execFileSync(process.execPath, [program, file(authority), 'localhost,127.0.0.1']);
  const tls = { certFile: file('ours/localhost.crt'), keyFile: file('ours/localhost.key') };
  [broker, postgres] = await Promise.all([TestBroker.start(tls), TestPostgres.start(tls)]);
});

afterAll(async () => {
  await postgres.end();
  await broker.end();
  rmSync(folder, { recursive: true });
});

/** @param authority whose certificate the database's must be */
async function start(authority: string): Promise<RunningService> {
  const url = new URL(postgres.url);
  url.hostname = 'localhost';
  url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: file(authority) }).toString();
  const database = { url: url.href, query: () => Promise.resolve([]), drop: () => Promise.resolve() };
  const config = {
    NATS_CA: read('ours/ca.crt'),
    HTTP_TLS_CERT: read('ours/localhost.crt'),
    HTTP_TLS_KEY: read('ours/localhost.key'),
  };
  return startTestService(fixtureService('comms'), broker, { database, config });
}

/** Of the service's connections to the database, which are encrypted. */
async function encryptedConnections(): Promise<{ name: string; ssl: boolean }[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; ssl: boolean }>(
    `select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid) where application_name like 'comms%'`,
  );
  await client.end();
  return rows;
}

function status(url: string, ca: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { ca, headers: internalHeaders('comms') }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
}

it('a service speaks TLS with its database, the broker and its callers', async () => {
  const service = await start('ours/ca.crt');
  try {
    expect(service.address).toMatch(/^https:/);
    expect(await status(`${service.address}/readyz`, read('ours/ca.crt'))).toBe(200);
    await expect(status(`${service.address}/readyz`, read('others/ca.crt'))).rejects.toThrow(/certificate|signature/i);
    const connections = await encryptedConnections();
    expect(connections.map(({ name }) => name)).toEqual(expect.arrayContaining(['comms', 'comms relay']));
    expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
  } finally {
    await service.stop();
  }
});

it('a service does not start on a database of another authority', async () => {
  await expect(start('others/ca.crt')).rejects.toThrow(/certificate|signature/i);
});
