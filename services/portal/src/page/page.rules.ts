import { daysBetween, startOfDay, type Day } from '@creator-desk/domain/values/business-day';
import { contractExpiry, daysShown } from '@creator-desk/domain/contracts/contract-expiry';
import { payoutEligibility, type ExistingPayouts } from '@creator-desk/domain/payouts/payout';
import { estimatedReviewTime } from '@creator-desk/domain/videos/review-eta';
import type { VideoStatus } from '@creator-desk/domain/videos/submission-status';
import { nextTermBoundary, termEndOf, termNumber, termState, type TermDates } from '@creator-desk/domain/contracts/term';
import type { PortalProgress, PortalTerm, PortalView } from '@creator-desk/protocol/portal/portal-page';

/** The contract data that the page is computed from. */
export interface ContractState extends TermDates {
  videosPerMonth: number;
  /** Approved videos that count for the running term. */
  approved: number;
  requests: ExistingPayouts;
}

/** The current time in the business time zone. */
export interface Moment {
  now: Date;
  today: Day;
  zone: string;
}

/** The current term, the creator's progress and whether a payout may be requested. */
export function termAndPayout(contract: ContractState, at: Moment): Pick<PortalView, 'term' | 'progress' | 'payout'> {
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
  return { term, progress, payout: payoutEligibility({ state, approved, required }, contract.requests) };
}

/** The estimated review time; null for a video that was reviewed. */
export function reviewTime(status: VideoStatus, submittedAt: Date, now: Date): string | null {
  const waits = status === 'submitted' || status === 'reviewing';
  return waits ? estimatedReviewTime(submittedAt, now).toISOString() : null;
}
