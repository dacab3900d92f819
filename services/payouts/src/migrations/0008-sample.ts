import { Migration } from '@mikro-orm/migrations';

/** A transaction that sets `creator_desk.removing_sample` may delete payments of sample contracts, and no others. */
export class SamplePayouts extends Migration {
  override up(): void {
    this.addSql(`
      create function is_removing_sample() returns boolean language sql stable as
      $$ select coalesce(current_setting('creator_desk.removing_sample', true), '') = 'on' $$`);
    this.addSql(`
      create function payout_of_sample() returns trigger language plpgsql as $$
      declare
        of_contract int;
      begin
        if tg_table_name = 'payout_ledger' then
          select contract_id into of_contract from payout_requests where id = old.payout_request_id;
        else
          of_contract := old.contract_id;
        end if;
        if not exists (select 1 from contract_record where contract_id = of_contract and sample) then
          raise integrity_constraint_violation using message = 'only payments of sample data are ever deleted';
        end if;
        return old;
      end $$`);
    this.addSql(`create or replace trigger payout_request_deleted before delete on payout_requests
      for each row when (not is_removing_sample()) execute function payout_request_stays()`);
    this.addSql(`create or replace trigger payout_ledger_stays before delete on payout_ledger
      for each statement when (not is_removing_sample()) execute function payout_ledger_stays()`);
    this.addSql(`create or replace trigger payout_ledger_not_emptied before truncate on payout_ledger
      for each statement execute function payout_ledger_stays()`);
    for (const table of ['payout_requests', 'payout_ledger'])
      this.addSql(`create or replace trigger ${table}_of_sample before delete on ${table}
        for each row when (is_removing_sample()) execute function payout_of_sample()`);
  }
}
