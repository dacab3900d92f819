import { otsuThreshold, type Corners, type Point, type Raster } from './raster.rules.ts';

/** The corners of a bright sheet on a darker background in a photograph; null when the sheet fills the image. */
export function findSheet(raster: Raster): Corners | null {
  const { data, width, height } = raster;
  const light = otsuThreshold(raster);
  const sheet = largestArea(raster, light);
  if (!sheet || sheet.size < 0.25 * width * height || sheet.size > 0.97 * width * height) return null;
  let border = 0;
  let dark = 0;
  for (let x = 0; x < width; x++) {
    for (const y of [0, height - 1]) {
      border++;
      if ((data[y * width + x] ?? 0) <= light) dark++;
    }
  }
  for (let y = 0; y < height; y++) {
    for (const x of [0, width - 1]) {
      border++;
      if ((data[y * width + x] ?? 0) <= light) dark++;
    }
  }
  if (dark < 0.5 * border) return null;
  const corner = (weight: (point: Point) => number) =>
    sheet.edge.reduce((top, point) => (weight(point) > weight(top) ? point : top));
  const corners: Corners = [
    corner(({ x, y }) => -x - y),
    corner(({ x, y }) => x - y),
    corner(({ x, y }) => x + y),
    corner(({ x, y }) => y - x),
  ];
  return areaOf(corners) > 0.8 * sheet.size && hasEdges(raster, corners) ? corners : null;
}

// Unlike a shadow, a sheet of paper has sharp edges: on every side it must be darker just outside than just inside.
function hasEdges({ data, width, height }: Raster, corners: Corners): boolean {
  const middle = { x: corners.reduce((sum, { x }) => sum + x, 0) / 4, y: corners.reduce((sum, { y }) => sum + y, 0) / 4 };
  return corners.every((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    const steps = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85].map((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      const grey = (towards: number) => {
        const [px, py] = [Math.round(x + (middle.x - x) * towards), Math.round(y + (middle.y - y) * towards)];
        return px < 0 || py < 0 || px >= width || py >= height ? 0 : (data[py * width + px] ?? 0);
      };
      return grey(-0.06) < 0.75 * grey(0.06);
    });
    return steps.filter(Boolean).length >= 6;
  });
}

// The largest connected bright area, with the outermost points of its rows.
function largestArea({ data, width, height }: Raster, light: number): { size: number; edge: Point[] } | null {
  const seen = new Uint8Array(data.length);
  const stack = new Int32Array(data.length);
  let best: { size: number; from: number } | null = null;
  const fill = (from: number, visit: (at: number) => void): number => {
    let top = 0;
    let size = 0;
    stack[top++] = from;
    seen[from] = 1;
    while (top > 0) {
      const at = stack[--top] ?? 0;
      size++;
      visit(at);
      const x = at % width;
      for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
        if (next < 0 || next >= data.length || seen[next] === 1 || (data[next] ?? 0) <= light) continue;
        seen[next] = 1;
        stack[top++] = next;
      }
    }
    return size;
  };
  for (let at = 0; at < data.length; at++) {
    if (seen[at] === 1 || (data[at] ?? 0) <= light) continue;
    const size = fill(at, () => undefined);
    if (!best || size > best.size) best = { size, from: at };
  }
  if (!best) return null;
  seen.fill(0);
  const left = new Int32Array(height).fill(width);
  const right = new Int32Array(height).fill(-1);
  fill(best.from, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    left[y] = Math.min(left[y] ?? width, x);
    right[y] = Math.max(right[y] ?? -1, x);
  });
  const edge: Point[] = [];
  for (let y = 0; y < height; y++) if ((right[y] ?? -1) >= 0) edge.push({ x: left[y] ?? 0, y }, { x: right[y] ?? 0, y });
  return { size: best.size, edge };
}

function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % 4] ?? { x: 0, y: 0 };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Corrects the perspective of a sheet: an inverse homography with linear interpolation. */
export function straightenSheet(raster: Raster, corners: Corners): Raster {
  const { width, height, toSource } = sheetMapping(corners);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = sample(raster, toSource({ x, y }));
  return { data, width, height };
}

/** The size of a straightened sheet, and the place of each of its points in the photograph. */
export function sheetMapping(corners: Corners): { width: number; height: number; toSource: (point: Point) => Point } {
  const [a, b, c, d] = corners;
  const side = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
  const width = Math.round(Math.max(side(a, b), side(d, c)));
  const height = Math.round(Math.max(side(a, d), side(b, c)));
  const [g, h] = vanishing(corners);
  const toSource = ({ x, y }: Point): Point => {
    const [u, v] = [x / width, y / height];
    const weight = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / weight,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / weight,
    };
  };
  return { width, height, toSource };
}

// The two projective terms of the mapping from the unit square to four corners (Heckbert 1989, section 2.2.3).
function vanishing([a, b, c, d]: Corners): [number, number] {
  const sum = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const one = { x: b.x - c.x, y: b.y - c.y };
  const two = { x: d.x - c.x, y: d.y - c.y };
  const determinant = one.x * two.y - two.x * one.y;
  if (Math.abs(determinant) < 1e-9) return [0, 0];
  return [(sum.x * two.y - two.x * sum.y) / determinant, (one.x * sum.y - sum.x * one.y) / determinant];
}

function sample({ data, width, height }: Raster, { x, y }: Point): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [dx, dy] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const at = top * width + left;
  const upper = (data[at] ?? 255) * (1 - dx) + (data[at + 1] ?? 255) * dx;
  const lower = (data[at + width] ?? 255) * (1 - dx) + (data[at + width + 1] ?? 255) * dx;
  return upper * (1 - dy) + lower * dy;
}
