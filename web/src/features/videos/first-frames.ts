// Captures thumbnails in the browser for videos without one on the server, which needs ffmpeg for them.
import { useEffect, useState, type RefObject } from 'react';
import type { Video } from './video-query.ts';

/** About the width of a card. */
const maxWidthPx = 480;
/** Per video; afterwards it stays without a thumbnail. */
const timeoutMs = 10_000;
/** Many videos start with a black frame. */
const seekSeconds = 1;

/** By video and version; null when capturing failed. */
const frames = new Map<string, string | null>();
let queue: Promise<unknown> = Promise.resolve();

/** The URL of a captured frame, once the card has been visible. */
export function useFirstFrame(video: Video, frame: RefObject<HTMLElement | null>): string | null {
  const key = `${video.id} ${video.versionNumber}`;
  const [, setRenderCount] = useState(0);
  const wanted = video.thumbnailUrl === null && video.playable !== false && !frames.has(key);
  const address = video.videoUrl;
  useEffect(() => {
    // Without IntersectionObserver, visibility is unknown.
    if (!wanted || !frame.current || typeof IntersectionObserver === 'undefined') return;
    const leaving = new AbortController();
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      void enqueue(key, address, leaving.signal).then(() => leaving.signal.aborted || setRenderCount((count) => count + 1));
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [wanted, key, address, frame]);
  return frames.get(key) ?? null;
}

// One after the other, because each loading video holds one of the few connections per server.
function enqueue(key: string, address: string, leaving: AbortSignal): Promise<void> {
  const mine = queue.then(async () => {
    if (leaving.aborted || frames.has(key)) return;
    frames.set(key, await captureFrame(address).catch(() => null));
  });
  queue = mine;
  return mine;
}

async function captureFrame(address: string): Promise<string> {
  const video = document.createElement('video');
  const late = AbortSignal.timeout(timeoutMs);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await waitForEvent(video, 'loadeddata', late);
    video.currentTime = Math.min(seekSeconds, video.duration / 2 || 0);
    await waitForEvent(video, 'seeked', late);
    return await drawFrame(video);
  } finally {
    // Releases the connection.
    video.removeAttribute('src');
    video.load();
  }
}

function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', late: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('cannot be played')), { once: true });
    late.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
}

async function drawFrame(video: HTMLVideoElement): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidthPx, video.videoWidth);
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.75));
  if (!picture) throw new Error('no picture');
  return URL.createObjectURL(picture);
}
