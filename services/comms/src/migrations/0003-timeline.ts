import { Migration } from '@mikro-orm/migrations';

export class Timeline extends Migration {
  override up(): void {
    // A line per event, and per note; without a contract it is one of every contract.
    this.addSql(`
      create table timeline_line (
        event_id uuid primary key,
        contract_id int,
        type text not null,
        at timestamptz(3) not null,
        facts jsonb not null
      )`);
    this.addSql('create index timeline_line_contract on timeline_line (contract_id, at desc)');
  }
}
