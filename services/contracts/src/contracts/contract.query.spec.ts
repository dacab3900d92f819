import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, businessToday } from '@creator-desk/domain/values/business-day';
import type { ContractSummary, ContractView, ListContracts } from '@creator-desk/protocol/contracts/contract';
import { eventually } from '@creator-desk/testing/eventually';
import { internalHeaders } from '@creator-desk/testing/internal-headers';
import { countRoundTrips } from '@creator-desk/testing/services/round-trips';
import { businessZone } from '@creator-desk/testing/services/test-service';
import { abortManyReads } from '@creator-desk/testing/slow-reader';
import { startContracts, type RunningContracts, stopClock } from '../../test/running.ts';
import { narrowPage } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { contractList, ContractQueries } from './contract.query.ts';

const many = 10_000;
const now = new Date();
const today = businessToday(now, businessZone);
let contracts: RunningContracts;

beforeAll(async () => {
  contracts = await startContracts();
  stopClock(contracts, now);
  // A tenth has expired, a tenth expires within 30 days, one of them today and one on the last day that counts.
  await contracts.service.database.query(
    `insert into contracts (full_name, social_handle, handle_key, monthly_fee, start_date, end_date, term_start, title)
     select 'Creator ' || n, '@handle_' || n, '@handle_' || n, n, date '2020-01-01', $1::date + case n % 10 when 0 then -1 when 1 then 30 else 31 end, date '2020-01-01', md5(n::text)
     from generate_series(1, ${many}) n`,
    [today],
  );
  await contracts.service.database.query(`update contracts set end_date = $1 where full_name = 'Creator 11'`, [today]);
  await contracts.service.database.query('analyze contracts');
});

afterAll(() => contracts.stop());

it('releases every connection when exports and lists are aborted', async () => {
  // Longer than what networks buffer.
  await contracts.service.database.query(`update contracts set notes = repeat('x', 2000)`);
  for (const path of ['/contracts/export', '/contracts']) await abortManyReads(contracts.service, path, 'select');
  await contracts.service.database.query('update contracts set notes = null');
  expect((await contracts.service.get('/contracts?page=1')).status).toBe(200);
});

const list = (query: string): Promise<Response> => contracts.service.get(`/contracts${query}`);
const rows = async (query: string): Promise<ContractView[]> => (await (await list(query)).json()) as ContractView[];

