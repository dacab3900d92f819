import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { Refusal } from '@creator-desk/protocol/refusals';
import { tellingBytes, videoType } from './video-type.ts';

/**
 * A file from its beginning on, the same bytes. What is no video ends in a Refusal before the rest of it is read: nobody
 * sends gigabytes to learn that.
 */
export function checkedBeginning(body: Readable, found?: (type: string) => void): Readable {
  return NodeReadable.from(passing(body, found), { objectMode: false });
}

async function* passing(body: Readable, found?: (type: string) => void): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (!beginning) {
      yield piece;
      continue;
    }
    beginning = Buffer.concat([beginning, piece]);
    if (beginning.length < tellingBytes) continue;
    await check(beginning, found);
    yield beginning;
    beginning = undefined;
  }
  if (!beginning) return;
  await check(beginning, found);
  yield beginning;
}

async function check(beginning: Buffer, found?: (type: string) => void): Promise<void> {
  const type = await videoType(beginning);
  if (!type) throw new Refusal('video.wrong_type');
  found?.(type);
}
