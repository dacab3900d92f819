import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { ExtractionView } from '@creator-desk/protocol/contracts/documents/extraction';
import type { UploadProgress } from '@creator-desk/protocol/media/upload';
import type { VideoSubmissionView } from '@creator-desk/protocol/media/video-submission-view';
import type { CreatorPayoutView } from '@creator-desk/protocol/payouts/creator-payout';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';
import type { PortalView } from '@creator-desk/protocol/portal/portal-page';
import type { ProductRequestView } from '@creator-desk/protocol/portal/product-request';

let made = 0;

/** Valid input with a unique handle. */
export function contractInput(given: Partial<CreateContract> = {}): CreateContract {
  made += 1;
  return {
    fullName: `Creator ${made}`,
    socialHandle: `@creator.${made}`,
    monthlyFee: '1500.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    ...given,
  };
}

/** A contract as the service answers it. */
export function contractView(given: Partial<ContractView> = {}): ContractView {
  made += 1;
  return {
    id: made,
    version: 1,
    fullName: `Creator ${made}`,
    socialHandle: `@creator.${made}`,
    monthlyFee: '1500.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    notes: null,
    platform: null,
    platforms: [],
    videosPerMonth: 0,
    creatorId: null,
    adminOwnerId: null,
    title: null,
    originalPdf: null,
    parsedJson: null,
    termStart: '2026-01-01',
    termEnd: '2026-01-31',
    termNumber: 1,
    totalVideos: null,
    feeTotal: null,
    feePerVideo: null,
    exclusivity: null,
    usageRights: null,
    email: null,
    status: 'ACTIVE',
    daysRemaining: 100,
    renewal: 'to_decide',
    renewedById: null,
    expiry: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

export function portalLink(given: Partial<PortalLinkView> = {}): PortalLinkView {
  return { id: 1, contractId: 1, slug: 'a'.repeat(32), lastAccessAt: null, createdAt: '2026-01-01T00:00:00.000Z', ...given };
}

const at = '2026-01-01T00:00:00.000Z';

/** The extraction of a document without text. */
export function extractionView(): ExtractionView {
  return {
    success: true,
    data: null,
    error: null,
    preview: '',
    images: [],
    confidence: {},
    evidence: {},
    review: {},
    text: null,
    engine: 'rules',
    pagesRead: 1,
    pagesTotal: 1,
    hasMorePages: false,
    notice: null,
    sameAs: [],
    fileId: 1,
  };
}

export function uploadProgress(uploadId: string): UploadProgress {
  return { uploadId, totalChunks: 1, chunkSize: 5_242_880, received: [], fileName: 'a.mp4', fileSize: 9, submissionId: null };
}

export function videoSubmissionView(): VideoSubmissionView {
  return {
    id: 1,
    version: 1,
    contractId: 7,
    contract: { fullName: 'Jane Doe', socialHandle: '@jane' },
    title: 'A video',
    description: null,
    status: 'submitted',
    videoUrl: '/api/video-submissions/1/video',
    downloadUrl: '/api/video-submissions/1/original',
    thumbnailUrl: null,
    playable: null,
    mimeType: 'video/mp4',
    fileName: 'a.mp4',
    fileSize: 9,
    duration: null,
    width: null,
    height: null,
    codec: null,
    adminNotes: null,
    reviewNotes: null,
    revisionRequests: null,
    externalUrl: null,
    driveFileId: null,
    driveUrl: null,
    paymentPeriodStart: '2026-01-01',
    isArchived: false,
    archivedAt: null,
    versionNumber: 1,
    replacesId: null,
    commentCount: 0,
    rights: null,
    submittedAt: at,
    reviewedAt: null,
    createdAt: at,
  };
}

export function portalView(): PortalView {
  return {
    contract: {
      id: 7,
      fullName: 'Jane Doe',
      socialHandle: '@jane',
      monthlyFee: '1500.00',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    },
    term: { number: 1, state: 'active', startsAt: at, endsAt: at, nextTermAt: at },
    progress: { approvedVideos: 0, requiredThisMonth: 0, daysRemaining: 10, totalContractDays: 365 },
    videoUploads: [],
    payout: { approved: 0, required: 0, open: false, paid: false, obstacle: null, reason: null },
    settings: { sparkCodeFormUrl: null, giftLinkUrl: null, managerName: null },
    available: { uploads: true, payouts: true },
    language: null,
  };
}

export function creatorPayout(given: Partial<CreatorPayoutView> = {}): CreatorPayoutView {
  return {
    id: 1,
    amount: 1500,
    amountCents: 150_000,
    status: 'REQUESTED',
    reviewStatus: 'PENDING',
    paymentMethod: 'paypal',
    paymentDetails: '••••.org',
    description: 'January',
    declineNotes: null,
    eta: '1-3 business days',
    termNumber: 1,
    paymentPeriodStart: '2026-01-01',
    paymentPeriodEnd: '2026-01-31',
    paidDate: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
}

export function productRequest(): ProductRequestView {
  return {
    id: 1,
    version: 1,
    contractId: 7,
    creatorName: 'Jane Doe',
    socialHandle: '@jane',
    requestedProducts: 'A',
    status: 'PENDING',
    nextEligibleDate: '2026-01-31',
    orderLink: null,
    createdAt: at,
  };
}
