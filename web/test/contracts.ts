import type { Schema } from '../src/lib/api/api.ts';

type Contract = Schema<'ContractView'>;

let last = 0;

/** A contract with default values. */
export function aContract(given: Partial<Contract> = {}): Contract {
  last += 1;
  return {
    id: last,
    version: 1,
    fullName: `Creator ${last}`,
    socialHandle: `@creator${last}`,
    monthlyFee: '1500.00',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    notes: null,
    platform: null,
    platforms: [],
    videosPerMonth: 4,
    creatorId: last,
    adminOwnerId: null,
    title: null,
    originalPdf: null,
    parsedJson: null,
    termNumber: 1,
    termStart: '2026-01-01',
    termEnd: '2026-01-31',
    totalVideos: null,
    feeTotal: null,
    feePerVideo: null,
    exclusivity: null,
    usageRights: null,
    email: null,
    status: 'ACTIVE',
    daysRemaining: 200,
    renewal: 'to_decide',
    renewedById: null,
    expiry: 'active',
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    ...given,
  };
}

/** An answer of an extract call with default values. */
export function anExtraction(given: Partial<Schema<'ExtractionView'>> = {}): Schema<'ExtractionView'> {
  return {
    success: true,
    data: {
      fullName: 'Jane Doe',
      socialHandle: '@janedoe',
      monthlyFee: '4500.00',
      startDate: '2026-03-01',
      endDate: '2027-02-28',
      platforms: ['TikTok', 'Instagram'],
      videosPerMonth: 8,
      notes: null,
    },
    error: null,
    preview: 'INFLUENCER AGREEMENT',
    images: [],
    confidence: { fullName: 0.97, monthlyFee: 0.93, endDate: 0.55 },
    evidence: { monthlyFee: { page: 2, text: 'a monthly fee of $4,500.00' } },
    review: {},
    text: null,
    engine: 'rules',
    pagesRead: 3,
    pagesTotal: 3,
    hasMorePages: false,
    notice: null,
    sameAs: [],
    fileId: 77,
    ...given,
  };
}
