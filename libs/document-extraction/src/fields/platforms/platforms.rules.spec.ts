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
});
