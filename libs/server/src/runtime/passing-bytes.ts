/** So many bytes may pass before the buffers that carried them are freed. */
const collectEveryBytes = 4 * 1024 * 1024;

let passed = 0;

/**
 * To be called with the size of each piece of a stream that passes through this process. A scavenge frees the buffers of pieces that
 * are done with in less than a millisecond. But they lie outside of V8's heap, and what they leave on it is so little that V8 would
 * rather collect the whole heap, after every 20 MB or so: half of what receiving a file costs.
 * Does nothing in a process that was started without `--expose-gc`.
 */
export function countPassingBytes(count: number): void {
  passed += count;
  if (passed < collectEveryBytes) return;
  passed = 0;
  globalThis.gc?.({ type: 'minor' });
}
