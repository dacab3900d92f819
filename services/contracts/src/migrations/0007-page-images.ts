import { Migration } from '@mikro-orm/migrations';

export class PageImages extends Migration {
  override up(): void {
    // Pages of one contract, photographed one by one: what becomes of the first becomes of all.
    this.addSql('alter table contract_files add column together_with int references contract_files on delete set null');
    this.addSql('create index contract_files_together_with on contract_files (together_with) where together_with is not null');
  }
}
