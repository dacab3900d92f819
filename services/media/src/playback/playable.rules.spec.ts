import { describe, expect, it } from 'vitest';
import { playsInBrowsers } from './playable.rules.ts';

describe('playback in browsers', () => {
  it.each([
    ['video/mp4', 'avc', 'aac', true],
    ['video/mp4', 'avc', null, true],
    ['video/quicktime', 'avc', 'aac', true],
    ['video/quicktime', 'prores', null, false],
    ['video/quicktime', 'avc', 'pcm-s16', false],
    ['video/mp4', 'hevc', 'aac', false],
    ['video/mp4', 'av1', 'opus', true],
    ['video/webm', 'vp9', 'opus', true],
    ['video/webm', 'vp8', 'vorbis', true],
    ['video/mp4', null, null, null],
    ['video/x-msvideo', null, null, false],
    ['video/x-ms-wmv', null, null, false],
    ['video/x-flv', 'avc', 'aac', false],
  ])('%s with %s and %s: %s', (mimeType, codec, audioCodec, playable) => {
    expect(playsInBrowsers(mimeType, { codec, audioCodec })).toBe(playable);
  });

  it('is unknown for an MP4 that could not be read', () => {
    expect(playsInBrowsers('video/mp4', undefined)).toBeNull();
  });
});
