import { describe, expect, it } from 'vitest';
import { estimatedReviewTime, minutesUntilReview, reviewDueFor, reviewEtaText } from './review-eta.ts';

describe('the estimated review time follows the hour in New York', () => {
  it.each([
    // Winter: New York is 5 hours behind UTC.
    ['2026-01-15T13:59:59Z', 50],
    ['2026-01-15T14:00:00Z', 35],
    ['2026-01-15T18:30:00Z', 35],
    ['2026-01-15T21:59:59Z', 35],
    ['2026-01-15T22:00:00Z', 35],
    ['2026-01-15T22:59:59Z', 35],
    ['2026-01-15T23:00:00Z', 50],
    ['2026-01-15T05:00:00Z', 50],
    // Summer: 4 hours.
    ['2026-07-15T12:59:59Z', 50],
    ['2026-07-15T13:00:00Z', 35],
    ['2026-07-15T21:59:59Z', 35],
    ['2026-07-15T22:00:00Z', 50],
    // The mornings on which clocks change.
    ['2026-03-08T12:59:59Z', 50],
    ['2026-03-08T13:00:00Z', 35],
    ['2026-11-01T13:59:59Z', 50],
    ['2026-11-01T14:00:00Z', 35],
  ])('submitted at %s it takes %i minutes', (at, minutes) => {
    const submitted = new Date(at);
    expect(estimatedReviewTime(submitted, submitted).getTime() - submitted.getTime()).toBe(minutes * 60_000);
    expect(minutesUntilReview(submitted, submitted)).toBe(minutes);
    expect(submitted.getTime() - reviewDueFor(submitted).getTime()).toBe(minutes * 60_000);
  });

  it.each([
    ['2026-01-15T15:00:00Z', '2026-01-15T15:00:00Z', 'Review in about 35 minutes'],
    ['2026-01-15T15:00:00Z', '2026-01-15T15:00:30Z', 'Review in about 35 minutes'],
    // A screen whose clock has not moved since the upload.
    ['2026-01-15T15:00:30Z', '2026-01-15T15:00:00Z', 'Review in about 35 minutes'],
    ['2026-01-15T15:00:00Z', '2026-01-15T15:34:00Z', 'Review in about 1 minute'],
    ['2026-01-15T15:00:00Z', '2026-01-15T15:34:59Z', 'Review in about 1 minute'],
    ['2026-01-15T15:00:00Z', '2026-01-15T15:35:00Z', 'Processing review...'],
    ['2026-01-15T15:00:00Z', '2026-01-18T15:00:00Z', 'Processing review...'],
    // The hour that counts is the one now: at 18:00 New York the same submission takes 50 minutes.
    ['2026-01-15T22:30:00Z', '2026-01-15T22:59:00Z', 'Review in about 6 minutes'],
    ['2026-01-15T22:30:00Z', '2026-01-15T23:00:00Z', 'Review in about 20 minutes'],
  ])('submitted at %s, at %s the portal says %j', (submitted, now, text) => {
    expect(reviewEtaText(new Date(submitted), new Date(now))).toBe(text);
  });
});
