import pg from 'pg';
import { Problem } from './problem.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** What a database needs besides its tables; made here because on some servers only an administrator may. */
const extensions: Record<string, string[]> = { contracts: ['pg_trgm'] };

/**
 * One database and one role per service, made when missing, so that no service can read another's data. On a server of the
 * user's own their names begin with the name of the database in its address, unless that is `postgres`: several systems fit on
 * one server. Where the given role may not make roles, it owns the databases itself.
 * @param adminUrl a role that may create databases
 * @param passwords of the services' roles, by service
 * @returns the address of each service's database
 */
export async function prepareDatabases(adminUrl: string, passwords: Record<string, string>): Promise<Record<string, string>> {
  const given = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  const prefix = given === '' || given === 'postgres' ? '' : `${given}_`;
  return withClient(adminUrl, async (admin) => {
    const mayMakeRoles = await allowedRoles(admin);
    const urls: Record<string, string> = {};
    for (const [service, password] of Object.entries(passwords)) {
      const name = `${prefix}${service}`;
      if (mayMakeRoles) await prepareRole(admin, name, password);
      await prepareDatabase(admin, name, mayMakeRoles ? name : undefined);
      await prepareSchema(at(adminUrl, name), extensions[service] ?? []);
      urls[service] = mayMakeRoles ? at(adminUrl, name, password) : at(adminUrl, name);
    }
    return urls;
  });
}

async function allowedRoles(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ roles: boolean; databases: boolean }>(
    `select rolsuper or rolcreaterole as roles, rolsuper or rolcreatedb as databases from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.databases) throw new Problem('The role in DATABASE_URL may not create databases: it needs CREATEDB.');
  return rows[0].roles;
}

async function prepareRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const role = escapeIdentifier(name);
  const exists = await found(admin, 'select 1 from pg_roles where rolname = $1', name);
  await admin.query(`${exists ? 'alter' : 'create'} role ${role} login password ${escapeLiteral(password)}`);
  // whoever is no superuser must be a member of the role to give it a database
  await admin.query(`do $$ begin if not (select rolsuper from pg_roles where rolname = current_user)
    then grant ${role} to current_user; end if; end $$`);
}

async function prepareDatabase(admin: pg.Client, name: string, owner: string | undefined): Promise<void> {
  const database = escapeIdentifier(name);
  if (!(await found(admin, 'select 1 from pg_database where datname = $1', name)))
    await admin.query(`create database ${database}${owner ? ` owner ${escapeIdentifier(owner)}` : ''}`);
  await admin.query(`revoke connect on database ${database} from public`);
}

async function prepareSchema(url: string, names: string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('revoke all on schema public from public');
    for (const name of names) await client.query(`create extension if not exists ${escapeIdentifier(name)}`);
  });
}

/** On a server of our own nobody but its administrator has business in its own databases. */
export async function closeOwnDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (admin) => admin.query('revoke connect on database postgres, template1 from public'));
}

async function found(client: pg.Client, query: string, name: string): Promise<boolean> {
  return (await client.query(query, [name])).rows.length > 0;
}

function at(adminUrl: string, database: string, password?: string): string {
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
