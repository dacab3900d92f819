import { isDeepStrictEqual } from 'node:util';
import { type ServiceName, serviceNames } from './system-under-fault.ts';

/** The same columns of a read model and of the owner's table, with an id as the first. */
interface Comparison {
  owner: ServiceName;
  source: string;
  readers: readonly ServiceName[];
  readModel: string;
}

const comparisons: Comparison[] = [
  {
    owner: 'contracts',
    source: `select id, version, full_name, social_handle, creator_id, monthly_fee::text, status, videos_per_month, term_start::text from contracts`,
    readers: ['media', 'portal', 'payouts', 'comms'],
    readModel: `select contract_id as id, version, full_name, social_handle, creator_id, monthly_fee::text, status, videos_per_month,
      term_start::text from contract_record where not deleted`,
  },
  {
    owner: 'media',
    // Nobody else knows of links.
    source: `select id, version, contract_id, status, payment_period_start::text from submissions where kind = 'video'`,
    readers: ['portal', 'comms'],
    readModel: 'select submission_id as id, version, contract_id, status, payment_period_start::text from submission_copy',
  },
  {
    owner: 'media',
    // A payment raises the version of the submission, and is no review.
    source: `select id, contract_id, status = 'approved' as approved from submissions where status <> 'submitted' and kind = 'video'`,
    readers: ['payouts'],
    readModel: 'select submission_id as id, contract_id, approved from reviewed_submission',
  },
  {
    owner: 'payouts',
    source: 'select id, version, contract_id, status, term_number from payout_requests',
    readers: ['portal'],
    readModel: 'select payout_request_id as id, version, contract_id, status, term_number from payout_copy',
  },
  {
    owner: 'payouts',
    source: `select id, version, contract_id, status in ('REQUESTED', 'SYNCED') as open from payout_requests`,
    readers: ['contracts'],
    readModel: 'select payout_request_id as id, version, contract_id, open from known_payout',
  },
];

interface Row {
  id: number;
}

/** A system whose databases can be asked. */
interface Databases {
  query<R extends object>(service: ServiceName, sql: string): Promise<R[]>;
}

/** Where what a service keeps of another differs from what that one has. */
export async function readModelDifferences(system: Databases): Promise<string[]> {
  const problems: string[] = [];
  for (const { owner, source, readers, readModel } of comparisons) {
    const owned = await byId(system, owner, source);
    for (const reader of serviceNames.filter((name) => readers.includes(name))) {
      const known = await byId(system, reader, readModel);
      for (const id of new Set([...owned.keys(), ...known.keys()])) {
        if (isDeepStrictEqual(owned.get(id), known.get(id))) continue;
        const [has, knows] = [owned.get(id), known.get(id)].map((row) => JSON.stringify(row) ?? 'no row');
        problems.push(`${reader} knows ${knows} of what ${owner} has as ${has}`);
      }
    }
  }
  return problems;
}

async function byId(system: Databases, database: ServiceName, sql: string): Promise<Map<number, Row>> {
  return new Map((await system.query<Row>(database, sql)).map((row) => [row.id, { ...row }]));
}
