import { Migration } from '@mikro-orm/migrations';

/** How often each deliverable was changed: an edit that was made on an older version can be refused. */
export class DeliverableVersions extends Migration {
  override up(): void {
    this.addSql('alter table video_deliverables add column version int not null default 1');
  }
}
