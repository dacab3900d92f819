import { parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { ReadRequest, ReadResponse, InspectedVideo } from './inspection.ts';

// Reads the metadata of a video. It has no access to storage: it requests the bytes from the main thread.
const port = parentPort;
if (!port) throw new Error('must run as a worker thread');
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;

port.on('message', ({ id, bytes }: ReadResponse) => {
  waiting.get(id)?.(bytes);
  waiting.delete(id);
});

const read = (start: number, end: number): Promise<Uint8Array> => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  asked += 1;
  waiting.set(asked, resolve);
  port.postMessage({ id: asked, start, end } satisfies ReadRequest);
  return promise;
};

const { size } = workerData as { size: number };
const source = new CustomSource({ getSize: () => size, read, maxCacheSize: 2 ** 24, prefetchProfile: 'fileSystem' });
const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
const video = await input.getPrimaryVideoTrack();
const audio = await input.getPrimaryAudioTrack();
const inspected: InspectedVideo = {
  duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
  width: video ? await video.getDisplayWidth() : null,
  height: video ? await video.getDisplayHeight() : null,
  codec: (await video?.getCodec()) ?? null,
  audioCodec: (await audio?.getCodec()) ?? null,
};
port.postMessage({ inspected });
port.close();
