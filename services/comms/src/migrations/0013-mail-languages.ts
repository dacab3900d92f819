import { Migration } from '@mikro-orm/migrations';

/** In which language a mail is written, so that the page that ends such mails speaks it too. */
export class MailLanguages extends Migration {
  override up(): void {
    this.addSql('alter table mail add column language text');
  }
}
