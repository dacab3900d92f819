import type { TermState } from './term.ts';

/** 2.5 GB. */
export const largestVideo = 2_684_354_560;

/** 8 MiB: all chunks of an upload but the last have this size. */
export const chunkSize = 8 * 1024 * 1024;

/** How many chunks a file is sent in. */
export function chunkCount(fileSize: number): number {
  return Math.ceil(fileSize / chunkSize);
}

/** The files that may be sent, by the endings that a picker offers; what a file really is its content says. */
export const videoEndings = ['mp4', 'mov', 'avi', 'wmv', 'flv', 'webm'] as const;

/** Why a creator may not upload in a term that stands so, in words for the creator. */
export const uploadObstacles: Record<Exclude<TermState, 'active'>, string> = {
  waiting: 'The next term has not begun yet. Videos can be uploaded from its first day on.',
  expired: 'The term has expired. Videos can be uploaded again in the next term.',
  completed: 'All videos of this term are approved. Videos can be uploaded again in the next term.',
  ended: 'The contract has ended.',
};

export function uploadObstacle(state: TermState): string | undefined {
  return state === 'active' ? undefined : uploadObstacles[state];
}
