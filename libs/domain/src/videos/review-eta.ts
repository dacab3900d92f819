import { hourIn } from '../values/business-day.ts';

/** Reviews happen in New York, wherever the business and the creator are. */
export const reviewTimeZone = 'America/New_York';

/** The hours, 0 to 23, in which reviewers are at work; both are included, so from 09:00 until 17:59. */
const reviewHours = { first: 9, last: 17 };
const reviewMinutes = { atWork: 35, otherwise: 50 };

/** Shown once the estimated time has passed. */
export const reviewOverdueText = 'Processing review...';

/**
 * When a submission is expected to be reviewed: 35 minutes after it was submitted while New York is at work, else 50.
 * @param now decides the hour; the submission's own time gives the estimate as it is stored
 */
export function estimatedReviewTime(submittedAt: Date, now: Date): Date {
  const hour = hourIn(reviewTimeZone, now);
  const atWork = hour >= reviewHours.first && hour <= reviewHours.last;
  return new Date(submittedAt.getTime() + (atWork ? reviewMinutes.atWork : reviewMinutes.otherwise) * 60_000);
}

/** Submissions from before this instant have waited longer than the time that was promised to their creators. */
export function reviewDueFor(now: Date): Date {
  return new Date(2 * now.getTime() - estimatedReviewTime(now, now).getTime());
}

/** Whole minutes until the estimated review, rounded up; undefined once it has passed. */
export function minutesUntilReview(submittedAt: Date, now: Date): number | undefined {
  // The clock of a screen is up to a minute late: a video that has just been submitted seems to come from the future.
  const at = Math.max(now.getTime(), submittedAt.getTime());
  const left = estimatedReviewTime(submittedAt, now).getTime() - at;
  return left > 0 ? Math.ceil(left / 60_000) : undefined;
}

/** 'Review in about 35 minutes', then 'Processing review...'. */
export function reviewEtaText(submittedAt: Date, now: Date): string {
  const minutes = minutesUntilReview(submittedAt, now);
  if (minutes === undefined) return reviewOverdueText;
  return minutes === 1 ? 'Review in about 1 minute' : `Review in about ${minutes} minutes`;
}
