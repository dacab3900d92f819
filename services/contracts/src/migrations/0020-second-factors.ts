import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** What proves, besides the password, who somebody of the team is, and the roles that need it. */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql('alter table users add column app_since timestamptz(3), add column passkey_count int not null default 0');
    this.addSql(`alter table access_settings add column second_factor_roles text[] not null default '{}'`);
    this.addSql(`
      create table second_factors (
        user_id int primary key references users on delete cascade,
        app_secret text,
        app_step bigint not null default 0,
        recovery_hashes text[] not null default '{}'
      )`);
    this.addSql(`
      create table passkeys (
        id int generated always as identity primary key,
        user_id int not null references users on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        sign_count bigint not null,
        transports text[] not null default '{}',
        name text not null,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3)
      )`);
    this.addSql('create index passkeys_user on passkeys (user_id)');
    const audited = [
      {
        table: 'users',
        subject: 'user',
        name: 'username',
        fields: ['username', 'email', 'name', 'role', 'handle', 'access_role', 'disabled_at', 'app_since', 'passkey_count'],
        masked: ['password', 'payout_method', 'payout_email', 'payout_notes'],
      },
      {
        table: 'access_settings',
        subject: 'access settings',
        key: 'only_row',
        fields: ['shared_password', 'session_idle_hours', 'session_lifetime_hours', 'second_factor_roles'],
      },
      {
        table: 'second_factors',
        subject: 'second factor',
        key: 'user_id',
        parent: ['user', 'user_id'] as const,
        fields: [],
        masked: ['app_secret', 'recovery_hashes'],
      },
      { table: 'passkeys', subject: 'passkey', name: 'name', parent: ['user', 'user_id'] as const, fields: ['name'] },
    ];
    for (const table of audited) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
