import { Migration } from '@mikro-orm/migrations';

export class VaultTables extends Migration {
  override up(): void {
    // Distinct words of the file's name and text, prepared by the service: the same whatever the database's locale is.
    this.addSql(`alter table contract_files add column words tsvector not null default ''::tsvector`);
    // When its text may be read the next time; null when there is nothing to read.
    this.addSql('alter table contract_files add column read_after timestamptz(3), add column read_tries int not null default 0');
    this.addSql(`update contract_files set read_after = now() where file_type in ('application/pdf', 'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain')`);
    this.addSql('create index contract_files_words on contract_files using gin (words)');
    this.addSql('create index contract_files_name on contract_files using gin (lower(original_name) gin_trgm_ops)');
    this.addSql('create index contract_files_unread on contract_files (read_after) where read_after is not null');
    for (const column of ['uploaded_at', 'original_name', 'file_size', 'file_type'])
      this.addSql(`create index contract_files_${column} on contract_files (${column}, id)`);
    // A removed file, with the key of its object until that is removed from the storage.
    this.addSql(`
      create table removed_files (
        id int primary key,
        file_path text,
        removed_at timestamptz(3) not null default now()
      )`);
    this.addSql('create index removed_files_stored on removed_files (id) where file_path is not null');
  }
}
