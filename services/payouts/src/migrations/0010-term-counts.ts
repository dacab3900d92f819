import { Migration } from '@mikro-orm/migrations';
import { addSums, keepSums, type KeptSums, type SummedRows } from '@creator-desk/server/persistence/kept-sums';

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
  }
}
