import { Migration } from '@mikro-orm/migrations';

/** What was paid in a month, and which terms ended in it: from an index, however long the rows are. */
export class PaidByMonth extends Migration {
  override up(): void {
    this.addSql(
      "create index if not exists payout_requests_paid_by_month on payout_requests (paid_date) include (contract_id, amount_cents, reverses_id, reversed_by_id) where status = 'PAID'",
    );
    this.addSql('create index if not exists left_term_by_start on left_term (term_start)');
  }
}
