import { Migration } from '@mikro-orm/migrations';

/** The holder of the lease of a long-running request, and when the lease ends unless it is renewed. */
export class IdempotencyClaims extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_key add column claim uuid, add column claimed_until timestamptz(3)');
  }
}
