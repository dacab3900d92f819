import { Migration } from '@mikro-orm/migrations';
import { renewedContractTable } from '@creator-desk/server/read-models/renewed-contracts';

/** Creators see what they were paid in earlier contracts too. */
export class RenewedContracts extends Migration {
  override up(): void {
    for (const sql of renewedContractTable) this.addSql(sql);
  }
}
