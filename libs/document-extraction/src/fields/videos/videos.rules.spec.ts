import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../../test/contract-text.ts';
import { newVideoCounts, noVideos, videoCounts } from '../../../test/clauses/video-clauses.ts';

const videos = (...lines: string[]) =>
  fieldsOf(parties, 'The term runs from 1 March 2026 to 31 August 2026.', ...lines).videosPerMonth;

describe('videos of a month', () => {
  it.each(videoCounts)('are read from: %s', (line, count) => {
    expect(videos(line)).toBe(count);
  });

  it.each(noVideos)('are not stated by: %s', (line) => {
    expect(videos(line)).toBeNull();
  });

  it('are not added up where the same ones appear elsewhere', () => {
    expect(videos('Six (6) videos per month on TikTok, and the same six (6) videos as Reels.')).toBe(6);
  });

  it.each(newVideoCounts)('are the new ones of an amendment: %s', (line, count) => {
    expect(videos('AMENDMENT', line)).toBe(count);
  });
});
