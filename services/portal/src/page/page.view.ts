import { day } from '@creator-desk/domain/values/business-day';
import { isOpenPayout } from '@creator-desk/domain/payouts/payout-status';
import { termNumber } from '@creator-desk/domain/contracts/term';
import type { ExistingPayouts } from '@creator-desk/domain/payouts/payout';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { PortalVideoUpload, PortalView } from '@creator-desk/protocol/portal/portal-page';
import { settingKeys, type SettingsView } from '@creator-desk/protocol/settings/setting';
import type { PagePayout, PageRow, PageVideo } from './page.query.ts';
import { reviewTime, termAndPayout, type Moment } from './page.rules.ts';

/** What other services say. */
interface RemoteData {
  /** The videos with their addresses; undefined while the media service is down. */
  playable: VideoSubmissionView[] | undefined;
  /** Whether the payouts service answers. */
  payouts: boolean;
}

export function pageView(row: PageRow, { playable, payouts }: RemoteData, at: Moment): PortalView {
  const { contractId, fullName, socialHandle, monthlyFee, videosPerMonth, approved } = row;
  const dates = { startDate: day(row.startDate), endDate: day(row.endDate), termStart: day(row.termStart) };
  const requests = requestsFor(row.payouts, termNumber(dates.startDate, dates.termStart), dates.termStart);
  const addresses = new Map(playable?.map((video) => [video.id, video]));
  return {
    contract: { id: contractId, fullName, socialHandle, monthlyFee, startDate: dates.termStart, endDate: dates.endDate },
    ...termAndPayout({ ...dates, videosPerMonth, approved, requests }, at),
    settings: Object.fromEntries(settingKeys.map((key) => [key, row.settings[key] || null])) as unknown as SettingsView,
    videoUploads: row.videos.map((video) => uploadView(video, addresses.get(video.id), at.now)),
    available: { uploads: playable !== undefined, payouts },
    language: row.link?.language ?? null,
  };
}

/** Requests that prevent another one for the term. */
function requestsFor(known: PagePayout[], number: number, termStart: string): ExistingPayouts {
  const forTerm = (one: PagePayout): boolean => one.termNumber === number || one.paymentPeriodStart === termStart;
  return {
    open: known.some(({ status }) => isOpenPayout(status)),
    paid: known.some((one) => one.status === 'PAID' && forTerm(one)),
  };
}

function uploadView(known: PageVideo, playing: VideoSubmissionView | undefined, now: Date): PortalVideoUpload {
  const { id, title, description, status, adminNotes } = known;
  const submittedAt = new Date(known.submittedAt);
  return {
    id,
    title,
    description,
    status,
    adminNotes,
    submittedAt: submittedAt.toISOString(),
    estimatedReviewTime: reviewTime(status, submittedAt, now),
    videoUrl: playing?.videoUrl ?? null,
    previewUrl: playing?.playable ? playing.videoUrl : null,
    posterUrl: playing?.thumbnailUrl ?? null,
    sparkCodes: known.sparkCodes,
  };
}
