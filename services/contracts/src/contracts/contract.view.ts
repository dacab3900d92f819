import { day, type Day } from '@creator-desk/domain/values/business-day';
import { contractExpiry, type ContractExpiry } from '@creator-desk/domain/contracts/contract-expiry';
import { termEndOf, termNumber } from '@creator-desk/domain/contracts/term';
import type { RenewalStage } from '@creator-desk/domain/contracts/renewal';
import type { ContractView } from '@creator-desk/protocol/contracts/contract';
import { callerMay } from '@creator-desk/server/access/permission';
import { instant } from '@creator-desk/server/persistence/instant';

type Derived = 'termEnd' | 'termNumber' | 'daysRemaining' | 'expiry' | 'renewal' | 'createdAt' | 'updatedAt';

/** The fields of a contract, from the entity or selected with `contractColumns`. */
export type ContractRow = { [K in keyof Omit<ContractView, Derived>]?: ContractView[K] | null | undefined } & {
  id: number;
  version: number;
  endDate: string;
  termStart: string;
  renewalStage?: 'talking' | 'not_renewed' | null | undefined;
  createdAt: Date | string;
  updatedAt: Date | string;
};

/** The columns of a ContractRow, for lists in SQL. */
export const contractColumns = `id, version, full_name as "fullName", social_handle as "socialHandle", monthly_fee as "monthlyFee",
  start_date as "startDate", end_date as "endDate", notes, platform, to_json(platforms) as platforms, videos_per_month as "videosPerMonth",
  creator_id as "creatorId", admin_owner_id as "adminOwnerId", title, original_pdf as "originalPdf", parsed_json as "parsedJson",
  term_start as "termStart", total_videos as "totalVideos", fee_total as "feeTotal", fee_per_video as "feePerVideo", exclusivity, usage_rights as "usageRights", email,
  status, renewed_by_id as "renewedById", sample, renewal_stage as "renewalStage", created_at as "createdAt", updated_at as "updatedAt"`;

/** Views of many rows. What follows from dates is computed once for each date: a list has few of them. */
export function contractViews(today: Day): (row: ContractRow) => ContractView {
  const withFees = callerMay('fees.read');
  const terms = new Map<string, DerivedTerm>();
  const expiries = new Map<string, ContractExpiry>();
  return (row) => {
    const dates = `${row.startDate} ${row.termStart}`;
    const term = terms.get(dates) ?? derivedTerm(row);
    const expiry = expiries.get(row.endDate) ?? contractExpiry(day(row.endDate), today);
    terms.set(dates, term);
    expiries.set(row.endDate, expiry);
    return viewOf(row, term, expiry, withFees);
  };
}

export function contractView(row: ContractRow, today: Day): ContractView {
  return viewOf(row, derivedTerm(row), contractExpiry(day(row.endDate), today), callerMay('fees.read'));
}

type DerivedTerm = Pick<ContractView, 'termNumber' | 'termEnd'>;

function derivedTerm(row: ContractRow): DerivedTerm {
  const [startDate, termStart] = [day(row.startDate ?? ''), day(row.termStart)];
  return { termNumber: termNumber(startDate, termStart), termEnd: termEndOf(termStart) };
}

/** @param withFees whether the caller may see what the creator earns */
function viewOf(
  row: ContractRow,
  { termNumber: number, termEnd }: DerivedTerm,
  expiry: ContractExpiry,
  withFees: boolean,
): ContractView {
  const stored = row as ContractView;
  return {
    id: row.id,
    version: row.version,
    fullName: stored.fullName,
    socialHandle: stored.socialHandle,
    ...(withFees && feesOf(row)),
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
    termNumber: number,
    termStart: row.termStart,
    termEnd,
    totalVideos: row.totalVideos ?? null,
    exclusivity: row.exclusivity ?? null,
    usageRights: row.usageRights ?? null,
    email: row.email ?? null,
    status: stored.status,
    renewal: renewalOf(row),
    renewedById: row.renewedById ?? null,
    ...sampleMark(row),
    daysRemaining: expiry.daysRemaining,
    expiry: expiry.expiry,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

const renewalOf = ({ renewedById, renewalStage }: ContractRow): RenewalStage =>
  renewedById ? 'renewed' : (renewalStage ?? 'to_decide');

const sampleMark = ({ sample }: ContractRow): Pick<ContractView, 'sample'> => (sample ? { sample } : {});

/** What was read from the document holds the fee too. */
function feesOf(row: ContractRow): Pick<ContractView, 'monthlyFee' | 'feeTotal' | 'feePerVideo' | 'parsedJson'> {
  const { monthlyFee } = row as ContractView;
  const [feeTotal, feePerVideo, parsedJson] = [row.feeTotal ?? null, row.feePerVideo ?? null, row.parsedJson ?? null];
  return { ...(monthlyFee !== undefined && { monthlyFee }), feeTotal, feePerVideo, parsedJson };
}
