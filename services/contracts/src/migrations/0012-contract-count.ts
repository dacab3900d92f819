import { Migration } from '@mikro-orm/migrations';

/**
 * How many contracts there are, without counting them: a list of 100,000 costs what one of 100 does. Each connection counts in a row
 * of its own, so that inserts do not wait for each other; the rows' sum is exact in every snapshot.
 */
export class ContractCount extends Migration {
  override up(): void {
    this.addSql('create table contract_count (slot int primary key, contracts bigint not null)');
    this.addSql('insert into contract_count (slot, contracts) select 0, count(*) from contracts');
    this.addSql(`
      create function count_contracts() returns trigger language plpgsql as $$
      begin
        insert into contract_count (slot, contracts)
          select pg_backend_pid() % 256, case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0
          on conflict (slot) do update set contracts = contract_count.contracts + excluded.contracts;
        return null;
      end $$`);
    this.addSql(`create trigger contracts_inserted after insert on contracts referencing new table as changed
      for each statement execute function count_contracts()`);
    this.addSql(`create trigger contracts_deleted after delete on contracts referencing old table as changed
      for each statement execute function count_contracts()`);
  }
}
