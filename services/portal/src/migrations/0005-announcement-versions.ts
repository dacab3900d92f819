import { Migration } from '@mikro-orm/migrations';

/** How often each announcement was changed: an edit that was made on an older version can be refused. */
export class AnnouncementVersions extends Migration {
  override up(): void {
    this.addSql('alter table portal_announcements add column version int not null default 1');
  }
}
