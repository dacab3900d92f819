import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Secrets, pathsOf } from '../data-dir.ts';
import { root } from '../settings.ts';
import { services } from '../topology.ts';
import type { Finding } from './machine-checks.ts';

/** Events that wait longer are stuck: the relay looks every few seconds. */
const stuckSeconds = 120;

interface EventCounts {
  failed: number;
  /** of the oldest event that is not published, in seconds */
  waiting: number | null;
  /** of the newest event; negative: it is from the future */
  age: number | null;
}

/** As a service itself, of a system that runs on embedded servers. */
export function ownClient(dataDir: string, service: string): pg.Client {
  const { databasePasswords } = JSON.parse(readFileSync(pathsOf(dataDir).secrets, 'utf8')) as Secrets;
  const [, , , port] = readFileSync(join(pathsOf(dataDir).postgres, 'postmaster.pid'), 'utf8').split('\n');
  const password = databasePasswords[service] ?? '';
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: service, database: service, password });
  client.on('error', () => undefined);
  return client;
}

/** Looks into the databases of a system that runs on embedded servers. */
export async function databaseFindings(dataDir: string): Promise<Finding[]> {
  const found = await Promise.all(
    services.map(async (service) => {
      const client = ownClient(dataDir, service);
      try {
        await client.connect();
        return [...(await migrationFindings(client, service)), ...(await eventFindings(client, service))];
      } catch (error) {
        const problem = `The database of ${service} does not answer: ${(error as Error).message}`;
        return [{ problem, remedy: `Read ${join(pathsOf(dataDir).logs, 'postgres.log')}.` }];
      } finally {
        await client.end().catch(() => undefined);
      }
    }),
  );
  return found.flat();
}

async function migrationFindings(client: pg.Client, service: string): Promise<Finding[]> {
  const source = readFileSync(join(root, `services/${service}/src/service.ts`), 'utf8');
  const expected = Array.from(source.matchAll(/name: '(\d{4}-[\w-]+)'/g), ([, name = '']) => name);
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  const missing = expected.filter((name) => !done.has(name));
  return missing.length === 0
    ? []
    : [
        {
          problem: `${service} has not run its migrations: ${missing.join(', ')}.`,
          remedy: `Restart the system. If they fail again, the log of ${service} says why.`,
        },
      ];
}

async function eventFindings(client: pg.Client, service: string): Promise<Finding[]> {
  const { rows } = await client.query<EventCounts>(
    `select (select count(*)::int from dead_letter) as failed,
       (select extract(epoch from now() - min(time))::int from outbox where published_at is null) as waiting,
       (select extract(epoch from now() - max(time))::int from outbox) as age`,
  );
  const { failed = 0, waiting = null, age = null } = rows[0] ?? {};
  const findings: Finding[] = [];
  if (failed > 0)
    findings.push({
      problem: `${service} has ${failed} failed events.`,
      remedy: 'Run: npm run events -- list, then replay them.',
    });
  if (waiting !== null && waiting > stuckSeconds)
    findings.push({
      problem: `Events of ${service} have waited for ${waiting} s to be published.`,
      remedy: 'See "Events are not published" in docs/runbook.md.',
    });
  if (age !== null && age < -5)
    findings.push({
      problem: `The newest event of ${service} is ${-age} s from the future.`,
      remedy: 'The clock was set back: synchronise it (timedatectl set-ntp true).',
    });
  return findings;
}
