import { day, type Day } from '@creator-desk/domain/business-day';
import { contractExpiry } from '@creator-desk/domain/contract-expiry';
import { termEndOf, termNumber } from '@creator-desk/domain/term';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { instant } from '@creator-desk/server/persistence/instant';

type Derived = 'termEnd' | 'termNumber' | 'daysRemaining' | 'expiry' | 'createdAt' | 'updatedAt';

/** The fields of a contract, from the entity or selected with `contractColumns`. */
export type ContractRow = { [K in keyof Omit<ContractView, Derived>]?: ContractView[K] | null | undefined } & {
  id: number;
  version: number;
  endDate: string;
  termStart: string;
  createdAt: Date | string;
  updatedAt: Date | string;
};

/** The columns of a ContractRow, for lists in SQL. */
export const contractColumns = `id, version, full_name as "fullName", social_handle as "socialHandle", monthly_fee as "monthlyFee",
  start_date as "startDate", end_date as "endDate", notes, platform, to_json(platforms) as platforms, videos_per_month as "videosPerMonth",
  creator_id as "creatorId", admin_owner_id as "adminOwnerId", title, original_pdf as "originalPdf", parsed_json as "parsedJson",
  term_start as "termStart", total_videos as "totalVideos", fee_total as "feeTotal", fee_per_video as "feePerVideo", exclusivity,
  status, created_at as "createdAt", updated_at as "updatedAt"`;

export function contractView(row: ContractRow, today: Day): ContractView {
  const stored = row as ContractView;
  return {
    id: row.id,
    version: row.version,
    fullName: stored.fullName,
    socialHandle: stored.socialHandle,
    monthlyFee: stored.monthlyFee,
    startDate: stored.startDate,
    endDate: stored.endDate,
    notes: row.notes ?? null,
    platform: row.platform ?? null,
    platforms: row.platforms ?? [],
    videosPerMonth: row.videosPerMonth ?? 0,
    creatorId: row.creatorId ?? null,
    adminOwnerId: row.adminOwnerId ?? null,
    title: row.title ?? null,
    originalPdf: row.originalPdf ?? null,
    parsedJson: row.parsedJson ?? null,
    termNumber: termNumber(day(stored.startDate), day(row.termStart)),
    termStart: row.termStart,
    termEnd: termEndOf(day(row.termStart)),
    totalVideos: row.totalVideos ?? null,
    feeTotal: row.feeTotal ?? null,
    feePerVideo: row.feePerVideo ?? null,
    exclusivity: row.exclusivity ?? null,
    status: stored.status,
    ...contractExpiry(day(row.endDate), today),
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}
