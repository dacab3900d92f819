import { Migration } from '@mikro-orm/migrations';

/** How often each product request was answered: an answer to an older version can be refused. */
export class ProductRequestVersions extends Migration {
  override up(): void {
    this.addSql('alter table product_requests add column version int not null default 1');
  }
}
