import { Migration } from '@mikro-orm/migrations';

/** How often each file's tags, notes or contract were changed: an edit that was made on an older version can be refused. */
export class FileVersions extends Migration {
  override up(): void {
    this.addSql('alter table contract_files add column version int not null default 1');
  }
}
