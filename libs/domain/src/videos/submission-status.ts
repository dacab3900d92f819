/** How a video submission stands. `submitted` is where it begins; nobody sets it. */
export const videoStatuses = ['submitted', 'reviewing', 'approved', 'needs_revision', 'rejected'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** What an admin may set, from any state. */
export const videoDecisions = ['reviewing', 'approved', 'needs_revision', 'rejected'] as const;
export type VideoDecision = (typeof videoDecisions)[number];

/** The same submission in the campaign manager's words. PAID: approved, and its term's payout is paid. */
export const contentStatuses = ['PENDING', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'PAID'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** What the campaign manager may set. */
export const contentDecisions = ['PENDING', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED'] as const;
export type ContentDecision = (typeof contentDecisions)[number];

const inContentWords: Record<VideoStatus, Exclude<ContentStatus, 'PAID'>> = {
  submitted: 'PENDING',
  reviewing: 'PENDING',
  approved: 'APPROVED',
  needs_revision: 'CHANGES_REQUESTED',
  rejected: 'REJECTED',
};

const inVideoWords: Record<ContentDecision, VideoDecision> = {
  PENDING: 'reviewing',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'needs_revision',
  REJECTED: 'rejected',
};

/** @param termPaid whether the payout of the term for which it counts is paid */
export function contentStatusOf(status: VideoStatus, termPaid: boolean): ContentStatus {
  return status === 'approved' && termPaid ? 'PAID' : inContentWords[status];
}

/** What a decision of the campaign manager means for a submission that stands so: one that waits already waits on as it does. */
export function videoStatusOf(decision: ContentDecision, now: VideoStatus): VideoStatus {
  return inContentWords[now] === decision ? now : inVideoWords[decision];
}

/** The statuses that a word of the campaign manager covers. */
export function videoStatusesOf(content: Exclude<ContentStatus, 'PAID'>): VideoStatus[] {
  return videoStatuses.filter((status) => inContentWords[status] === content);
}
