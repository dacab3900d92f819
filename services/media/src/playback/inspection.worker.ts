import { parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { AskBytes, GiveBytes, Inspected } from './inspection.ts';

// Reads what a video says of itself. It has no files of its own: it asks for bytes of the one that is inspected.
const port = parentPort;
if (!port) throw new Error('started by itself');
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;

port.on('message', ({ id, bytes }: GiveBytes) => {
  waiting.get(id)?.(bytes);
  waiting.delete(id);
});

const read = (start: number, end: number): Promise<Uint8Array> => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  asked += 1;
  waiting.set(asked, resolve);
  port.postMessage({ id: asked, start, end } satisfies AskBytes);
  return promise;
};

const { size } = workerData as { size: number };
const source = new CustomSource({ getSize: () => size, read, maxCacheSize: 2 ** 24, prefetchProfile: 'fileSystem' });
const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
const video = await input.getPrimaryVideoTrack();
const audio = await input.getPrimaryAudioTrack();
const inspected: Inspected = {
  duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
  width: video ? await video.getDisplayWidth() : null,
  height: video ? await video.getDisplayHeight() : null,
  codec: (await video?.getCodec()) ?? null,
  audioCodec: (await audio?.getCodec()) ?? null,
};
port.postMessage({ inspected });
port.close();
