import { Migration } from '@mikro-orm/migrations';
import { changeCountTable, countChanges, freeSlotFunction } from '@creator-desk/server/persistence/sums/counted-changes';
import { addSums, keepSums, type KeptSums, type SummedRows } from '@creator-desk/server/persistence/sums/kept-sums';

const termCounts: KeptSums = { table: 'term_count', keys: ['contract_id', 'term_start'], sums: ['approved', 'standing'] };

const approvedVideos: SummedRows = {
  table: 'reviewed_submission',
  sums: (rows) => `select contract_id, payment_period_start, count(*)::int, 0 from ${rows} where approved group by 1, 2`,
};

/** Payments and requests that stand. One that names no term belongs to none. */
const standingRequests: SummedRows = {
  table: 'payout_requests',
  sums: (rows) => `select contract_id, payment_period_start, 0, count(*)::int from ${rows}
    where status <> 'CANCELLED' and reverses_id is null and reversed_by_id is null and payment_period_start is not null group by 1, 2`,
};

const lastDayOf = (term: string): string => `${term}.term_start + 29`;

/** The days to which payments and terms belong: what a month came to is added up again if one of its days has changed. */
const changedDays: Parameters<typeof countChanges>[0][] = [
  // What is not paid is of no day.
  { table: 'payout_requests', topic: 'payments', days: (rows) => `select coalesce(paid_date, date 'epoch') from ${rows} r` },
  { table: 'left_term', topic: 'terms', days: (rows) => `select ${lastDayOf('l')} from ${rows} l` },
  { table: 'term_count', topic: 'terms', days: (rows) => `select ${lastDayOf('t')} from ${rows} t` },
  {
    table: 'contract_record',
    topic: 'terms',
    days: (rows) => `select ${lastDayOf('l')} from ${rows} c join left_term l on l.contract_id = c.contract_id`,
    only: ['deleted', 'start_date', 'term_start'],
  },
  // Of no day: who has a contract.
  {
    table: 'contract_record',
    topic: 'creators',
    days: (rows) => `select date 'epoch' from ${rows} c`,
    only: ['deleted', 'creator_id', 'platforms', 'admin_owner_id'],
  },
];

/**
 * How many approved videos each term has, and how many payments and requests that stand. The terms that wait for a payment are found
 * by an index that has no others: almost all terms of the past are paid.
 */
export class TermCounts extends Migration {
  override up(): void {
    this.addSql(`
      create table term_count (
        contract_id int not null,
        term_start date not null,
        approved int not null,
        standing int not null,
        primary key (contract_id, term_start)
      ) with (fillfactor = 80)`);
    this.addSql(
      'create index term_count_waiting on term_count (contract_id, term_start) include (approved) where standing = 0 and approved > 0',
    );
    // Nobody changes the rows between their count and the triggers.
    this.addSql('lock table reviewed_submission, payout_requests in share row exclusive mode');
    const all = [approvedVideos, standingRequests].map(({ table, sums }) => sums(table)).join(' union all ');
    this.addSql(addSums(termCounts, all));
    for (const rows of [approvedVideos, standingRequests]) for (const sql of keepSums(termCounts, rows)) this.addSql(sql);
    this.addSql('analyze term_count');
    this.addSql(freeSlotFunction);
    this.addSql(changeCountTable);
    for (const rows of changedDays) for (const sql of countChanges(rows)) this.addSql(sql);
  }
}
