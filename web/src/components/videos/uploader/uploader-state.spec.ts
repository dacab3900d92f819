import { expect, it } from 'vitest';
import { videoRefusals } from '@creator-desk/domain/videos/video-upload';
import { UploadFailure } from '../../../lib/video-upload/upload-failure.ts';
import type { UploadPhase, UploadState } from '../../../lib/video-upload/video-upload.ts';
import { initialState, uploaderReducer, viewOf, type UploaderAction, type UploaderState } from './uploader-state.ts';

const video = new File(['video'], 'clip.mp4');
const text = new File(['text'], 'notes.txt');
const ready: UploaderState = { file: video, caption: 'Haul', error: '' };

it.each<[string, UploaderAction[], UploaderState]>([
  ['takes a video', [{ type: 'fileChosen', file: video }], { ...initialState, file: video }],
  [
    'refuses another file with a reason',
    [{ type: 'fileChosen', file: text }],
    { ...initialState, error: videoRefusals.wrongType },
  ],
  [
    'replaces the video by the reason against another file',
    [
      { type: 'fileChosen', file: video },
      { type: 'fileChosen', file: text },
    ],
    { ...initialState, error: videoRefusals.wrongType },
  ],
  [
    'keeps the caption when the file is removed',
    [{ type: 'fileChosen', file: video }, { type: 'captionTyped', caption: 'Haul' }, { type: 'fileRemoved' }],
    { ...initialState, caption: 'Haul' },
  ],
  [
    'shows why it could not start until it starts',
    [
      { type: 'sent', error: 'Choose a contract.' },
      { type: 'sent', error: '' },
    ],
    initialState,
  ],
  [
    'is empty after the upload',
    [{ type: 'fileChosen', file: video }, { type: 'captionTyped', caption: 'Haul' }, { type: 'uploaded' }],
    initialState,
  ],
])('%s', (_name, actions, state) => expect(actions.reduce(uploaderReducer, initialState)).toEqual(state));

const uploadIn = (phase: UploadPhase): UploadState => ({
  phase,
  percent: 0,
  sentBytes: 0,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: phase === 'failed' ? new UploadFailure('Upload failed with status 409', { status: 409, message: 'Too late' }) : null,
  video: null,
});
const known = { uploadId: 'u1', caption: 'The long one', begunAt: 0 };

it.each([
  ['is disabled without a file', viewOf({ ...ready, file: undefined }, undefined, undefined), { canUpload: false }],
  ['is disabled without a caption', viewOf({ ...ready, caption: ' ' }, undefined, undefined), { canUpload: false }],
  ['can be sent', viewOf(ready, undefined, undefined), { canUpload: true, uploadLabel: 'Upload Video', busy: false }],
  ...(['uploading', 'waiting', 'finishing', 'paused'] as const).map(
    (phase) =>
      [
        `is busy while ${phase}`,
        viewOf(ready, uploadIn(phase), known),
        { canUpload: false, uploadLabel: 'Uploading...', captionLocked: true, interrupted: false },
      ] as const,
  ),
  [
    'can be tried again after a failure',
    viewOf(ready, uploadIn('failed'), undefined),
    { canUpload: true, uploadLabel: 'Try again', failure: { message: 'Upload failed with status 409', reason: 'Too late' } },
  ],
  [
    'shows its own error first',
    viewOf({ ...ready, error: 'Choose a contract.' }, uploadIn('failed'), undefined),
    { failure: { message: 'Choose a contract.', reason: '' } },
  ],
  [
    'can be sent again after it was cancelled',
    viewOf(ready, uploadIn('cancelled'), undefined),
    { canUpload: true, failure: undefined },
  ],
  [
    'continues an interrupted upload with its caption',
    viewOf({ ...ready, caption: '' }, undefined, known),
    { caption: 'The long one', captionLocked: true, interrupted: true, canUpload: true },
  ],
] as const)('%s', (_name, view, expected) => expect(view).toMatchObject(expected));
