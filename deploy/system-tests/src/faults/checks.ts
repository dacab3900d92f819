import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { objectDifferences } from '@creator-desk/local/doctor/file-checks';
import { adminToken } from '../../e2e/local-system.ts';
import { type Kind, type Ledger, places } from './ledger.ts';
import type { Outside } from './outside.ts';
import { outsideDifferences, whatWaitsToBeSent } from './outside-checks.ts';
import { readModelDifferences } from './read-model-checks.ts';
import { serviceNames, type SystemUnderFault } from './system-under-fault.ts';

/** A webhook that a killed process worked at waits 45 s for its lease, and after failures of the database a minute more. */
const settleTimeoutMs = 180_000;

/** What is wrong with a system that has come to rest; nothing when all guarantees held. */
export async function findProblems(system: SystemUnderFault, ledger: Ledger, outside: Outside): Promise<string[]> {
  const unsettled = await settle(system);
  const found = await Promise.all([
    lostOrDoubled(system, ledger),
    wrongTerms(system, ledger),
    wrongBytes(system, ledger),
    doubledPayouts(system),
    doubledEffects(system),
    readModelDifferences(system),
    fileDifferences(system),
    openTransactions(system),
    outsideDifferences(system, ledger, outside),
  ]);
  return [...unsettled, ...found.flat()];
}

/** Waits until every event has had its effect and no job waits. */
async function settle(system: SystemUnderFault): Promise<string[]> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const waiting = await whatWaits(system).catch((error: unknown) => [`the system does not answer: ${String(error)}`]);
    if (waiting.length === 0 || Date.now() > deadline) return waiting;
    await sleep(250);
  }
}

interface SystemStatus {
  services: {
    service: string;
    failed: string[];
    events: { outboxPending: number; pending: number | null; deadLetters: number };
  }[];
  unreachable: string[];
}

async function whatWaits(system: SystemUnderFault): Promise<string[]> {
  const response = await fetch(`${system.address}/api/system`, { headers: { Authorization: `Bearer ${adminToken}` } });
  const { services, unreachable } = (await response.json()) as SystemStatus;
  const waiting = unreachable.map((name) => `${name} is unreachable`);
  for (const { service, events } of services)
    for (const [name, count] of Object.entries(events)) if (count !== 0) waiting.push(`${service}: ${name} is ${count}`);
  for (const service of serviceNames) {
    const [row] = await system.query<{ unpublished: number; failed: number }>(
      service,
      `select (select count(*)::int from outbox_event where published_at is null) as unpublished,
        (select count(*)::int from dead_letter) as failed`,
    );
    if (row?.unpublished) waiting.push(`${service}: ${row.unpublished} events are unpublished`);
    if (row?.failed) waiting.push(`${service}: ${row.failed} dead letters`);
  }
  waiting.push(...(await whatWaitsToBeSent(system)));
  return waiting;
}

/** Every acknowledged write must be there once. */
async function lostOrDoubled(system: SystemUnderFault, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const kind of Object.keys(places) as Kind[]) {
    const { database, table, column } = places[kind];
    const wrong = await system.query<{ text: string; count: number }>(
      database,
      `select wanted.text, count(found.*)::int as count from unnest($1::text[]) as wanted(text)
       left join ${table} found on found.${column} = wanted.text group by wanted.text having count(found.*) <> 1`,
      [ledger.texts(kind)],
    );
    for (const { text, count } of wrong)
      problems.push(`${count === 0 ? 'lost' : 'doubled'}: ${kind} '${text}' is there ${count} times`);
  }
  return problems;
}

async function wrongTerms(system: SystemUnderFault, ledger: Ledger): Promise<string[]> {
  const ids = [...ledger.terms.keys()];
  const rows = await system.query<{ id: number; term: number }>(
    'contracts',
    'select id, 1 + extract(month from age(term_start, start_date))::int as term from contracts where id = any($1)',
    [ids],
  );
  const deleted = await system.query<{ id: number }>('contracts', 'select id from contracts where id = any($1)', [
    [...ledger.deletedContracts],
  ]);
  return [
    ...rows
      .filter(({ id, term }) => term !== ledger.terms.get(id))
      .map(({ id, term }) => `contract ${id} is in term ${term}, acknowledged was ${ledger.terms.get(id)}`),
    ...deleted.map(({ id }) => `contract ${id} is there although its deletion was acknowledged`),
  ];
}

async function wrongBytes(system: SystemUnderFault, ledger: Ledger): Promise<string[]> {
  const problems: string[] = [];
  for (const [path, sha256] of ledger.bytes) {
    const response = await fetch(system.address + path, { headers: { Authorization: `Bearer ${adminToken}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isSame = response.ok && createHash('sha256').update(bytes).digest('hex') === sha256;
    if (!isSame) problems.push(`${path}: ${response.status}, ${bytes.length} bytes that are not those that were sent`);
  }
  return problems;
}

async function doubledPayouts(system: SystemUnderFault): Promise<string[]> {
  const requests = await system.query<{ contract: number; count: number }>(
    'payouts',
    `select contract_id as contract, count(*)::int as count from payout_requests
     where status <> 'CANCELLED' and reverses_id is null and reversed_by_id is null group by contract_id, term_number having count(*) > 1`,
  );
  const payments = await system.query<{ id: number }>(
    'payouts',
    `select id from payout_requests r where (status = 'PAID') <>
       ((select count(*) from payout_ledger where payout_request_id = r.id and to_status = 'PAID') = 1)`,
  );
  return [
    ...requests.map(({ contract, count }) => `contract ${contract} has ${count} payouts of one term`),
    ...payments.map(({ id }) => `payout request ${id}: its ledger does not have one payment`),
  ];
}

/** The timeline has one line for each event that it shows; the inbox has each event and handler once by its primary key. */
async function doubledEffects(system: SystemUnderFault): Promise<string[]> {
  const lines = await system.query<{ contract: number; type: string; count: number }>(
    'comms',
    `select contract_id as contract, type, count(*)::int as count from timeline_line
     where type in ('contract.created', 'payout.paid') group by 1, 2 having count(*) > 1`,
  );
  return lines.map(({ contract, type, count }) => `contract ${contract}: ${count} lines of ${type} in the timeline`);
}

/** Objects without a row, and rows without their object. */
async function fileDifferences(system: SystemUnderFault): Promise<string[]> {
  const { missing, orphans } = await objectDifferences(system.dataDir, async (database, sql) =>
    (await system.query<{ key: string | null }>(database, sql)).map(({ key }) => key),
  );
  return [
    ...missing.map((key) => `the object ${key} has a row and no bytes`),
    ...orphans.map((file) => `the object ${file} has bytes and no row`),
  ];
}

async function openTransactions(system: SystemUnderFault): Promise<string[]> {
  const left = await system.query<{ query: string }>(
    'contracts',
    `select query from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '10 seconds'`,
  );
  return left.map(({ query }) => `a transaction was left open after: ${query}`);
}

/** Temporary files of a system that has stopped. */
export function leftFiles({ dataDir }: SystemUnderFault): string[] {
  const left = globSync(['tmp/*/*', 'files/temporary/*', 'files/incoming/*', 'run/*', '*.pid', 'nats.lost'], { cwd: dataDir });
  return left.map((path) => `${path} was left behind`);
}
