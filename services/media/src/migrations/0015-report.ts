import { Migration } from '@mikro-orm/migrations';

/** Every version that was sent in a month, from an index. */
export class VideosByMonth extends Migration {
  override up(): void {
    this.addSql(
      "create index if not exists submissions_by_month on submissions (submitted_at) include (id, contract_id, status, is_current, version_number) where kind = 'video'",
    );
  }
}
