import { Migration } from '@mikro-orm/migrations';

/** Which payout a term is paid by, so that its reversal unpays the term, whichever of the two is heard of first. */
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
