import { Migration } from '@mikro-orm/migrations';

export class Settings extends Migration {
  override up(): void {
    this.addSql('create table settings (key text primary key, value text not null)');
  }
}
