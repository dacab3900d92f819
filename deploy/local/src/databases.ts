import pg from 'pg';
import { allOrThrow } from './all-or-throw.ts';
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
  const names = Object.keys(passwords).map((service) => databaseNameOf(adminUrl, service));
  const hasOwnRoles = await withClient(adminUrl, async (admin) => {
    const own = await canCreateRoles(admin);
    if (own) await ensureRoles(admin, names, Object.values(passwords));
    await ensureDatabasesOf(admin, names, own);
    return own;
  });
  await allOrThrow(names.map((name) => ensureExtensions(databaseUrl(adminUrl, name), extensions)));
  const urls = Object.entries(passwords).map(([service, password]) => {
    const name = databaseNameOf(adminUrl, service);
    return [service, databaseUrl(adminUrl, name, hasOwnRoles ? password : undefined)] as const;
  });
  return Object.fromEntries(urls);
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

/** In one transaction: a start has better things to do than to wait for the disk after each statement. */
async function ensureRoles(admin: pg.Client, names: string[], passwords: string[]): Promise<void> {
  const known = await existing(admin, 'select rolname as name from pg_roles where rolname = any($1)', names);
  const statements = names.flatMap((name, at) => {
    const role = escapeIdentifier(name);
    return [
      `${known.has(name) ? 'alter' : 'create'} role ${role} login password ${escapeLiteral(passwords[at] ?? '')}`,
      // Only a superuser or a member of the role may make it the owner of a database.
      `do $$ begin if not (select rolsuper from pg_roles where rolname = current_user)
        then grant ${role} to current_user; end if; end $$`,
    ];
  });
  await admin.query(statements.join('; '));
}

async function ensureDatabasesOf(admin: pg.Client, names: string[], hasOwnRoles: boolean): Promise<void> {
  const known = await existing(admin, 'select datname as name from pg_database where datname = any($1)', names);
  for (const name of names) {
    const database = escapeIdentifier(name);
    if (!known.has(name)) await admin.query(`create database ${database}${hasOwnRoles ? ` owner ${database}` : ''}`);
  }
  await admin.query(names.map((name) => `revoke connect on database ${escapeIdentifier(name)} from public`).join('; '));
}

async function ensureExtensions(url: string, names: string[]): Promise<void> {
  const statements = names.map((name) => `create extension if not exists ${escapeIdentifier(name)}`);
  await withClient(url, (client) => client.query(['revoke all on schema public from public', ...statements].join('; ')));
}

/** On the embedded server only its administrator may connect to the system databases. */
export async function restrictSystemDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query('revoke connect on database postgres, template1 from public'));
}

/** Writes everything to the disk that a stop, or the recovery from a crash, would have to write. */
export async function checkpoint(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query('checkpoint'));
}

/** @param query selects those names of a list that exist */
async function existing(client: pg.Client, query: string, names: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query, [names]);
  return new Set(rows.map(({ name }) => name));
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
