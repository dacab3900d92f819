import { Migration } from '@mikro-orm/migrations';

/** How often each record was changed: an edit that was made on an older version can be refused. */
export class RecordVersions extends Migration {
  override up(): void {
    this.addSql('alter table monthly_revenue add column version int not null default 1');
    this.addSql('alter table settings add column version int not null default 1');
  }
}
