import { describe, expect, it } from 'vitest';
import { termStates } from '../contracts/term.ts';
import { chunkCount, chunkSize, largestVideo, uploadObstacle, videoProblem, videoRefusals } from './video-upload.ts';

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
  it.each(termStates)('meets an obstacle in a term that is %s unless the term is active', (state) => {
    expect(uploadObstacle(state) === undefined).toBe(state === 'active');
  });
});

describe('what is said against a file before it is sent', () => {
  it.each([
    ['a video', { name: 'Clip.MP4' }, undefined],
    ['the largest one', { size: largestVideo }, undefined],
    ['one of whose type the browser knows nothing', { name: 'old.flv', type: '' }, undefined],
    ['one without an ending', { name: 'IMG_0001', type: 'video/quicktime' }, undefined],
    ['a file without ending or type', { name: 'clip', type: '' }, videoRefusals.wrongType],
    ['another type', { name: 'clip.pdf' }, videoRefusals.wrongType],
    ['a video behind another ending', { name: 'clip.mp4.exe' }, videoRefusals.wrongType],
    ['one byte too many', { size: largestVideo + 1 }, videoRefusals.tooLarge],
    ['nothing', { size: 0 }, videoRefusals.empty],
  ])('of %s', (_, given, words) => {
    expect(videoProblem({ name: 'clip.mp4', type: 'video/mp4', size: 1, ...given })).toBe(words);
  });
});
