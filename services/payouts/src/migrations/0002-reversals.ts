import { Migration } from '@mikro-orm/migrations';

/** An erroneous payment is reversed by a separate record; then its term may be paid again. */
export class PayoutReversals extends Migration {
  override up(): void {
    this.addSql(`
      alter table payout_requests
        add column reverses_id int references payout_requests,
        add column reversed_by_id int references payout_requests,
        drop constraint payout_requests_amount_cents_check,
        add constraint payout_requests_amount check (case when reverses_id is null then amount_cents >= 0 else amount_cents <= 0 end),
        add constraint payout_requests_reversal check (num_nonnulls(reverses_id, reversed_by_id) = 0
          or (num_nonnulls(reverses_id, reversed_by_id) = 1 and status = 'PAID'))`);
    this.addSql(
      'create unique index payout_requests_one_reversal on payout_requests (reverses_id) where reverses_id is not null',
    );
    for (const [name, column] of [
      ['term', 'term_number'],
      ['period', 'payment_period_start'],
    ]) {
      this.addSql(`drop index payout_requests_one_per_${name}`);
      this.addSql(
        `create unique index payout_requests_one_per_${name} on payout_requests (contract_id, ${column})
         where status <> 'CANCELLED' and reverses_id is null and reversed_by_id is null`,
      );
    }
    this.keepDecided();
  }

  /** As before, but `reversed_by_id` may be set once. */
  private keepDecided(): void {
    const noted = `'{admin_notes, version, updated_at, reversed_by_id}'::text[]`;
    const decided = `'{status, approved_count, decline_notes, sheet_row_url, paid_at, paid_date, paid_by, paid_method, payment_reference}'::text[]`;
    this.addSql(`
      create or replace function payout_request_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise integrity_constraint_violation using message = 'a payout request is never deleted'; end if;
        if to_jsonb(new) - ${noted} - ${decided} <> to_jsonb(old) - ${noted} - ${decided} then
          raise integrity_constraint_violation using message = 'what a payout request asks for never changes';
        end if;
        if old.status in ('PAID', 'CANCELLED') and to_jsonb(new) - ${noted} <> to_jsonb(old) - ${noted} then
          raise integrity_constraint_violation using message = 'a decided payout request never changes';
        end if;
        if old.reversed_by_id is not null and new.reversed_by_id is distinct from old.reversed_by_id then
          raise integrity_constraint_violation using message = 'that a payment was reversed never changes';
        end if;
        return new;
      end $$`);
  }
}
