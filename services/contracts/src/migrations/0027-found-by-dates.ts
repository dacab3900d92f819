import { Migration } from '@mikro-orm/migrations';

/** Contracts that end soon, or whose term is over, are few: an index alone finds them, with what the newest of them are known by. */
export class FoundByDates extends Migration {
  override up(): void {
    this.addSql('create index if not exists contracts_ending on contracts (end_date, created_at, id)');
    this.addSql(
      `create index if not exists contracts_terms_over on contracts (term_start, end_date, created_at, id) where status = 'ACTIVE'`,
    );
    this.addSql('create index if not exists contracts_in_status on contracts (status, created_at, id)');
  }
}
