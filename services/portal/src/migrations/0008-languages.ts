import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** The language of a creator's portal: chosen, and as the browser of the last visit asked. */
export class PortalLanguages extends Migration {
  override up(): void {
    this.addSql('alter table portal_links add column language text, add column browser_language text');
    const audited = {
      table: 'portal_links',
      subject: 'portal',
      contract: 'contract_id',
      fields: ['contract_id', 'language'],
      masked: ['slug'],
    };
    for (const sql of auditTable(audited)) this.addSql(sql);
  }
}
