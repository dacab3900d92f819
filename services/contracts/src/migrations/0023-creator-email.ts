import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** Where the creator of a contract gets mails. */
export class CreatorEmail extends Migration {
  override up(): void {
    this.addSql('alter table contracts add column if not exists email text');
    const contracts = {
      table: 'contracts',
      subject: 'contract',
      contract: 'id',
      name: 'social_handle',
      fields: [
        'full_name',
        'social_handle',
        'monthly_fee',
        'start_date',
        'end_date',
        'notes',
        'platform',
        'platforms',
        'videos_per_month',
        'creator_id',
        'admin_owner_id',
        'title',
        'original_pdf',
        'term_start',
        'total_videos',
        'fee_total',
        'fee_per_video',
        'exclusivity',
        'status',
        'email',
      ],
    };
    for (const sql of auditTable(contracts)) this.addSql(sql);
  }
}
