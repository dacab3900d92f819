import { Migration } from '@mikro-orm/migrations';

/** Which ends of rights are published. Those of before are no news. */
export class RightsEndedColumn extends Migration {
  override up(): void {
    this.addSql('alter table video_rights add column if not exists published_end date');
    this.addSql('update video_rights set published_end = ends_on where ends_on < current_date');
  }
}
