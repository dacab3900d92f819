import { describe, expect, it } from 'vitest';
import { fieldsOf, parties } from '../../../test/contract-text.ts';
import { noPlatforms, platformClauses } from '../../../test/clauses/platform-clauses.ts';

const platforms = (...lines: string[]) => fieldsOf(parties, ...lines).platforms;

describe('the platforms where the creator publishes', () => {
  it.each(platformClauses)('are read from: %s', (line, named) => {
    expect(new Set(platforms(line))).toEqual(new Set(named));
  });

  it.each(noPlatforms)('are not stated by: %s', (line) => {
    expect(platforms(line)).toBeNull();
  });

  it('are none when the creator does not publish', () => {
    const delivered = 'The Creator makes five videos for TikTok and Instagram ads.';
    expect(platforms(delivered, "The videos will not be posted to the Creator's own accounts.")).toBeNull();
  });

  it('are those where the creator publishes with leave', () => {
    const published = 'The Creator publishes five TikTok videos on TikTok.';
    expect(platforms(published, 'The Creator shall not publish any content before the Brand approved it.')).toEqual(['TikTok']);
  });
});
