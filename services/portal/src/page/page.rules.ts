import { daysBetween, startOfDay, type Day } from '@creator-desk/domain/business-day';
import { contractExpiry, daysShown } from '@creator-desk/domain/contract-expiry';
import { payoutStanding, type PayoutsInTheWay } from '@creator-desk/domain/payout';
import { estimatedReviewTime } from '@creator-desk/domain/review-eta';
import type { VideoStatus } from '@creator-desk/domain/submission-status';
import { nextTermBoundary, termEndOf, termNumber, termState, type TermDates } from '@creator-desk/domain/term';
import type { PortalProgress, PortalTerm, PortalView } from '@creator-desk/protocol/portal/portal-page';

/** What the portal knows of a contract when it shows the page. */
export interface KnownContract extends TermDates {
  videosPerMonth: number;
  /** Approved videos that count for the running term. */
  approved: number;
  requests: PayoutsInTheWay;
}

/** When it is, and where the business is. */
export interface Moment {
  now: Date;
  today: Day;
  zone: string;
}

/** How the running term stands, how far the creator is and whether a payout may be requested. */
export function standing(contract: KnownContract, at: Moment): Pick<PortalView, 'term' | 'progress' | 'payout'> {
  const { termStart, approved, videosPerMonth: required } = contract;
  const state = termState(contract, { approved, required }, at.today);
  const term: PortalTerm = {
    number: termNumber(contract.startDate, termStart),
    state,
    startsAt: startOfDay(termStart, at.zone).toISOString(),
    endsAt: startOfDay(termEndOf(termStart), at.zone).toISOString(),
    nextTermAt: nextTermBoundary(termStart, at.now, at.zone).toISOString(),
  };
  const progress: PortalProgress = {
    approvedVideos: state === 'expired' ? 0 : approved,
    requiredThisMonth: required,
    daysRemaining: daysShown(contractExpiry(contract.endDate, at.today)),
    totalContractDays: daysBetween(contract.startDate, contract.endDate),
  };
  return { term, progress, payout: payoutStanding({ state, approved, required }, contract.requests) };
}

/** When a video will probably have been reviewed; null for one that needs no review any more. */
export function reviewTime(status: VideoStatus, submittedAt: Date, now: Date): string | null {
  const waits = status === 'submitted' || status === 'reviewing';
  return waits ? estimatedReviewTime(submittedAt, now).toISOString() : null;
}
