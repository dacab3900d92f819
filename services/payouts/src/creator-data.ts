import { Injectable } from '@nestjs/common';
import { JobPostponed } from '@creator-desk/server/persistence/jobs/job-queue';
import { CreatorDataBesideContracts, contractRecordTable } from '@creator-desk/server/privacy/creator-data';
import { arrayOf, type CreatorTable } from '@creator-desk/server/privacy/creator-table';
import { erasedName } from '@creator-desk/protocol/creator-erasure';

/** How often an erasure looks whether an open request was decided. */
const openRequestDelaySeconds = 60;
const open = `contract_id = any(?::int[]) and status in ('REQUESTED', 'SYNCED')`;

/** Payout requests: the law wants payments kept, so they are reduced to ids, amounts, dates, method and state. */
@Injectable()
export class PayoutsCreatorData extends CreatorDataBesideContracts {
  readonly tables: readonly CreatorTable[] = [
    contractRecordTable,
    {
      table: 'payout_requests',
      erasedBy: 'service',
      restricted: { permission: 'payouts.details', columns: ['payment_details'] },
    },
    {
      table: 'payout_ledger',
      of: 'payout_request_id in (select id from payout_requests where contract_id = any(?::int[]))',
      erasedBy: 'service',
    },
  ];
  // Payments stay after an erasure, and so does what terms they were due for.
  readonly otherTables = {
    reviewed_submission: 'ids, days and whether a video counts',
    left_term: 'ids, days and numbers of terms',
    change_count: 'days and how often something changed on them',
    term_count: 'ids, days and numbers of videos and payments',
    renewed_contract: 'ids of contracts',
  };

  /** An open request keeps its words until it is paid or declined: money that was requested never disappears. */
  override async erase(contractIds: readonly number[]): Promise<void> {
    await super.erase(contractIds);
    const ids = arrayOf(contractIds);
    // The triggers let through what an erasure reduces, in this transaction only.
    await this.em.execute(`set local creator_desk.erasing = 'on'`);
    await this.em.execute(
      `update payout_ledger set reason = null from payout_requests r
       where r.id = payout_request_id and reason is not null and contract_id = any(?::int[]) and status not in ('REQUESTED', 'SYNCED')`,
      [ids],
    );
    await this.em.execute(
      `update payout_requests set creator_name = ?, social_handle = '', payment_details = '', description = null, admin_notes = null,
         decline_notes = null, sheet_row_url = null, payment_reference = null, paid_by = case when paid_by is not null then 'admin' end
       where contract_id = any(?::int[]) and status not in ('REQUESTED', 'SYNCED') and creator_name <> ?`,
      [erasedName, ids, erasedName],
    );
    await this.em.execute(`set local creator_desk.erasing = 'off'`);
    await this.removeSample(ids);
  }

  /** Nobody was paid by sample data: nothing of them stays. The triggers see to it that these are the payments of sample contracts. */
  private async removeSample(ids: string): Promise<void> {
    const ofSample = 'contract_id in (select contract_id from contract_record where sample and contract_id = any(?::int[]))';
    await this.em.execute(`set local creator_desk.removing_sample = 'on'`);
    await this.em.execute(
      `delete from payout_ledger where payout_request_id in (select id from payout_requests where ${ofSample})`,
      [ids],
    );
    for (const table of ['payout_requests', 'reviewed_submission', 'left_term', 'term_count', 'renewed_contract'])
      await this.em.execute(`delete from ${table} where ${ofSample}`, [ids]);
    await this.em.execute(`set local creator_desk.removing_sample = 'off'`);
  }

  override async finish(contractIds: readonly number[]): Promise<void> {
    const waiting = await this.em.execute(`select 1 from payout_requests where ${open} limit 1`, [arrayOf(contractIds)]);
    if (waiting.length > 0) throw new JobPostponed(openRequestDelaySeconds, new Error('an open payout request'));
  }
}
