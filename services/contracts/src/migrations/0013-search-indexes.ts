import { Migration } from '@mikro-orm/migrations';
import { keepSearchFast } from '@creator-desk/server/persistence/lists/search-index';

export class SearchIndexes extends Migration {
  override up(): void {
    for (const index of ['contracts_search', 'contract_files_name', 'contract_files_words'])
      for (const sql of keepSearchFast(index)) this.addSql(sql);
  }
}
