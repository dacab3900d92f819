import type { Day } from '@creator-desk/domain/values/business-day';
import type { LoadedRow } from './copy-rows.ts';

/** The tables that the load fills, in the order of their references. */
export const loadedTables = {
  contracts: ['users', 'contracts', 'contract_files', 'monthly_revenue', 'known_payout'],
  media: [
    'contract_record',
    'submissions',
    'videos',
    'submission_decisions',
    'paid_terms',
    'video_deliverables',
    'video_rights',
    'posts',
    'post_measurements',
  ],
  portal: [
    'contract_record',
    'submission_copy',
    'spark_code_copy',
    'payout_copy',
    'portal_links',
    'portal_accesses',
    'product_requests',
  ],
  payouts: ['contract_record', 'left_term', 'reviewed_submission', 'payout_requests', 'payout_ledger'],
  comms: ['contract_record', 'submission_copy', 'communication_history', 'communication_schedule', 'timeline_line'],
} as const;

type Tables = typeof loadedTables;
/** 'service.table' */
export type LoadedTable = { [Service in keyof Tables]: `${Service}.${Tables[Service][number]}` }[keyof Tables];

/** Tables whose ids stand in other rows: they are drawn in advance. */
export const tablesWithIds = [
  'contracts.users',
  'contracts.contracts',
  'contracts.contract_files',
  'media.submissions',
  'media.posts',
  'payouts.payout_requests',
  'portal.portal_links',
  'comms.communication_history',
] as const satisfies LoadedTable[];
export type TableWithIds = (typeof tablesWithIds)[number];

/** At most so many rows of such a table come from one contract, and from each further video. */
export const mostIdsOfContract = 4;

/** Where the rows of contracts go. */
export interface RowContext {
  now: Date;
  today: Day;
  handleOf(id: number): string;
  nextId(table: TableWithIds): number;
  add(table: LoadedTable, row: LoadedRow): void;
}
