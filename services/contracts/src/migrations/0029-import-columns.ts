import { Migration } from '@mikro-orm/migrations';

/** Where a person's last import sent the columns of a file with these headings. */
export class ImportColumnChoices extends Migration {
  override up(): void {
    this.addSql(`
      create table import_columns (
        person text not null,
        headings text not null,
        fields text not null,
        used_at timestamptz(3) not null default now(),
        primary key (person, headings)
      )`);
  }
}
