// A process that works on a storage and says on its standard output how far it is. Its tests end it.
//   node storage-process.ts <place as JSON> put <key>                     an endless body
//   node storage-process.ts <place as JSON> part <uploadId> <index>       a part that breaks off half way
//   node storage-process.ts <place as JSON> flat <key> <bytes>            puts and a read; prints how much was held in memory at most
import { Readable } from 'node:stream';
import { minPartBytes } from '../src/storage/upload-plan.ts';
import { storageAt, type Place } from './storage-place.ts';

const [json = '', work, subject = '', number = '0'] = process.argv.slice(2);
const storage = storageAt(JSON.parse(json) as Place);
const pieceBytes = 65_536;

/** Pieces of a body; says 'stalled' after `bytes` and hands out no more. */
function stalling(bytes: number): Readable {
  let left = bytes;
  return new Readable({
    read() {
      left -= pieceBytes;
      if (left > 0) this.push(Buffer.alloc(pieceBytes, 7));
      else process.stdout.write('stalled\n');
    },
  });
}

/** Bytes that something still holds on to. (The resident size says less: V8 lets up to 64 MB of dead buffers lie.) */
function held(): number {
  globalThis.gc?.();
  // What the first collection found dead is counted off by the second.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Passes pieces on; measures every 16 MiB by how much more is held than at the start. */
class Watch {
  most = 0;
  private readonly before = held();

  async *over(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    let since = 0;
    for await (const piece of pieces) {
      since += piece.length;
      if (since >= 16 * 1024 ** 2) {
        since = 0;
        this.most = Math.max(this.most, held() - this.before);
      }
      yield piece;
    }
  }
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let made = 0; made < bytes; made += pieceBytes) yield Buffer.alloc(Math.min(pieceBytes, bytes - made), made % 251);
}

/** Stores so many bytes; answers how many of them were held in memory at most. */
async function store(key: string, bytes: number, size?: number): Promise<number> {
  const watch = new Watch();
  await storage.put(key, Readable.from(watch.over(pieces(bytes)), { objectMode: false }), { size });
  return watch.most;
}

async function readBack(key: string): Promise<number> {
  const watch = new Watch();
  for await (const _ of watch.over((await storage.open(key)).stream)) void _;
  return watch.most;
}

// Waiting for bytes that do not come must not end the process.
const alive = setInterval(() => undefined, 60_000);
if (work === 'put') await storage.put(subject, stalling(20 * 1024 ** 2));
if (work === 'part') await storage.putPart(subject, Number(number), stalling(minPartBytes / 2));
if (work === 'flat') {
  const bytes = Number(number);
  // Once over, so that what is loaded on first use does not count.
  await store(subject, bytes / 8);
  const grown = {
    unknown: await store(subject, bytes),
    known: await store(subject, bytes, bytes),
    read: await readBack(subject),
  };
  process.stdout.write(`${JSON.stringify(grown)}\n`);
  await storage.close();
  clearInterval(alive);
}
