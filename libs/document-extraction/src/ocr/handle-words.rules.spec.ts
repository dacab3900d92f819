import { describe, expect, it } from 'vitest';
import { agreeOnHandles, hasUnderscore } from './handle-words.rules.ts';
import type { Raster } from './raster.rules.ts';

const spellings = (...words: [string, number][]) => {
  const read = words.map(([text, confidence]) => ({ text, confidence }));
  const better = agreeOnHandles(read);
  return read.map((word) => better.get(word) ?? word.text);
};

describe('a handle that stands several times', () => {
  it('is spelled as in its surest reading', () => {
    expect(spellings(['(@mara.1o),', 41], ['@mara.io', 93])).toEqual(['(@mara.io),', '@mara.io']);
    expect(spellings(['@kxeatshroadly', 67], ['@kxeatsbroadly.', 90])).toEqual(['@kxeatsbroadly', '@kxeatsbroadly.']);
  });

  it('stays when it is sure itself, when no reading is sure, and when it is another one', () => {
    expect(spellings(['@mara.io', 88], ['@maraio', 93])).toEqual(['@mara.io', '@maraio']);
    expect(spellings(['@mara.1o', 41], ['@mara.io', 60])).toEqual(['@mara.1o', '@mara.io']);
    expect(spellings(['@mara.io', 71], ['@maraio', 93])).toEqual(['@mara.io', '@maraio']);
    expect(spellings(['@mara.1o', 41], ['@nova', 95])).toEqual(['@mara.1o', '@nova']);
  });
});

describe('a gap between two words', () => {
  const baseline = { x0: 10, y0: 40, x1: 110, y1: 40 };
  const gap = { before: { x0: 10, x1: 50 }, after: { x0: 62, x1: 110 }, baseline, height: 24 };

  function lineWithBar(from: number, to: number, y = 44): Raster {
    const page: Raster = { width: 120, height: 60, data: new Uint8Array(120 * 60).fill(235) };
    for (const row of [y, y + 1]) page.data.fill(30, row * page.width + from, row * page.width + to);
    return page;
  }

  it('has an underscore when a bar fills it below the baseline', () => {
    expect(hasUnderscore(lineWithBar(51, 61), gap)).toBe(true);
  });

  it('has none without a bar, with one that underlines the words, or with a dash', () => {
    expect(hasUnderscore(lineWithBar(0, 0), gap)).toBe(false);
    expect(hasUnderscore(lineWithBar(10, 110), gap)).toBe(false);
    expect(hasUnderscore(lineWithBar(51, 61, 30), gap)).toBe(false);
  });

  it('has none when it is wider than a letter or two', () => {
    expect(hasUnderscore(lineWithBar(51, 109), { ...gap, after: { x0: 110, x1: 118 } })).toBe(false);
  });
});
