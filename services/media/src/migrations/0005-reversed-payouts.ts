import { Migration } from '@mikro-orm/migrations';

/** Which payout paid a term, so that its reversal marks the term as unpaid, in whatever order the two events arrive. */
export class ReversedPayouts extends Migration {
  override up(): void {
    this.addSql(`
      alter table paid_terms
        add column payout_request_id int not null default 0,
        add column reversed boolean not null default false,
        drop constraint paid_terms_pkey,
        add primary key (contract_id, payment_period_start, payout_request_id)`);
    this.addSql('alter table paid_terms alter column payout_request_id drop default');
  }
}
