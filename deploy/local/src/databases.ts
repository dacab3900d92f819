import pg from 'pg';
import { Problem } from './problem.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** Extensions of each database, created here because some servers allow that to administrators only. */
const extensions = ['pg_trgm'];

/**
 * Creates missing databases and roles, one of each per service, so that no service can read another's data. On an external server
 * their names are prefixed with the database name of the given URL (unless it is `postgres`), so that several systems fit on one
 * server. Where the given role may not create roles, it owns the databases itself.
 * @param adminUrl a role that may create databases
 * @param passwords of the services' roles, by service
 * @returns the URL of each service's database
 */
export async function ensureDatabases(adminUrl: string, passwords: Record<string, string>): Promise<Record<string, string>> {
  return withClient(adminUrl, async (admin) => {
    const hasOwnRoles = await canCreateRoles(admin);
    const urls: Record<string, string> = {};
    for (const [service, password] of Object.entries(passwords)) {
      const name = databaseNameOf(adminUrl, service);
      if (hasOwnRoles) await ensureRole(admin, name, password);
      await ensureDatabase(admin, name, hasOwnRoles ? name : undefined);
      await ensureExtensions(databaseUrl(adminUrl, name), extensions);
      urls[service] = hasOwnRoles ? databaseUrl(adminUrl, name, password) : databaseUrl(adminUrl, name);
    }
    return urls;
  });
}

function databaseNameOf(adminUrl: string, service: string): string {
  const given = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  return given === '' || given === 'postgres' ? service : `${given}_${service}`;
}

/** The database of a service, for the given role. */
export function serviceDatabaseUrl(adminUrl: string, service: string): string {
  return databaseUrl(adminUrl, databaseNameOf(adminUrl, service));
}

async function canCreateRoles(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ roles: boolean; databases: boolean }>(
    `select rolsuper or rolcreaterole as roles, rolsuper or rolcreatedb as databases from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.databases) throw new Problem('The role in DATABASE_URL may not create databases: it needs CREATEDB.');
  return rows[0].roles;
}

async function ensureRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name);
  const isKnown = await exists(admin, 'select 1 from pg_roles where rolname = $1', name);
  await admin.query(`${isKnown ? 'alter' : 'create'} role ${role} login password ${escapeLiteral(password)}`);
  // Only a superuser or a member of the role may make it the owner of a database.
  await admin.query(`do $$ begin if not (select rolsuper from pg_roles where rolname = current_user)
    then grant ${role} to current_user; end if; end $$`);
}

async function ensureDatabase(admin: pg.Client, name: string, owner: string | undefined): Promise<void> {
  const database = escapeIdentifier(name);
  if (!(await exists(admin, 'select 1 from pg_database where datname = $1', name)))
    await admin.query(`create database ${database}${owner ? ` owner ${escapeIdentifier(owner)}` : ''}`);
  await admin.query(`revoke connect on database ${database} from public`);
}

async function ensureExtensions(url: string, names: string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('revoke all on schema public from public');
    for (const name of names) await client.query(`create extension if not exists ${escapeIdentifier(name)}`);
  });
}

/** On the embedded server only its administrator may connect to the system databases. */
export async function restrictSystemDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query('revoke connect on database postgres, template1 from public'));
}

/** Writes everything to the disk that a stop, or the recovery from a crash, would have to write. */
export async function checkpoint(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query('checkpoint'));
}

async function exists(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rows.length > 0;
}

function databaseUrl(adminUrl: string, database: string, password?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (password !== undefined) {
    url.username = encodeURIComponent(database);
    url.password = encodeURIComponent(password);
  }
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Problem(
      `PostgreSQL at ${host}${pathname} does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
