import { Migration } from '@mikro-orm/migrations';
import { keepSearchFast } from '@creator-desk/server/persistence/lists/search-index';

export class SearchIndex extends Migration {
  override up(): void {
    for (const sql of keepSearchFast('payout_requests_search')) this.addSql(sql);
  }
}
