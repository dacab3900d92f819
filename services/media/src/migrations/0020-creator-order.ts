import { Migration } from '@mikro-orm/migrations';

/** Lists of videos, rights and posts that are sorted by creator. */
export class CreatorOrder extends Migration {
  override up(): void {
    this.addSql('create index if not exists contract_record_name on contract_record (lower(full_name))');
  }
}
