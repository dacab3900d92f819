import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** What people change here. The other lines of the timeline come from events of changes that their services log. */
const auditedTables: AuditedTable[] = [
  {
    table: 'communication_schedule',
    subject: 'communication task',
    contract: 'contract_id',
    fields: [
      'contract_id',
      'next_contact_date',
      'is_completed',
      'week_number',
      'notes',
      'follow_up_date',
      'ai_generated_messages',
    ],
  },
  {
    table: 'communication_history',
    subject: 'contact',
    contract: 'contract_id',
    fields: ['contract_id', 'last_contact_date', 'communication_type', 'notes'],
  },
  {
    table: 'timeline_line',
    subject: 'note',
    key: 'event_id',
    contract: 'contract_id',
    fields: ['contract_id'],
    derived: { note: (row) => `${row}.facts->>'note'` },
    only: (row) => `${row}.type = 'note'`,
  },
];

export class AuditedComms extends Migration {
  override up(): void {
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
