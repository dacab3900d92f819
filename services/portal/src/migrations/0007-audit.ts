import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** What people change here. A portal's slug is a secret; its accesses have a log of their own. */
const auditedTables: AuditedTable[] = [
  { table: 'portal_links', subject: 'portal', contract: 'contract_id', fields: ['contract_id'], masked: ['slug'] },
  {
    table: 'portal_announcements',
    subject: 'announcement',
    contract: 'contract_id',
    name: 'title',
    fields: ['title', 'message', 'type', 'priority', 'contract_id', 'is_active', 'expires_at'],
  },
  {
    table: 'product_requests',
    subject: 'product request',
    contract: 'contract_id',
    name: 'creator_name',
    fields: ['contract_id', 'creator_name', 'requested_products', 'status', 'next_eligible_date', 'order_link'],
  },
];

export class AuditedPortal extends Migration {
  override up(): void {
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
