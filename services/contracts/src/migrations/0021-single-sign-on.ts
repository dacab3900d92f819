import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** A provider of OpenID Connect, and whom it identifies. */
export class SingleSignOn extends Migration {
  override up(): void {
    this.addSql(`
      create table single_sign_on (
        only_row boolean primary key default true check (only_row),
        enabled boolean not null default false,
        issuer text not null default '',
        client_id text not null default '',
        sealed_secret text,
        label text not null default 'single sign-on',
        domains jsonb not null default '[]',
        default_role text not null default 'viewer'
          check (default_role in ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
        groups_claim text not null default 'groups',
        group_roles jsonb not null default '[]',
        version int not null default 1
      )`);
    this.addSql('insert into single_sign_on default values');
    // A user has one identity at a provider.
    this.addSql(`
      create table user_identities (
        id int generated always as identity primary key,
        issuer text not null,
        subject text not null,
        user_id int not null references users on delete cascade,
        role_by_group boolean not null default false,
        bound_at timestamptz(3) not null default now(),
        constraint user_identities_subject unique (issuer, subject),
        constraint user_identities_user unique (user_id, issuer)
      )`);
    const settings = ['enabled', 'issuer', 'client_id', 'label', 'domains', 'default_role', 'groups_claim', 'group_roles'];
    for (const sql of [
      ...auditTable({
        table: 'single_sign_on',
        subject: 'single sign-on',
        key: 'only_row',
        fields: settings,
        masked: ['sealed_secret'],
      }),
      ...auditTable({
        table: 'user_identities',
        subject: 'user identity',
        parent: ['user', 'user_id'],
        name: 'subject',
        fields: ['issuer', 'subject', 'user_id', 'role_by_group'],
      }),
    ])
      this.addSql(sql);
  }
}
