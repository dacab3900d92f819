import { Migration } from '@mikro-orm/migrations';

/** What an erasure may change of a request; its ids, amounts, dates, method and state stay. */
const personal = `'{creator_name, social_handle, payment_details, description, admin_notes, decline_notes, sheet_row_url,
  payment_reference, paid_by}'::text[]`;

/** A transaction that sets `creator_desk.erasing` may take the words about a creator out of decided requests and their ledger. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      create function is_erasing() returns boolean language sql stable as
      $$ select coalesce(current_setting('creator_desk.erasing', true), '') = 'on' $$`);
    // Beside the old trigger, so that its rules stay in one place.
    this.addSql('drop trigger payout_request_stays on payout_requests');
    this.addSql(`create trigger payout_request_deleted before delete on payout_requests
      for each row execute function payout_request_stays()`);
    this.addSql(`create trigger payout_request_stays before update on payout_requests
      for each row when (not is_erasing()) execute function payout_request_stays()`);
    this.addSql(`
      create function payout_request_reduced() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) - ${personal} <> to_jsonb(old) - ${personal} then
          raise integrity_constraint_violation using message = 'an erasure keeps ids, amounts, dates and states';
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger payout_request_reduced before update on payout_requests
      for each row when (is_erasing()) execute function payout_request_reduced()`);
    this.addSql('drop trigger payout_ledger_stays on payout_ledger');
    this.addSql(`create trigger payout_ledger_stays before delete or truncate on payout_ledger
      for each statement execute function payout_ledger_stays()`);
    this.addSql(`create trigger payout_ledger_unchanged before update on payout_ledger
      for each row when (not is_erasing() or to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason' or new.reason is not null)
      execute function payout_ledger_stays()`);
  }
}
