import { Migration } from '@mikro-orm/migrations';
import { auditTable } from '@creator-desk/server/audit/audited-table';

/** The ledger is a log itself: the change of the request says the same. */
export class AuditedPayouts extends Migration {
  override up(): void {
    const statements = auditTable({
      table: 'payout_requests',
      subject: 'payout',
      contract: 'contract_id',
      name: 'creator_name',
      fields: [
        'contract_id',
        'creator_name',
        'origin',
        'status',
        'amount_cents',
        'term_number',
        'payment_period_start',
        'payment_period_end',
        'payment_method',
        'description',
        'admin_notes',
        'decline_notes',
        'sheet_row_url',
        'paid_date',
        'paid_by',
        'paid_method',
        'payment_reference',
        'reverses_id',
        'reversed_by_id',
      ],
      masked: ['payment_details'],
    });
    for (const sql of statements) this.addSql(sql);
  }
}
