import { describe, expect, it } from 'vitest';
import { untilRendered } from './renditions.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const aVideo = (thumbnailUrl: string | null, submittedAt: string) => ({ thumbnailUrl, submittedAt });

describe('a list of videos', () => {
  it.each([
    ['that has just come and has no picture yet', aVideo(null, '2026-03-01T11:59:00.000Z'), 5_000],
    ['with its picture', aVideo('/picture', '2026-03-01T11:59:00.000Z'), 0],
    ['without a picture for long', aVideo(null, '2026-03-01T11:45:00.000Z'), 0],
  ])('is asked again for one %s', (_, video, ms) => {
    expect(untilRendered([video], now)).toBe(ms);
  });
});
