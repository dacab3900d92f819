import { describe, expect, it } from 'vitest';
import { acceptsUploads, termStates } from './term.ts';
import { chunkCount, chunkSize, largestVideo, uploadObstacle } from './video-upload.ts';

describe('the chunks of a video', () => {
  it.each([
    [1, 1],
    [chunkSize - 1, 1],
    [chunkSize, 1],
    [chunkSize + 1, 2],
    [largestVideo, 320],
  ])('are, of %d bytes, %d', (size, chunks) => {
    expect(chunkCount(size)).toBe(chunks);
  });
});

describe('an upload by a creator', () => {
  it.each(termStates)('meets an obstacle in a term that is %s exactly when the term accepts none', (state) => {
    expect(uploadObstacle(state) === undefined).toBe(acceptsUploads(state));
  });
});
