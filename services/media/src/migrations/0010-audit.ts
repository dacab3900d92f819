import { Migration } from '@mikro-orm/migrations';
import { auditTable, type AuditedTable } from '@creator-desk/server/audit/audited-table';

/** What people change here. Decisions are a log themselves: the change of the submission says the same. */
const auditedTables: AuditedTable[] = [
  {
    table: 'submissions',
    subject: 'submission',
    contract: 'contract_id',
    name: 'title',
    fields: [
      'kind',
      'contract_id',
      'title',
      'description',
      'external_url',
      'status',
      'admin_notes',
      'revision_requests',
      'payment_period_start',
      'is_archived',
      'version_number',
      'replaces_id',
      'is_current',
    ],
  },
  {
    table: 'videos',
    subject: 'video',
    key: 'submission_id',
    parent: ['submission', 'submission_id'],
    name: 'file_name',
    fields: ['file_name', 'mime_type', 'file_size'],
  },
  {
    table: 'video_comments',
    subject: 'comment',
    parent: ['submission', 'submission_id'],
    fields: ['submission_id', 'seconds', 'comment'],
  },
  {
    table: 'video_deliverables',
    subject: 'deliverable',
    contract: 'contract_id',
    name: 'title',
    fields: [
      'contract_id',
      'title',
      'description',
      'expected_delivery_date',
      'actual_delivery_date',
      'status',
      'video_url',
      'platform',
      'views',
      'engagement',
      'notes',
    ],
  },
];

export class AuditedMedia extends Migration {
  override up(): void {
    for (const table of auditedTables) for (const sql of auditTable(table)) this.addSql(sql);
  }
}
