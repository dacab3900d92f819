import { Migration } from '@mikro-orm/migrations';

export class KnownPayouts extends Migration {
  override up(): void {
    this.addSql(`
      create table known_payout (
        payout_request_id int primary key,
        version int not null,
        contract_id int not null,
        open boolean not null
      )`);
    this.addSql('create index known_payout_open on known_payout (contract_id) where open');
  }
}
