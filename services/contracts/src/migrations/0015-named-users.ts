import { Migration } from '@mikro-orm/migrations';

/** People of the team with an account of their own. Creators stay as they are; so does the shared password. */
export class NamedUsers extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column access_role text constraint users_access_role
          check (access_role in ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
        add column version int not null default 1,
        add column credential_version int not null default 1,
        add column disabled_at timestamptz(3),
        add column last_sign_in_at timestamptz(3)`);
    this.addSql('create index users_of_the_team on users (name, id) where access_role is not null');
    this.addSql(`
      create table user_links (
        token_hash text primary key,
        user_id int not null references users on delete cascade,
        purpose text not null check (purpose in ('invite', 'reset')),
        expires_at timestamptz(3) not null
      )`);
    this.addSql('create index user_links_user on user_links (user_id)');
    this.addSql(`
      create table access_settings (
        only_row boolean primary key default true check (only_row),
        shared_password boolean not null default true,
        version int not null default 1
      )`);
    this.addSql('insert into access_settings default values');
  }
}
