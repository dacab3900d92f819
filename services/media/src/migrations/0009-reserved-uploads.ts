import { Migration } from '@mikro-orm/migrations';

/**
 * What creators are sending in one request. A reservation lives as long as the record of its staged object: until the submission
 * is stored, or the bytes are removed, by the cleanup job if the process died.
 */
export class ReservedUploads extends Migration {
  override up(): void {
    this.addSql(`
      create table reserved_uploads (
        file_key text primary key references discarded_objects on delete cascade,
        contract_id int not null,
        file_size bigint not null
      )`);
    this.addSql('create index reserved_uploads_contract on reserved_uploads (contract_id)');
  }
}
