import { Migration } from '@mikro-orm/migrations';

/** How often a contract's portal has lost its address: what a creator was given before plays nothing any more. */
export class PortalAddresses extends Migration {
  override up(): void {
    this.addSql('create table portal_addresses (contract_id int primary key, revoked int not null)');
  }
}
