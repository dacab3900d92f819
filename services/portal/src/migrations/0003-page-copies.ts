import { Migration } from '@mikro-orm/migrations';

/** What the portal remembers of other services' things, so that the creator's page is answered without them. */
export class PageCopies extends Migration {
  override up(): void {
    this.addSql(`
      create table submission_copy (
        submission_id int primary key,
        version int not null,
        contract_id int not null,
        payment_period_start date not null,
        title text not null,
        description text,
        status text not null,
        admin_notes text,
        submitted_at timestamptz(3) not null,
        replaces_id int
      )`);
    this.addSql('create index submission_copy_term on submission_copy (contract_id, payment_period_start, submitted_at desc)');
    this.addSql('create index submission_copy_replaced on submission_copy (replaces_id) where replaces_id is not null');
    this.addSql(`
      create table payout_copy (
        payout_request_id int primary key,
        version int not null,
        contract_id int not null,
        status text not null,
        term_number int,
        payment_period_start date
      )`);
    this.addSql('create index payout_copy_contract on payout_copy (contract_id)');
    // The list that the payouts service answered last, with masked details.
    this.addSql('create table payout_history (contract_id int primary key, requests jsonb not null)');
    this.addSql('create table setting_copy (key text primary key, value text not null, changed_at timestamptz(3) not null)');
  }
}
