import type { Day } from '@creator-desk/domain/values/business-day';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import { isCreator } from '@creator-desk/server/access/contract-access';
import type { SignedUrls } from '../playback/signed-urls.ts';
import { rightsColumn, rightsView, type RightsRow } from '../rights/rights.view.ts';
import { instant } from '@creator-desk/server/persistence/instant';

/** A video submission as `videoColumns` selects it. */
export interface VideoRow {
  id: number;
  version: number;
  contractId: number;
  fullName: string | null;
  socialHandle: string | null;
  title: string;
  description: string | null;
  status: VideoStatus;
  hasThumbnail: boolean;
  hasPreview: boolean;
  playable: boolean | null;
  mimeType: string;
  fileName: string;
  fileSize: string;
  duration: number | null;
  width: number | null;
  height: number | null;
  codec: string | null;
  adminNotes: string | null;
  revisionRequests: string | null;
  externalUrl: string | null;
  driveFileId: string | null;
  driveUrl: string | null;
  paymentPeriodStart: string;
  isArchived: boolean;
  archivedAt: Date | string | null;
  versionNumber: number;
  replacesId: number | null;
  commentCount: number;
  portalRevoked: number;
  rights: RightsRow | null;
  submittedAt: Date | string;
  reviewedAt: Date | string | null;
  createdAt: Date | string;
}

export const videoColumns = `s.id, s.version, s.contract_id as "contractId", c.full_name as "fullName", c.social_handle as "socialHandle",
  s.title, s.description, s.status, v.thumbnail_key is not null as "hasThumbnail", v.preview_key is not null as "hasPreview", v.playable,
  v.mime_type as "mimeType", v.file_name as "fileName", v.file_size as "fileSize", v.duration, v.width, v.height, v.codec,
  s.admin_notes as "adminNotes", s.revision_requests as "revisionRequests", s.external_url as "externalUrl",
  s.drive_file_id as "driveFileId", s.drive_url as "driveUrl", s.payment_period_start::text as "paymentPeriodStart",
  s.is_archived as "isArchived", s.archived_at as "archivedAt", s.version_number as "versionNumber", s.replaces_id as "replacesId",
  (select count(*)::int from video_comments where submission_id = s.id) as "commentCount",
  coalesce(a.revoked, 0) as "portalRevoked", ${rightsColumn},
  s.submitted_at as "submittedAt", s.reviewed_at as "reviewedAt", s.created_at as "createdAt"`;

/** What belongs to a submission `s`. With left joins alone, a count leaves the tables out. */
export const besideVideo = `left join videos v on v.submission_id = s.id left join portal_addresses a on a.contract_id = s.contract_id
  left join video_rights r on r.submission_id = s.id`;

/** The tables behind `videoColumns`. Add `isVideo`. */
export const videoTables = `submissions s left join contract_record c on c.contract_id = s.contract_id ${besideVideo}`;

export const isVideo = `s.kind = 'video'`;

/** The URLs for a creator's page become invalid when the portal's link is revoked. */
export function videoView(row: VideoRow, addresses: SignedUrls, today: Day): VideoSubmissionView {
  const revoked = isCreator() ? row.portalRevoked : undefined;
  return {
    id: row.id,
    version: row.version,
    contractId: row.contractId,
    contract: { fullName: row.fullName ?? 'Unknown', socialHandle: row.socialHandle ?? '' },
    title: row.title,
    description: row.description,
    status: row.status,
    videoUrl: addresses.create(row.id, 'video', revoked),
    downloadUrl: addresses.create(row.id, 'original', revoked),
    thumbnailUrl: row.hasThumbnail ? addresses.create(row.id, 'thumbnail', revoked) : null,
    playable: row.hasPreview || row.playable,
    mimeType: row.mimeType,
    fileName: row.fileName,
    fileSize: Number(row.fileSize),
    duration: row.duration,
    width: row.width,
    height: row.height,
    codec: row.codec,
    adminNotes: row.adminNotes,
    reviewNotes: row.adminNotes,
    revisionRequests: row.revisionRequests,
    externalUrl: row.externalUrl,
    driveFileId: row.driveFileId,
    driveUrl: row.driveUrl,
    paymentPeriodStart: row.paymentPeriodStart,
    isArchived: row.isArchived,
    archivedAt: row.archivedAt && instant(row.archivedAt),
    versionNumber: row.versionNumber,
    replacesId: row.replacesId,
    commentCount: row.commentCount,
    rights: row.rights && !isCreator() ? rightsView(row.rights, today) : null,
    submittedAt: instant(row.submittedAt),
    reviewedAt: row.reviewedAt && instant(row.reviewedAt),
    createdAt: instant(row.createdAt),
  };
}
