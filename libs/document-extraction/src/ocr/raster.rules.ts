/** A greyscale image: one byte per pixel, 0 is black, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The corners of a sheet of paper: top left, top right, bottom right, bottom left. */
export type Corners = [Point, Point, Point, Point];

/** The threshold between ink and paper that maximises the variance between both classes (Otsu 1979). */
export function otsuThreshold({ data }: Raster): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = { variance: -1, value: 128 };
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    sumBelow += value * (counts[value] ?? 0);
    const variance = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (variance > best.variance) best = { variance, value };
  }
  return best.value;
}

/** In a screenshot in dark mode most pixels are darker than the threshold, and the letters are light. */
const darkModeShare = 0.8;

/** Inverts an image with light letters on a dark background. */
export function ensureDarkOnLight(raster: Raster): Raster {
  const part = otsuThreshold(raster);
  const dark = raster.data.reduce((count, value) => count + (value <= part ? 1 : 0), 0);
  return dark > darkModeShare * raster.data.length ? { ...raster, data: raster.data.map((value) => 255 - value) } : raster;
}

/** Evens out the light: divides each pixel by the paper around it. `paper` is a blurred copy of the same size. */
export function divideByBackground(raster: Raster, paper: Uint8Array): Raster {
  const data = new Uint8Array(raster.data.length);
  for (let at = 0; at < data.length; at++)
    data[at] = Math.min(255, ((raster.data[at] ?? 255) * 235) / Math.max(40, paper[at] ?? 255));
  return { ...raster, data };
}

const seamGrey = 140;

/** Removes ruled lines of tables and forms, in which OCR loses words. A ruled line is a run of dark pixels longer than any letter. */
export function removeRuledLines(raster: Raster, minLength = Math.round(raster.height / 43), dark = 190): Raster {
  const { data, width, height } = raster;
  const ruled = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) markDarkRuns(data, ruled, { start: y * width, step: 1, count: width, minLength, dark });
  for (let x = 0; x < width; x++) markDarkRuns(data, ruled, { start: x, step: width, count: height, minLength, dark });
  const clean = Uint8Array.from(data);
  for (let at = 0; at < clean.length; at++) {
    if (ruled[at] !== 1) continue;
    clean[at] = 255;
    // The grey edge of a ruled line is removed with it; ink that crosses the line stays.
    for (const beside of [at - 1, at + 1, at - 2, at + 2, at - width, at + width, at - 2 * width, at + 2 * width]) {
      if (ruled[beside] === 0 && (clean[beside] ?? 0) >= seamGrey) clean[beside] = 255;
    }
  }
  return { data: clean, width, height };
}

/** A row or a column of pixels, and which runs of it are ruled lines. */
interface PixelLine {
  start: number;
  step: number;
  count: number;
  minLength: number;
  dark: number;
}

function markDarkRuns(data: Uint8Array, ruled: Uint8Array, { start, step, count, minLength, dark }: PixelLine): void {
  let from = 0;
  for (let at = 0; at <= count; at++) {
    if (at < count && (data[start + at * step] ?? 255) < dark) continue;
    if (at - from >= minLength) for (let pixel = from; pixel < at; pixel++) ruled[start + pixel * step] = 1;
    from = at + 1;
  }
}

/** The skew of a page: by how many degrees (clockwise) its lines slope downwards, and whether the page lies on its side. */
export function detectSkew(raster: Raster, most = 10): { skew: number; onSide: boolean } {
  const points = darkPixels(raster);
  if (points.length < 50) return { skew: 0, onSide: false };
  const upright = bestSlope(points, raster.height, most);
  const turned = bestSlope(
    points.map(({ x, y }) => ({ x: raster.height - 1 - y, y: x })),
    raster.width,
    most,
  );
  // Measured on prose, tables and forms in both positions: the ratio is below 1 for upright pages and above 2 for rotated ones.
  const onSide = turned.score > 1.4 * upright.score;
  return { skew: Math.round((onSide ? turned : upright).degrees * 10) / 10, onSide };
}

// The slope at which dark and light rows differ most.
function bestSlope(points: Point[], height: number, most: number): { degrees: number; score: number } {
  let best = { degrees: 0, score: -1 };
  const evaluate = (degrees: number) => {
    const score = rowContrast(points, height, Math.tan((degrees * Math.PI) / 180));
    if (score > best.score) best = { degrees, score };
  };
  for (let degrees = -most; degrees <= most; degrees += 1) evaluate(degrees);
  const around = best.degrees;
  for (let degrees = around - 0.8; degrees <= around + 0.8; degrees += 0.2) evaluate(degrees);
  return best;
}

function darkPixels(raster: Raster): Point[] {
  const dark = Math.min(otsuThreshold(raster), 160);
  const points: Point[] = [];
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) if ((raster.data[y * raster.width + x] ?? 255) <= dark) points.push({ x, y });
  }
  return points;
}

function rowContrast(points: Point[], height: number, slope: number): number {
  const rows = new Float64Array(height * 2);
  for (const { x, y } of points) {
    const row = Math.round(y - x * slope + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row++) score += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return score;
}
