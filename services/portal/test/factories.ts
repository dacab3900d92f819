import type { PayoutFacts, SubmissionFacts } from '@creator-desk/protocol/events';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';

let made = 0;

/** The facts of a new submission. */
export function submissionFacts(given: Partial<SubmissionFacts> & { contractId: number }): SubmissionFacts {
  made += 1;
  return {
    submissionId: made,
    version: 1,
    creatorId: null,
    title: `Video ${made}`,
    status: 'submitted',
    paymentPeriodStart: '2026-01-01',
    description: `Video ${made}`,
    adminNotes: null,
    submittedAt: '2026-01-05T10:00:00.000Z',
    replacesId: null,
    ...given,
  };
}

/** The media service's view of the same submission. */
export function videoView(facts: SubmissionFacts, given: Partial<VideoSubmissionView> = {}): VideoSubmissionView {
  const { submissionId: id, version, contractId, title, status, paymentPeriodStart } = facts;
  const submittedAt = facts.submittedAt ?? '2026-01-05T10:00:00.000Z';
  return {
    id,
    version,
    contractId,
    contract: { fullName: 'Creator', socialHandle: '@creator' },
    title,
    description: facts.description ?? null,
    status,
    videoUrl: `/api/video-submissions/${id}/video?expires=1&signature=s`,
    downloadUrl: `/api/video-submissions/${id}/original?expires=1&signature=s`,
    thumbnailUrl: `/api/video-submissions/${id}/thumbnail?expires=1&signature=s`,
    playable: true,
    mimeType: 'video/mp4',
    fileName: 'video.mp4',
    fileSize: 1000,
    duration: 10,
    width: 1080,
    height: 1920,
    codec: 'avc',
    adminNotes: facts.adminNotes ?? null,
    reviewNotes: facts.adminNotes ?? null,
    revisionRequests: null,
    externalUrl: null,
    driveFileId: null,
    driveUrl: null,
    paymentPeriodStart,
    isArchived: false,
    archivedAt: null,
    versionNumber: 1,
    replacesId: facts.replacesId ?? null,
    commentCount: 0,
    rights: null,
    submittedAt,
    reviewedAt: null,
    createdAt: submittedAt,
    ...given,
  };
}

export function payoutFacts(given: Partial<PayoutFacts> & { contractId: number }): PayoutFacts {
  made += 1;
  return {
    payoutRequestId: made,
    version: 1,
    creatorId: null,
    amountCents: 150_000,
    termNumber: 1,
    paymentPeriodStart: '2026-01-01',
    ...given,
  };
}

/** The creator's view of a payout request. */
export function creatorPayout(given: Partial<CreatorPayoutView> = {}): CreatorPayoutView {
  made += 1;
  return {
    id: made,
    amount: 1500,
    amountCents: 150_000,
    status: 'REQUESTED',
    reviewStatus: 'PENDING',
    paymentMethod: 'paypal',
    paymentDetails: '••••e.fr',
    description: 'January',
    declineNotes: null,
    eta: '1-3 business days',
    termNumber: 1,
    paymentPeriodStart: '2026-01-01',
    paymentPeriodEnd: '2026-01-31',
    paidDate: null,
    createdAt: '2026-01-20T10:00:00.000Z',
    updatedAt: '2026-01-20T10:00:00.000Z',
    ...given,
  };
}
