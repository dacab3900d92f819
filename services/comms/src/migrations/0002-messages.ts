import { Migration } from '@mikro-orm/migrations';

export class Messages extends Migration {
  override up(): void {
    // How the creator's videos stand, as far as messages speak of them.
    this.addSql(`
      create table submission_copy (
        submission_id int primary key,
        version int not null,
        contract_id int not null,
        status text not null,
        payment_period_start date not null
      )`);
    this.addSql('create index submission_copy_contract on submission_copy (contract_id)');
    // Counts the drafts that were asked for, so that the next ones are others.
    this.addSql('create table message_round (contract_id int primary key, round int not null)');
  }
}
