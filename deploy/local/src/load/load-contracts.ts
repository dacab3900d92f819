import pg from 'pg';
import { businessToday } from '@creator-desk/domain/values/business-day';
import { Problem } from '../problem.ts';
import { serviceDatabaseUrl } from '../databases.ts';
import { services } from '../topology.ts';
import { copyRows, type LoadedRow } from './copy-rows.ts';
import { loadedContract } from './loaded-contract.ts';
import { loadedTables, mostIdsOfContract, type TableWithIds, tablesWithIds } from './loaded-tables.ts';
import { addRowsOf } from './rows-of-contract.ts';

type Service = (typeof services)[number];

/** Contracts whose rows are in memory at the same time. */
const batchSize = 2_000;
/** Loaded contracts are known by it. */
const handlePrefix = 'load-';
/** An index of trigrams or words is made at once in a fraction of the time in which it grows. From so many contracts that pays. */
const manyContracts = 20_000;

export interface LoadOptions {
  /** of a role that may switch triggers off, as superusers may */
  adminUrl: string;
  contracts: number;
  /** Approved videos of earlier terms for each contract, beside one or two that it has anyway. */
  earlierVideos?: number;
  timeZone: string;
  /** Also beside contracts that people made. */
  besideOthers?: boolean;
  handleOf?: (id: number) => string;
  log?: (message: string) => void;
}

/**
 * Fills the databases of a system with contracts and all that belongs to them, by COPY: as if people had worked with it and all events
 * had come. It is for test systems: the rows have no events, so that a read model that is rebuilt forgets them, no lines in the audit
 * log, and no bytes in the storage. All of it is stored or nothing.
 * @throws Problem when the system has contracts that were not loaded, or the role may not switch triggers off
 */
export async function loadContracts({ adminUrl, contracts, timeZone, ...options }: LoadOptions): Promise<{ rows: number }> {
  const { besideOthers = false, earlierVideos = 0, handleOf = (id) => `@${handlePrefix}${id}`, log = () => undefined } = options;
  const clients = await connect(adminUrl);
  try {
    if (!besideOthers) await refuseOthers(clients.contracts);
    await eachDatabase(clients, async (client) => {
      await client.query('begin');
      // Triggers would log and count each row, and foreign keys ask for each parent.
      await client.query('set local session_replication_role = replica').catch((error: unknown) => {
        throw new Problem(`The role in DATABASE_URL may not switch triggers off, as superusers may: ${String(error)}`);
      });
    });
    const indexes = contracts >= manyContracts ? await eachDatabase(clients, dropSearchIndexes) : [];
    const now = new Date();
    const today = businessToday(now, timeZone);
    let rows = 0;
    for (let from = 0; from < contracts; from += batchSize) {
      const count = Math.min(batchSize, contracts - from);
      const nextIds = await reserveIds(clients, count, mostIdsOfContract + earlierVideos);
      const batch = new Map<string, LoadedRow[]>();
      const add = (table: string, row: LoadedRow): void => {
        const known = batch.get(table);
        if (known) known.push(row);
        else batch.set(table, [row]);
        rows += 1;
      };
      const nextId = (table: TableWithIds): number => {
        const id = nextIds.get(table) ?? 0;
        nextIds.set(table, id + 1);
        return id;
      };
      const context = { now, today, handleOf, nextId, add };
      for (let nth = 0; nth < count; nth++)
        addRowsOf(loadedContract(nextIds.get('contracts.contracts') ?? 0, today, earlierVideos), context);
      await eachDatabase(clients, async (client, service) => {
        for (const table of loadedTables[service]) await copyRows(client, table, batch.get(`${service}.${table}`) ?? []);
      });
      log(`${from + count} of ${contracts} contracts`);
    }
    await countContracts(clients.contracts, contracts);
    await eachDatabase(clients, async (client, _service, at) => {
      for (const definition of indexes[at] ?? []) await client.query(definition);
    });
    await eachDatabase(clients, (client) => client.query('commit'));
    log('counting what is there, for the planner');
    await eachDatabase(clients, (client) => client.query('vacuum analyze'));
    return { rows };
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  }
}

type Clients = Record<Service, pg.Client>;

async function connect(adminUrl: string): Promise<Clients> {
  const clients = services.map((service) => {
    const client = new pg.Client({ connectionString: serviceDatabaseUrl(adminUrl, service), connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    return [service, client] as const;
  });
  await Promise.all(
    clients.map(async ([service, client]) => {
      await client.connect().catch((error: unknown) => {
        throw new Problem(`The database of ${service} does not answer: ${String(error)}. Start the system once first.`);
      });
    }),
  );
  return Object.fromEntries(clients) as Clients;
}

function eachDatabase<Result>(
  clients: Clients,
  work: (client: pg.Client, service: Service, at: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(services.map((service, at) => work(clients[service], service, at)));
}

async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ handle: string }>(
    `select social_handle as handle from contracts where handle_key not like $1 limit 1`,
    [`@${handlePrefix}%`],
  );
  if (rows[0])
    throw new Problem(
      `The system has contracts of its own (${rows[0].handle}). Load is for test systems: what it adds cannot be removed. ` +
        'Use another DATA_DIR, or --beside-others if this is a test system too.',
    );
}

/** @returns the statements that make them again */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows.map(({ definition }) => definition);
}

/** @returns the first free id of each table. Ids that are not used are left out for good */
async function reserveIds(clients: Clients, contracts: number, most: number): Promise<Map<TableWithIds, number>> {
  const ids = new Map<TableWithIds, number>();
  for (const name of tablesWithIds) {
    const [service = '', table = ''] = name.split('.');
    const wanted = contracts * (name === 'contracts.contracts' || name === 'contracts.users' ? 1 : most);
    const { rows } = await clients[service as Service].query<{ last: string }>(
      `select setval(sequence, nextval(sequence) + $2) as last from (select pg_get_serial_sequence($1, 'id')::regclass as sequence) known`,
      [table, wanted],
    );
    ids.set(name, Number(rows[0]?.last) - wanted);
  }
  return ids;
}

/** What the trigger counts that is switched off. */
async function countContracts(client: pg.Client, contracts: number): Promise<void> {
  await client.query(
    `insert into contract_count (slot, contracts) values (pg_backend_pid() % 256, $1)
     on conflict (slot) do update set contracts = contract_count.contracts + excluded.contracts`,
    [contracts],
  );
}
