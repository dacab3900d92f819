import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a contract has a timeline. It waits for a deletion that is under way, and the deletion waits for the transaction that asked.
 * Each statement of a volatile function sees what is committed when it begins, even what the statement that calls the function does not
 * see: so the lock and the line that it protects are one statement.
 */
export class TimelineIsOpen extends Migration {
  override up(): void {
    this.addSql(`create function timeline_is_open(contract int) returns boolean language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock_shared(2, contract % 64);
        perform from timeline_line where contract_id = contract and type = 'contract.deleted' limit 1;
        return not found;
      end $$`);
  }
}
