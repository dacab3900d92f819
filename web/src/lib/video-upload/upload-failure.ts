// The messages of an upload, as the specification gives them.
import { ApiError } from '../api/api.ts';

export const uploadMessages = {
  done: 'Video uploaded successfully!',
  failed: 'Upload failed',
  noContract: 'Contract not loaded. Please refresh the page.',
  timeout: 'Upload timeout - please try again',
  mobileTimeout: 'Upload timeout - file may be too large for mobile connection',
} as const;

/** The message of each step, by status. */
const steps = {
  beginning: (status: number) => `Failed to initialize upload: ${status}`,
  finishing: (status: number) => `Failed to finalize upload: ${status}`,
  single: (status: number) => `Upload failed with status ${status}`,
};
const networkError = 'Upload failed - network error';
const unknownError = 'Upload failed. Please try again.';

/** The server would say the same once more. */
const isFinalStatus = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** `message` is the specification's text, `reason` the server's, '' without one. */
export class UploadFailure extends Error {
  readonly reason: string;
  readonly isFinal: boolean;

  constructor(
    message: string,
    { status = 0, message: reason }: Pick<ApiError, 'status' | 'message'> = { status: 0, message: '' },
  ) {
    super(message);
    this.name = 'UploadFailure';
    this.reason = reason;
    this.isFinal = isFinalStatus(status);
  }
}

/** A call took longer than its limit. */
export class UploadTimeout extends Error {}

/**
 * @param step of the upload, or the chunk's number from 1
 * @returns the failure with its message; an AbortError stays what it is
 */
export function asUploadFailure(cause: unknown, step: keyof typeof steps | number): unknown {
  if (cause instanceof UploadFailure || isAbort(cause)) return cause;
  if (cause instanceof UploadTimeout) return new UploadFailure(uploadMessages.timeout);
  if (!(cause instanceof ApiError)) return new UploadFailure(unknownError);
  if (cause.status === 0) return new UploadFailure(networkError);
  const words = typeof step === 'number' ? `Chunk ${step} failed: ${cause.status}` : steps[step](cause.status);
  return new UploadFailure(words, cause);
}

export function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}
