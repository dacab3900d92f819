import { Migration } from '@mikro-orm/migrations';

/**
 * Deletes the timeline of a contract, and says whether its tombstone is missing. A statement calls it for each deletion in the order of
 * the locks that it takes for other entries too.
 */
export class CloseTimeline extends Migration {
  override up(): void {
    this.addSql(`create function close_timeline(contract int) returns boolean language plpgsql volatile as $$
      begin
        perform pg_advisory_xact_lock(2, contract % 64);
        delete from timeline_line where contract_id = contract and type <> 'contract.deleted';
        perform from timeline_line where contract_id = contract and type = 'contract.deleted' limit 1;
        return not found;
      end $$`);
  }
}
