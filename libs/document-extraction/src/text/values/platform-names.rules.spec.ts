import { describe, expect, it } from 'vitest';
import { findPlatforms } from './platform-names.rules.ts';

describe('platforms in a text', () => {
  it.each([
    ['TikTok and Instagram', ['TikTok', 'Instagram']],
    ['IG Reels & YT Shorts', ['Instagram', 'YouTube']],
    ['Tik Tok, Linked In, Snap Chat', ['TikTok', 'LinkedIn', 'Snapchat']],
    ['https://www.tiktok.com/@nadia', ['TikTok']],
    ['on X and LinkedIn', ['X', 'LinkedIn']],
    ['X (formerly Twitter)', ['X', 'X']],
    ['Instagram, X, YouTube', ['Instagram', 'X', 'YouTube']],
    ['her X account', ['X']],
    ['5 X videos', []],
    ['sign at the X ________', []],
    ['@tiktokqueen', []],
    ['nadia@instagram.example', []],
    ['#tiktokmademebuyit', []],
  ])('%s', (text, platforms) => {
    expect(findPlatforms(text).map(({ platform }) => platform)).toEqual(platforms);
  });

  it('can be a single X where a platform is expected', () => {
    expect(findPlatforms('X', { loneX: true }).map(({ platform }) => platform)).toEqual(['X']);
  });
});
