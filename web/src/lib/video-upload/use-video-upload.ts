import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { touchScreen } from '../browser/media-query.ts';
import type { UploadTarget } from './interrupted-upload.ts';
import { goesInChunks, VideoUpload, type UploadOptions, type UploadState } from './video-upload.ts';

const notSubscribed = () => () => undefined;

export interface RunningUpload {
  state: UploadState;
  file: File;
  /** Can be paused, and resumed after a reload. */
  chunked: boolean;
  /** Continues after a pause or a failure. */
  resume: () => Promise<UploadState>;
  pause: () => void;
  cancel: () => void;
}

type Begin = UploadTarget & { file: File; caption: string; slug?: string | undefined; kept?: UploadOptions['kept'] };

/**
 * The upload of a screen, at most one at a time. Leaving the screen stops it; the server keeps the received chunks.
 * @returns `begin` resolves when the upload ends or stops
 */
export function useVideoUpload(): {
  upload: RunningUpload | undefined;
  begin: (what: Begin) => Promise<UploadState>;
  clear: () => void;
} {
  const [upload, setUpload] = useState<VideoUpload>();
  const current = useRef<VideoUpload>(null);
  useEffect(() => () => current.current?.leave(), []);

  const subscribe = useCallback((notify: () => void) => upload?.subscribe(notify) ?? notSubscribed(), [upload]);
  const state = useSyncExternalStore(subscribe, () => upload?.state);

  const begin = (what: Begin) => {
    // The same upload keeps its idempotency key: when only the answer was lost, it does not become two videos.
    if (upload?.state.phase === 'failed' && upload.matches(what)) return upload.start();
    const chunked = goesInChunks(what.file.size, import.meta.env.DEV);
    const mobile = window.matchMedia(touchScreen).matches;
    const begun = new VideoUpload({ ...what, chunked, mobile });
    current.current = begun;
    setUpload(begun);
    return begun.start();
  };

  return {
    upload: upload &&
      state && {
        state,
        file: upload.file,
        chunked: upload.chunked,
        resume: () => upload.start(),
        pause: () => upload.pause(),
        cancel: () => void upload.cancel(),
      },
    begin,
    clear: () => {
      upload?.abandon();
      setUpload(undefined);
    },
  };
}
