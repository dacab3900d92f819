import { Migration } from '@mikro-orm/migrations';

/** The Spark codes of videos, so that the creator's page shows them without the media service. */
export class SparkCodes extends Migration {
  override up(): void {
    this.addSql(`
      create table spark_code_copy (
        submission_id int primary key,
        version int not null,
        contract_id int not null,
        codes text[] not null
      )`);
    this.addSql('create index spark_code_copy_contract on spark_code_copy (contract_id)');
  }
}
