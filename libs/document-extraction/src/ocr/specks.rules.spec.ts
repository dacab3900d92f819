import { describe, expect, it } from 'vitest';
import type { Raster } from './raster.rules.ts';
import { removeSpecks } from './specks.rules.ts';

const paper = 235;

// A page of three lines, each with ten letters that are 8 wide and 20 high, and boxes of ink [x, y, width, height, grey].
function page(...boxes: [number, number, number, number, number?][]): Raster {
  const image: Raster = { width: 400, height: 300, data: new Uint8Array(400 * 300).fill(paper) };
  const letters = [60, 120, 180].flatMap((y) =>
    Array.from({ length: 10 }, (_, nth): [number, number, number, number] => [60 + nth * 14, y, 8, 20]),
  );
  for (const [x, y, width, height, grey = 20] of [...letters, ...boxes]) {
    for (let row = y; row < y + height; row++) image.data.fill(grey, row * image.width + x, row * image.width + x + width);
  }
  return image;
}

const hasInk = ({ data, width }: Raster, x: number, y: number) => (data[y * width + x] ?? paper) < 190;

describe('the specks of a page', () => {
  it('are removed beside the lines and between the letters', () => {
    const clean = removeSpecks(page([300, 70, 2, 1, 60], [70, 100, 4, 4], [69, 62, 1, 1, 90]));
    expect(hasInk(clean, 300, 70)).toBe(false);
    expect(hasInk(clean, 71, 101)).toBe(false);
    expect(hasInk(clean, 69, 62)).toBe(false);
  });

  it('are not the dots and commas of letters', () => {
    const clean = removeSpecks(page([62, 54, 4, 4], [202, 76, 4, 4], [202, 66, 4, 4]));
    for (const [x, y] of [
      [62, 54],
      [202, 76],
      [202, 66],
    ] as const)
      expect(hasInk(clean, x, y)).toBe(true);
  });

  it('are not the dots of a row, which mark a blank', () => {
    const dots = Array.from({ length: 12 }, (_, nth): [number, number, number, number] => [220 + nth * 10, 76, 4, 4]);
    const clean = removeSpecks(page(...dots));
    for (const [x, y] of dots) expect(hasInk(clean, x, y)).toBe(true);
  });

  it('leave a page without letters as it is', () => {
    const empty: Raster = { width: 50, height: 50, data: new Uint8Array(2500).fill(paper) };
    expect(removeSpecks(empty)).toEqual(empty);
  });
});
