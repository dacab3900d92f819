import { Migration } from '@mikro-orm/migrations';

/** Which contracts run, start and end in a month, and for which fee, from an index. */
export class ContractsByMonth extends Migration {
  override up(): void {
    this.addSql(
      'create index if not exists contracts_by_month on contracts (end_date, start_date) include (id, monthly_fee, status)',
    );
  }
}
