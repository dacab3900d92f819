import { Migration } from '@mikro-orm/migrations';

export class UploadTable extends Migration {
  override up(): void {
    this.addSql(`
      create table uploads (
        id text primary key,
        contract_id int not null,
        file_key text not null,
        file_name text not null,
        file_size bigint not null,
        title text not null,
        description text,
        replaces_id int,
        payment_period_start date not null,
        submission_id int references submissions on delete cascade,
        touched_at timestamptz(3) not null default now()
      )`);
    this.addSql('create index uploads_open on uploads (contract_id) where submission_id is null');
    this.addSql('create index uploads_touched on uploads (touched_at)');
    this.addSql('create index uploads_submission on uploads (submission_id)');
  }
}
