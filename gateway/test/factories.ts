import type { ContractView, CreateContract } from '@creator-desk/protocol/contracts/contract';
import type { PortalLinkView } from '@creator-desk/protocol/portal/portal-link';

let made = 0;

/** What a contract is made from; every one has a handle of its own. */
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

/** A contract as its service answers it. */
export function contractView(given: Partial<ContractView> = {}): ContractView {
  made += 1;
  return {
    id: made,
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
    status: 'ACTIVE',
    daysRemaining: 100,
    expiry: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  };
}

export function portalLink(given: Partial<PortalLinkView> = {}): PortalLinkView {
  return { id: 1, contractId: 1, slug: 'a'.repeat(32), lastAccessAt: null, createdAt: '2026-01-01T00:00:00.000Z', ...given };
}
