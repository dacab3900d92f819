// What the video uploader holds and shows, as pure functions.
import { videoProblem } from '@creator-desk/domain/videos/video-upload';
import type { InterruptedUpload } from '../../../lib/video-upload/interrupted-upload.ts';
import type { UploadFailure } from '../../../lib/video-upload/upload-failure.ts';
import type { UploadPhase, UploadState } from '../../../lib/video-upload/video-upload.ts';

export interface UploaderState {
  file: File | undefined;
  caption: string;
  /** Why nothing was sent; '' when there is no reason. */
  error: string;
}

export type UploaderAction =
  | { type: 'fileChosen'; file: File }
  | { type: 'fileRemoved' }
  | { type: 'captionTyped'; caption: string }
  /** @param error why the upload could not start, or '' */
  | { type: 'sent'; error: string }
  | { type: 'uploaded' };

export const initialState: UploaderState = { file: undefined, caption: '', error: '' };

export function uploaderReducer(state: UploaderState, action: UploaderAction): UploaderState {
  switch (action.type) {
    case 'fileChosen': {
      const error = videoProblem(action.file) ?? '';
      return { ...state, file: error === '' ? action.file : undefined, error };
    }
    case 'fileRemoved':
      return { ...state, file: undefined, error: '' };
    case 'captionTyped':
      return { ...state, caption: action.caption };
    case 'sent':
      return { ...state, error: action.error };
    case 'uploaded':
      return initialState;
  }
}

export interface UploaderView {
  caption: string;
  captionLocked: boolean;
  /** An upload is under way or paused. */
  busy: boolean;
  /** An earlier upload of this file can continue or start over. */
  interrupted: boolean;
  /** `reason` comes from the server. */
  failure: { message: string; reason: string } | undefined;
  canUpload: boolean;
  uploadLabel: string;
}

const busyPhases: readonly UploadPhase[] = ['uploading', 'waiting', 'finishing', 'paused'];

/** @param known the interrupted upload of the chosen file */
export function viewOf(
  state: UploaderState,
  upload: UploadState | undefined,
  known: InterruptedUpload | undefined,
): UploaderView {
  const busy = upload !== undefined && busyPhases.includes(upload.phase);
  const uploadFailure = upload?.phase === 'failed' ? upload.failure : null;
  // An interrupted upload continues with the caption that it started with.
  const caption = known?.caption ?? state.caption;
  return {
    caption,
    captionLocked: busy || known !== undefined,
    busy,
    interrupted: !busy && known !== undefined,
    failure: failureOf(state, uploadFailure),
    canUpload: state.file !== undefined && caption.trim() !== '' && !busy,
    uploadLabel: busy ? 'Uploading...' : uploadFailure ? 'Try again' : 'Upload Video',
  };
}

function failureOf({ error }: UploaderState, upload: UploadFailure | null): UploaderView['failure'] {
  if (error !== '') return { message: error, reason: '' };
  return upload ? { message: upload.message, reason: upload.reason } : undefined;
}
