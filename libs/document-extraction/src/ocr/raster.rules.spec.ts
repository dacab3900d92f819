import { describe, expect, it } from 'vitest';
import { findSheet, straightenSheet } from './perspective.rules.ts';
import {
  ensureDarkOnLight,
  detectSkew,
  otsuThreshold,
  divideByBackground,
  removeRuledLines,
  type Raster,
} from './raster.rules.ts';

function rasterOf(width: number, height: number, grey: (x: number, y: number) => number): Raster {
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
  };
}

/** A page with lines of dashes for text, that run down by `slope`. */
function textPage(width: number, height: number, slope = 0): Raster {
  return rasterOf(width, height, (x, y) => {
    const line = y - x * slope;
    const inText = x > 40 && x < width - 40 && line > 40 && line < height - 40;
    return inText && line % 20 < 7 && x % 9 < 6 ? 20 : 235;
  });
}

const pixel = ({ data, width }: Raster, x: number, y: number) => data[y * width + x];

describe('the image of a page', () => {
  it('has a threshold between ink and paper', () => {
    expect(otsuThreshold(textPage(300, 200))).toBeGreaterThanOrEqual(20);
    expect(otsuThreshold(textPage(300, 200))).toBeLessThan(235);
  });

  it.each([[0], [3], [-4.4], [8]])('is skewed by %d degrees', (degrees) => {
    const { skew, onSide } = detectSkew(textPage(500, 400, Math.tan((degrees * Math.PI) / 180)));
    expect(skew).toBeCloseTo(degrees, 0);
    expect(onSide).toBe(false);
  });

  it('is inverted when it is light on dark, as a screenshot in dark mode', () => {
    const page = textPage(500, 400);
    const night = { ...page, data: page.data.map((value) => 255 - value) };
    expect(ensureDarkOnLight(night).data).toEqual(page.data);
    expect(ensureDarkOnLight(page)).toBe(page);
  });

  it('can lie on its side', () => {
    const upright = textPage(500, 400);
    const turned = rasterOf(400, 500, (x, y) => pixel(upright, y, 399 - x) ?? 255);
    expect(detectSkew(turned).onSide).toBe(true);
  });

  it('loses its ruled lines and keeps its letters', () => {
    const page = rasterOf(300, 300, (x, y) => (y === 150 || x === 20 || (x >= 100 && x < 112 && y >= 80 && y < 92) ? 10 : 235));
    const clean = removeRuledLines(page, 60);
    expect([pixel(clean, 200, 150), pixel(clean, 20, 30), pixel(clean, 105, 85)]).toEqual([255, 255, 10]);
  });

  it('is evenly lit', () => {
    const shaded = rasterOf(100, 10, (x) => 100 + x);
    const even = divideByBackground(shaded, shaded.data);
    expect(Math.max(...even.data) - Math.min(...even.data)).toBeLessThanOrEqual(1);
  });
});

describe('a photograph of a sheet', () => {
  const corners = [
    { x: 60, y: 50 },
    { x: 340, y: 30 },
    { x: 360, y: 370 },
    { x: 40, y: 360 },
  ] as const;
  // Inside of the four edges, each seen clockwise.
  const inside = (x: number, y: number) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % 4] ?? from;
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
    });
  const photo = rasterOf(400, 400, (x, y) => (inside(x, y) ? 220 : 40));

  it('has four corners', () => {
    const found = findSheet(photo);
    expect(found).not.toBeNull();
    corners.forEach(({ x, y }, at) => {
      expect(Math.hypot((found?.[at]?.x ?? 0) - x, (found?.[at]?.y ?? 0) - y)).toBeLessThan(6);
    });
  });

  it('is straightened and cropped to the sheet', () => {
    const [a, b, c, d] = corners;
    const sheet = straightenSheet(photo, [a, b, c, d]);
    const dark = sheet.data.filter((grey) => grey < 120).length;
    expect(dark / sheet.data.length).toBeLessThan(0.01);
  });

  it('is not changed when the sheet fills it, or when there is only a shadow', () => {
    expect(findSheet(textPage(300, 300))).toBeNull();
    expect(findSheet(rasterOf(300, 300, (x) => 60 + x * 0.6))).toBeNull();
  });
});
