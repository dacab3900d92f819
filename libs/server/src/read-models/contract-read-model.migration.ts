import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/core';

class ContractReadModelTable extends Migration {
  override up(): void {
    this.addSql(`
      create table contract_copy (
        contract_id int primary key,
        version int not null,
        deleted boolean not null default false,
        full_name text not null,
        social_handle text not null,
        creator_id int,
        monthly_fee numeric(10, 2) not null,
        start_date date not null,
        end_date date not null,
        status text not null,
        platforms text[] not null,
        videos_per_month int not null,
        term_start date not null
      )`);
    this.addSql('create index contract_copy_live on contract_copy (contract_id) where not deleted');
  }
}

class ContractRecordName extends Migration {
  override up(): void {
    this.addSql('alter table contract_copy rename to contract_record');
    this.addSql('alter index contract_copy_live rename to contract_record_live');
  }
}

/** Create the table of a service's contract read model. The names are stored in every database and never change. */
export const contractReadModelMigrations: MigrationObject[] = [
  { name: '0000-contract-copy', class: ContractReadModelTable },
  { name: '0000-contract-record', class: ContractRecordName },
];