describe('a list of 10,000 contracts', () => {
  it('returns a page with the total, newest first', async () => {
    const page = await list('?page=1&pageSize=25');
    expect(page.headers.get('x-total-count')).toBe(String(many));
    expect(await page.json()).toHaveLength(25);
  });

  it.each(['', '&search=reator%204321', '&status=current&sort=-fullName', '&pageSize=200&sort=monthlyFee'])(
    'costs one round trip to the database and no message: page=1%s',
    async (query) => {
      const { sql, nats } = await countRoundTrips(contracts.service.app, (traceparent) =>
        fetch(`${contracts.service.address}/contracts?page=1${query}`, {
          headers: { ...internalHeaders('contracts'), traceparent },
        }),
      );
      expect({ sql, nats }).toEqual({ sql: 1, nats: 0 });
    },
  );

  it('knows the total of a page beyond the end', async () => {
    for (const query of ['', '&search=reator', '&status=current', '&status=expiring']) {
      const total = (await list(`?page=1&pageSize=1${query}`)).headers.get('x-total-count');
      const beyond = await list(`?page=5000&pageSize=200${query}`);
      expect(await beyond.json()).toEqual([]);
      expect(beyond.headers.get('x-total-count')).toBe(total);
    }
    expect((await list('?page=1&search=nobody')).headers.get('x-total-count')).toBe('0');
  });

  it('counts contracts as they come and go', async () => {
    const { database } = contracts.service;
    const total = async (): Promise<number> => Number((await list('?page=1&pageSize=1')).headers.get('x-total-count'));
    await database.query(
      `insert into contracts (full_name, social_handle, handle_key, monthly_fee, start_date, end_date, term_start)
       select 'Passing', '@passing' || n, '@passing' || n, 1, date '2020-01-01', date '2021-01-01', date '2020-01-01' from generate_series(1, 3) n`,
    );
    expect(await total()).toBe(many + 3);
    await database.query(`delete from contracts where full_name = 'Passing'`);
    expect(await total()).toBe(many);
  });

  it('streams the whole list without a page parameter', async () => {
    const all = await list('');
    expect(all.headers.get('x-total-count')).toBeNull();
    expect(await all.json()).toHaveLength(many);
  });

  it.each([
    ['a part of a name', 'reator 4321', ['Creator 4321']],
    ['a handle in other letters', 'HANDLE_77&pageSize=200', expect.arrayContaining(['Creator 77', 'Creator 7777'])],
    ['a sign that means something in a pattern', 'handle%25', []],
  ])('finds %s', async (_, search, names) => {
    expect((await rows(`?page=1&search=${search}`)).map(({ fullName }) => fullName)).toEqual(names);
  });

  it.each(['eator 4321', 'r 4321', 'creator', 'handle_77', 'r 99', '9', '4321 @', 'reator 432100', '%', '_', 'ATOR 12'])(
    'finds %s whatever it knows of the texts',
    async (search) => {
      const { database, app } = contracts.service;
      const [known] = await database.query<{ n: number; first: string[] }>(
        `select count(*)::int as n, coalesce((array_agg(full_name order by created_at desc, id desc))[1:200], '{}') as first
         from contracts where strpos(lower(full_name || ' ' || social_handle), lower($1)) > 0`,
        [search],
      );
      const { searched } = app.get(ContractQueries);
      await searched.refresh();
      expect(searched.sample().length).toBeGreaterThan(50);
      const page = await list(`?page=1&pageSize=200&search=${encodeURIComponent(search)}`);
      expect(((await page.json()) as ContractView[]).map(({ fullName }) => fullName)).toEqual(known?.first);
      expect(page.headers.get('x-total-count')).toBe(String(known?.n));
    },
  );

  it.each([
    ['active', 8_000],
    ['expiring', 1_000],
    ['expired', 1_000],
  ] as const)('filters by the derived status %s', async (status, count) => {
    const page = await list(`?page=1&pageSize=200&status=${status}`);
    expect(page.headers.get('x-total-count')).toBe(String(count));
    for (const { expiry } of (await page.json()) as ContractView[]) expect(expiry).toBe(status);
  });

  it.each(['endDate', '-fullName', '-createdAt'] as const)(
    'gives the pages of expiring contracts in the order of %s',
    async (sort) => {
      const order = { endDate: 'end_date, id', '-fullName': 'full_name desc, id desc', '-createdAt': 'created_at desc, id desc' }[
        sort
      ];
      const known = await contracts.service.database.query<{ id: number }>(
        `select id from contracts where end_date between $1 and $2 order by ${order}`,
        [today, addDays(today, 30)],
      );
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => rows(`?page=${page}&pageSize=200&status=expiring&sort=${sort}`)),
      );
      expect(pages.flat().map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    },
  );

  it('excludes only ended contracts for the filter of current ones', async () => {
    expect((await list('?page=1&pageSize=1&status=current')).headers.get('x-total-count')).toBe('9000');
  });

  it('has the contracts that end in a month', async () => {
    const month = today.slice(0, 7);
    const known = await contracts.service.database.query<{ id: number }>(
      `select id from contracts where to_char(end_date, 'YYYY-MM') = $1 order by full_name, id`,
      [month],
    );
    const page = await list(`?page=1&pageSize=200&endMonth=${month}&sort=fullName`);
    expect(page.headers.get('x-total-count')).toBe(String(known.length));
    expect(((await page.json()) as ContractView[]).map(({ id }) => id)).toEqual(known.slice(0, 200).map(({ id }) => id));
    const refused = await list('?endMonth=2026-13');
    expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'endMonth must be a month such as 2026-03' }]);
  });

  it('counts a contract that ends today as expiring', async () => {
    expect(await rows(`?page=1&status=expiring&sort=endDate&pageSize=1`)).toMatchObject([
      { fullName: 'Creator 11', endDate: today, daysRemaining: 0 },
    ]);
    expect(await rows(`?page=1&status=expiring&sort=-endDate&pageSize=1`)).toMatchObject([
      { endDate: addDays(today, 30), daysRemaining: 30 },
    ]);
  });

  it('finds and counts the contracts whose term is over, except ended and paused ones', async () => {
    const { database } = contracts.service;
    await database.query(`update contracts set term_start = $1::date - 29 where id % 100 <> 1`, [today]);
    await database.query(`update contracts set term_start = $1::date - 30 where id % 100 = 1`, [today]);
    await database.query(`update contracts set status = 'PAUSED' where full_name = 'Creator 101'`);
    const page = await list('?page=1&pageSize=200&term=expired');
    expect(page.headers.get('x-total-count')).toBe('99');
    for (const { termEnd, expiry } of (await page.json()) as ContractView[]) {
      expect(termEnd).toBe(today);
      expect(expiry).not.toBe('expired');
    }
    const undecided = await list('?page=1&pageSize=1&renewal=to_decide');
    expect(await contracts.caller.ask('contracts.attention', {})).toEqual({
      termsExpired: 99,
      contractsEnding: 1_000,
      renewalsOpen: Number(undecided.headers.get('x-total-count')),
    });
  });

  it('summarises the dashboard: every contract that has not expired is active', async () => {
    expect(await contracts.caller.ask<ContractSummary>('contracts.summary', {})).toEqual({
      total: many,
      active: 9_000,
      expiring: 1_000,
      expired: 1_000,
    });
  });

  it('sorts by number, not by text', async () => {
    expect((await rows('?page=1&pageSize=2&sort=-monthlyFee')).map(({ monthlyFee }) => monthlyFee)).toEqual([
      '10000.00',
      '9999.00',
    ]);
  });

  it('refuses a sort, a status or a page that does not exist', async () => {
    for (const query of ['?sort=colour', '?status=late', '?page=0', '?page=1&pageSize=201', '?page=x', '?term=over'])
      expect((await list(query)).status, query).toBe(400);
  });
});

