import { RangeNotSatisfiable } from './storage.errors.ts';
import type { ByteRange } from './storage.ts';

/**
 * The bytes of an object that a range means (RFC 9110, 14.1.2): an end beyond the last byte is the last byte.
 * @throws RangeNotSatisfiable when it means none
 */
export function resolveRange(range: ByteRange | undefined, size: number): { start: number; length: number } {
  if (range === undefined) return { start: 0, length: size };
  if ('last' in range) {
    if (!(range.last > 0) || size === 0) throw new RangeNotSatisfiable(size);
    const length = Math.min(range.last, size);
    return { start: size - length, length };
  }
  const { start, end = Infinity } = range;
  if (!(start >= 0) || start >= size || end < start) throw new RangeNotSatisfiable(size);
  return { start, length: Math.min(end, size - 1) - start + 1 };
}
