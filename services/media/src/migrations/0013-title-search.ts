import { Migration } from '@mikro-orm/migrations';
import { keepSearchFast } from '@creator-desk/server/persistence/lists/search-index';

/** Videos are found by their titles. */
export class TitleSearch extends Migration {
  override up(): void {
    this.addSql(
      'create index if not exists submissions_title_search on submissions using gin (lower(title) gin_trgm_ops) where is_current',
    );
    for (const sql of keepSearchFast('submissions_title_search')) this.addSql(sql);
  }
}
