import { Migration } from '@mikro-orm/migrations';
import { renewedContractTable } from '@creator-desk/server/read-models/renewed-contracts';

/** A portal goes on with the next contract of its creator. */
export class RenewedContracts extends Migration {
  override up(): void {
    for (const sql of renewedContractTable) this.addSql(sql);
  }
}
