import { Migration } from '@mikro-orm/migrations';

/** Names the table of events that failed at every try by the field's word. */
export class DeadLetterName extends Migration {
  override up(): void {
    this.addSql('alter table parked_event rename to dead_letter');
    this.addSql('alter table dead_letter rename column parked_at to failed_at');
  }
}
