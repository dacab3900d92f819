import { Migration } from '@mikro-orm/migrations';

/** Which contracts' terms are over is asked by the first day of the running term. */
export class RunningTerms extends Migration {
  override up(): void {
    this.addSql(`create index contracts_term_start on contracts (term_start, id) where status = 'ACTIVE'`);
  }
}