describe('the query plan', () => {
  async function plan(query: ListContracts, page = ' limit 50', sample: readonly string[] = []): Promise<string> {
    const { select, from, orderBy, parameters } = contractList(query, { today, sample });
    let index = 0;
    const sql = `explain select ${select} from ${from} order by ${orderBy}${page}`.replaceAll('?', () => `$${++index}`);
    const lines = await contracts.service.database.query<{ 'QUERY PLAN': string }>(sql, parameters);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }

  it.each(['fullName', '-socialHandle', 'monthlyFee', '-startDate', 'endDate', 'videosPerMonth', '-createdAt'] as const)(
    'takes the first page sorted by %s from an index',
    async (sort) => {
      expect(await plan({ sort })).toMatch(/Index Scan/);
    },
  );

  /** Pages of 8 kB that PostgreSQL looks into for a page of 50. */
  async function pagesRead(query: ListContracts): Promise<number> {
    const statement = contractList(query, { today });
    if (!statement.narrow) throw new Error('The list does not find its rows first.');
    const lines = await contracts.service.database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${narrowPage(statement, statement.narrow)}`,
      [...statement.parameters, 50, 0],
    );
    const plan = lines[0]?.['QUERY PLAN'][0]?.Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }

  it.each([{ status: 'expiring' }, { term: 'expired' }] as const)(
    'of a page of %o looks at its own rows, not at all that are newer',
    async (query) => {
      const { database } = contracts.service;
      // Those that are asked for are the oldest: an index of the order passes 9,000 others before them.
      await database.query(`update contracts set created_at = created_at - interval '1 year' where end_date between $1 and $2`, [
        today,
        addDays(today, 30),
      ]);
      // While a transaction of a job is open, earlier versions of the rows stay, and the indexes lead to them too.
      await eventually(async () => {
        await database.query('vacuum analyze contracts');
        // 50 rows by their id, and an index of those that are found.
        expect(await pagesRead(query)).toBeLessThan(50 * 4 + 20);
      });
    },
  );

  it('asks the trigram index for what few texts have', async () => {
    const sample = Array.from({ length: 100 }, (_, n) => `creator ${n} @handle_${n}`);
    expect(contractList({ search: 'Creator 4321' }, { today, sample }).parameters).toContain('%4321%');
    expect(await plan({ search: 'Creator 4321' }, '', sample)).toMatch(
      /Bitmap Index Scan on contracts_search[^]*Index Cond: [^\n]*InitPlan 1/,
    );
  });

  it('plans a search for what few texts have once, not for each text', async () => {
    await contracts.service.app.get(ContractQueries).searched.refresh();
    const statements = contracts.service.app.get(PreparedStatements);
    let nth = 4_000;
    // The first five runs of a statement on a connection are planned for their values in any case.
    await eventually(async () => {
      await list(`?page=1&search=creator%20${++nth}`);
      const planned = await statements.rows<{ once: boolean }>(
        `select generic_plans > 0 as once from pg_prepared_statements where statement like '%found%(select $1::text)%'`,
      );
      expect(planned).toContainEqual({ once: true });
    });
  });

  it('searches substrings in the trigram index', async () => {
    const [row] = await contracts.service.database.query<{ title: string }>(
      `select title from contracts where full_name = 'Creator 4321'`,
    );
    await contracts.service.database.query(`update contracts set full_name = full_name || ' ' || title`);
    await contracts.service.database.query('vacuum analyze contracts');
    expect(await plan({ search: row?.title.slice(3, 12) ?? '' })).toMatch(/Bitmap Index Scan on contracts_search/);
  });
});
