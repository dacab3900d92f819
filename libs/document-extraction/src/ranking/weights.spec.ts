import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rankedFields, learnedWeights } from './probability.rules.ts';
import { signalTexts } from './signals.rules.ts';

const text = readFileSync(join(import.meta.dirname, 'weights.json'), 'utf8');

describe('the weights', () => {
  it('are what the training wrote, not set by hand', () => {
    const digest = readFileSync(join(import.meta.dirname, 'weights.sha256'), 'utf8').trim();
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  });

  it.each([...rankedFields])('of %s belong to signals that exist', (field) => {
    expect(Object.keys(learnedWeights[field].weights).filter((id) => !(id in signalTexts))).toEqual([]);
  });

  it.each([...rankedFields])('of %s have a calibration that never turns a lead against a candidate', (field) => {
    const { calibration, bar } = learnedWeights[field];
    for (const length of ['brief', 'long'] as const) {
      expect(calibration[length].slope).toBeGreaterThan(0);
      expect(bar[length]).toBeGreaterThanOrEqual(0.4);
    }
  });
});
