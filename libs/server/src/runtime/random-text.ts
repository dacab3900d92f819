import { randomFillSync } from 'node:crypto';

/** Random bytes, drawn in advance: one draw costs more than the bytes of a hundred ids. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

/** Fresh random bytes of the operating system's generator, as text. */
export function randomText(bytes: number, encoding: 'hex' | 'base64'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
