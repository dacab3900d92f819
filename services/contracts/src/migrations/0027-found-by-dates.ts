import { Migration } from '@mikro-orm/migrations';

/** An index alone finds the contracts that end soon, have ended, or whose term is over, with what they are sorted by. */
export class FoundByDates extends Migration {
  override up(): void {
    this.addSql('create index if not exists contracts_ending on contracts (end_date, created_at, id)');
    this.addSql(
      `create index if not exists contracts_terms_over on contracts (term_start, end_date, created_at, id) where status = 'ACTIVE'`,
    );
    this.addSql('create index if not exists contracts_in_status on contracts (status, created_at, id)');
  }
}
