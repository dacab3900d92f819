import { Migration } from '@mikro-orm/migrations';

/** Who works on a request whose work lasts, and until when that is believed without hearing of it again. */
export class IdempotencyClaims extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_key add column claim uuid, add column claimed_until timestamptz(3)');
  }
}
