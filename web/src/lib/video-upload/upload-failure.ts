// The words of an upload, as the specification gives them.
import { ApiError } from '../api/api.ts';

export const uploadMessages = {
  done: 'Video uploaded successfully!',
  failed: 'Upload failed',
  noContract: 'Contract not loaded. Please refresh the page.',
  timeout: 'Upload timeout - please try again',
  mobileTimeout: 'Upload timeout - file may be too large for mobile connection',
} as const;

/** The step of an upload that failed, and its words for the status with which it did. */
const steps = {
  beginning: (status: number) => `Failed to initialize upload: ${status}`,
  finishing: (status: number) => `Failed to finalize upload: ${status}`,
  single: (status: number) => `Upload failed with status ${status}`,
};
const networkError = 'Upload failed - network error';
const unknownError = 'Upload failed. Please try again.';

/** Its message are the specification's words for the person; the reason those of the server, '' where it gave none. */
export class UploadFailure extends Error {
  readonly reason: string;

  constructor(message: string, reason = '') {
    super(message);
    this.name = 'UploadFailure';
    this.reason = reason;
  }
}

/** More than the time that a call has. */
export class UploadTimeout extends Error {}

/**
 * @param step what was done, or the chunk's number from 1
 * @returns the failure in words; an interruption by the person stays what it is
 */
export function asUploadFailure(cause: unknown, step: keyof typeof steps | number): unknown {
  if (cause instanceof UploadFailure || isAbort(cause)) return cause;
  if (cause instanceof UploadTimeout) return new UploadFailure(uploadMessages.timeout);
  if (!(cause instanceof ApiError)) return new UploadFailure(unknownError);
  if (cause.status === 0) return new UploadFailure(networkError);
  const words = typeof step === 'number' ? `Chunk ${step} failed: ${cause.status}` : steps[step](cause.status);
  return new UploadFailure(words, cause.message);
}

export function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}
