import { Migration } from '@mikro-orm/migrations';

/** The tracker has a line for each creator, and looks for the other contracts of each. */
export class ContractsOfCreators extends Migration {
  override up(): void {
    this.addSql('create index if not exists contract_record_creator on contract_record (creator_id) where not deleted');
  }
}
