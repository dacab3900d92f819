import type { TermState } from '../contracts/term.ts';

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

/** Why a file is not accepted as a video, as a text for the user. */
export const videoRefusals = {
  wrongType: 'Only MP4, MOV, AVI, WMV, FLV and WebM videos can be uploaded.',
  tooLarge: 'A video can be at most 2.5 GB.',
  empty: 'This file is empty.',
} as const;

/** The types that browsers give such files, for those whose name has no ending. */
const videoTypes = new Set([
  'video/mp4',
  'video/quicktime',
  'video/x-msvideo',
  'video/avi',
  'video/x-ms-wmv',
  'video/x-flv',
  'video/webm',
]);

/**
 * What can be said against a file before a byte of it is sent.
 * @param file its size in bytes, and its type as the browser guesses it
 * @returns undefined when it may be sent; its content then decides
 */
export function videoProblem({ name, type, size }: { name: string; type: string; size: number }): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const known = ending === undefined ? videoTypes.has(type) : (videoEndings as readonly string[]).includes(ending);
  if (!known) return videoRefusals.wrongType;
  if (size === 0) return videoRefusals.empty;
  return size > largestVideo ? videoRefusals.tooLarge : undefined;
}

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
