import { parentPort } from 'node:worker_threads';
import { CustomSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { InspectedVideo, InspectionRequest, ReadRequest } from './inspection-thread.ts';

// Reads the metadata of one video after the other. It has no access to storage: it requests the bytes from the main thread. An error
// ends it.
const port = parentPort;
if (!port) throw new Error('must run as a worker thread');
const waiting = new Map<number, (bytes: Uint8Array) => void>();
let asked = 0;

port.on('message', (message: InspectionRequest) => {
  if ('size' in message) {
    void inspect(message.size).then((inspected) => {
      // What was read ahead is not for the next video.
      waiting.clear();
      port.postMessage({ inspected });
    });
    return;
  }
  waiting.get(message.id)?.(message.bytes);
  waiting.delete(message.id);
});

const read = (start: number, end: number): Promise<Uint8Array> => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  asked += 1;
  waiting.set(asked, resolve);
  port.postMessage({ id: asked, start, end } satisfies ReadRequest);
  return promise;
};

async function inspect(size: number): Promise<InspectedVideo> {
  const source = new CustomSource({ getSize: () => size, read, maxCacheSize: 2 ** 24, prefetchProfile: 'fileSystem' });
  using input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  return {
    duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    width: video ? await video.getDisplayWidth() : null,
    height: video ? await video.getDisplayHeight() : null,
    codec: (await video?.getCodec()) ?? null,
    audioCodec: (await audio?.getCodec()) ?? null,
  };
}
