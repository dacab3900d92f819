import { Migration } from '@mikro-orm/migrations';
import { freeSlotFunction } from '@creator-desk/server/persistence/sums/counted-changes';

/** What sums of contracts depend on. */
const summed = [
  ...['start_date', 'end_date', 'monthly_fee', 'status', 'platforms', 'admin_owner_id', 'creator_id', 'full_name'],
  ...['renewed_by_id', 'renewal_stage'],
];

/**
 * How often contracts have changed, in the row in which a transaction counts them. The number only grows, so who sees the same one sees the
 * same contracts. New and deleted contracts cost no statement more.
 */
export class CountedChanges extends Migration {
  override up(): void {
    this.addSql(freeSlotFunction);
    this.addSql('alter table contract_count add column if not exists changes bigint not null default 0');
    this.addSql(`
      create or replace function count_contracts() returns trigger language plpgsql as $$
      begin
        insert into contract_count (slot, contracts, changes)
          select (select free_slot()), case tg_op when 'INSERT' then count(*) else -count(*) end, 1 from changed having count(*) > 0
          on conflict (slot) do update
          set contracts = contract_count.contracts + excluded.contracts, changes = contract_count.changes + 1;
        return null;
      end $$`);
    this.addSql(`
      create function count_contract_changes() returns trigger language plpgsql as $$
      begin
        insert into contract_count (slot, contracts, changes) values (free_slot(), 0, 1)
          on conflict (slot) do update set changes = contract_count.changes + 1;
        return null;
      end $$`);
    this.addSql(`create trigger contracts_changed after update of ${summed.join(', ')} on contracts
      for each statement execute function count_contract_changes()`);
    this.addSql('alter table contracts enable always trigger contracts_changed');
  }
}
