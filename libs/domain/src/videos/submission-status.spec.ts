import { describe, expect, it } from 'vitest';
import { contentStatusOf, videoStatusesOf, videoStatusOf, type ContentDecision, type VideoStatus } from './submission-status.ts';

describe('a submission in the words of the campaign manager', () => {
  it.each([
    ['submitted', 'PENDING'],
    ['reviewing', 'PENDING'],
    ['approved', 'APPROVED'],
    ['needs_revision', 'CHANGES_REQUESTED'],
    ['rejected', 'REJECTED'],
  ] as const)('%s is %s', (status, content) => {
    expect(contentStatusOf(status, false)).toBe(content);
    expect(videoStatusesOf(content)).toContain(status);
  });

  it('is PAID when it is approved and its term is paid, and not otherwise', () => {
    expect(contentStatusOf('approved', true)).toBe('PAID');
    expect(contentStatusOf('rejected', true)).toBe('REJECTED');
  });
});

describe('a decision of the campaign manager', () => {
  it.each<[ContentDecision, VideoStatus, VideoStatus]>([
    ['APPROVED', 'submitted', 'approved'],
    ['REJECTED', 'approved', 'rejected'],
    ['CHANGES_REQUESTED', 'rejected', 'needs_revision'],
    ['PENDING', 'rejected', 'reviewing'],
    ['PENDING', 'submitted', 'submitted'],
    ['PENDING', 'reviewing', 'reviewing'],
  ])('%s makes a video that is %s %s', (decision, now, then) => {
    expect(videoStatusOf(decision, now)).toBe(then);
  });
});
