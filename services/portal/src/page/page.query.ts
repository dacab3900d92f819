import { Injectable } from '@nestjs/common';
import type { Language } from '@creator-desk/domain/values/languages';
import type { PayoutStatus } from '@creator-desk/domain/payouts/payout-status';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { SettingKey } from '@creator-desk/protocol/settings/setting';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';

/** A video of the running term. */
export interface PageVideo {
  id: number;
  version: number;
  title: string;
  description: string | null;
  status: VideoStatus;
  adminNotes: string | null;
  submittedAt: string;
  sparkCodes: string[];
}

/** A payout request of the contract, for any term. */
export interface PagePayout {
  status: PayoutStatus;
  termNumber: number | null;
  paymentPeriodStart: string | null;
}

/** The link by which the page is reached. */
export interface PageLink {
  id: number;
  slug: string;
  lastAccessAt: string | null;
  /** Which the creator has chosen. */
  language: Language | null;
}

/** All that a page is made of, but the addresses of its videos. */
export interface PageRow {
  contractId: number;
  deleted: boolean;
  fullName: string;
  socialHandle: string;
  monthlyFee: string;
  videosPerMonth: number;
  startDate: string;
  endDate: string;
  termStart: string;
  link: PageLink | null;
  /** Newest first. */
  videos: PageVideo[];
  approved: number;
  payouts: PagePayout[];
  settings: Partial<Record<SettingKey, string>>;
}

/** Videos of a term on the page: as many as fit into a message. */
const maxVideos = 200;

// A video that was replaced by a newer version neither counts nor shows.
const ofTerm = `from submission_copy s where s.contract_id = c.contract_id and s.payment_period_start = c.term_start
  and not exists (select 1 from submission_copy newer where newer.replaces_id = s.submission_id)`;

const pageSql = `
  select c.contract_id as "contractId", c.deleted, c.full_name as "fullName", c.social_handle as "socialHandle",
    c.monthly_fee as "monthlyFee", c.videos_per_month as "videosPerMonth", c.start_date as "startDate", c.end_date as "endDate",
    c.term_start as "termStart",
    (select json_build_object('id', id, 'slug', slug, 'lastAccessAt', last_access_at, 'language', language) from portal_links l
      where l.contract_id = c.contract_id) as link,
    coalesce((select json_agg(json_build_object('id', submission_id, 'version', version, 'title', title, 'description', description,
        'status', status, 'adminNotes', admin_notes, 'submittedAt', submitted_at,
        'sparkCodes', coalesce((select codes from spark_code_copy k where k.submission_id = video.submission_id), '{}')))
      from (select s.* ${ofTerm} order by submitted_at desc, submission_id desc limit ${maxVideos}) video), '[]') as videos,
    (select count(*)::int ${ofTerm} and status = 'approved') as approved,
    coalesce((select json_agg(json_build_object('status', status, 'termNumber', term_number, 'paymentPeriodStart', payment_period_start))
      from payout_copy p where p.contract_id = c.contract_id), '[]') as payouts,
    coalesce((select json_object_agg(key, value) from setting_copy), '{}') as settings
  from contract_record c where c.contract_id = ?`;

/** Reads a page from the read models, with one statement. */
@Injectable()
export class PageQuery {
  constructor(private readonly statements: PreparedStatements) {}

  /** Undefined for a contract whose events have not arrived yet. */
  async read(contractId: number): Promise<PageRow | undefined> {
    const [row] = await this.statements.rows<PageRow>(pageSql, [contractId]);
    return row;
  }
}
