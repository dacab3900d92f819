import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Tokens for scripts, made by owners. Only their hashes are stored. */
export class ApiTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table api_tokens (
        id int generated always as identity primary key,
        token_hash text not null unique,
        name text not null,
        role text not null check (role in ('owner', 'manager', 'reviewer', 'finance', 'viewer')),
        expires_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3)
      )`);
    const audited = { table: 'api_tokens', subject: 'API token', name: 'name', fields: ['name', 'role', 'expires_at'] };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
