import type { Raster } from './raster.rules.ts';

/** Pixels darker than this are ink; the paper is about 235 after the light was evened out. */
const inkBelow = 190;
const paper = 235;
/** Smaller components do not count for the height of a letter. */
const minLetterPx = 6;
/** How much ink a speck has at most, in squares of the height of a small letter. The dot of an i has 0.01 or more. */
const speckInk = 0.008;
/** The same for a speck without a letter beside it. */
const loneSpeckInk = 0.12;
/** In heights of a small letter: so near to a dot is the letter that it belongs to. */
const reach = 0.75;
/** The same for the other dots of its row. */
const rowReach = 2;

/** Pixels of ink that touch each other. */
interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How many black pixels its grey ones are worth. */
  ink: number;
}

interface Components {
  /** For each pixel the number of its component, from 1; 0 for paper. */
  labels: Int32Array;
  found: Component[];
}

/**
 * Removes dust and the noise of a scanner, which OCR reads as colons and letters between and beside the lines: whatever has less
 * ink than the dot of an i, and every dot without a letter beside it, apart from rows of dots.
 */
export function removeSpecks(raster: Raster): Raster {
  const components = findComponents(raster);
  const letter = letterHeight(components.found);
  if (letter === undefined) return raster;
  const data = Uint8Array.from(raster.data);
  for (const [at, one] of components.found.entries()) {
    const ink = one.ink / letter ** 2;
    if (ink < speckInk || (ink < loneSpeckInk && isLone(one, at + 1, components, { raster, letter }))) erase(data, raster, one);
  }
  return { ...raster, data };
}

function findComponents({ data, width, height }: Raster): Components {
  const labels = new Int32Array(data.length);
  const found: Component[] = [];
  const open: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (labels[start] !== 0 || (data[start] ?? 255) >= inkBelow) continue;
    const one: Component = { left: width, top: height, right: 0, bottom: 0, ink: 0 };
    const label = found.push(one);
    labels[start] = label;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      one.left = Math.min(one.left, x);
      one.right = Math.max(one.right, x);
      one.top = Math.min(one.top, y);
      one.bottom = Math.max(one.bottom, y);
      one.ink += (paper - (data[at] ?? paper)) / paper;
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX;
          if (labels[next] !== 0 || (data[next] ?? 255) >= inkBelow) continue;
          labels[next] = label;
          open.push(next);
        }
      }
    }
  }
  return { labels, found };
}

// The median of all that is as high as a letter: small letters are the most.
function letterHeight(found: Component[]): number | undefined {
  const heights = found.map(({ top, bottom }) => bottom - top + 1).filter((height) => height >= minLetterPx);
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}

interface Scale {
  raster: Raster;
  letter: number;
}

function isLone(one: Component, label: number, components: Components, { raster, letter }: Scale): boolean {
  const { left, top, right, bottom } = one;
  const around = (across: number, down: number) =>
    inkWithin({ left: left - across, top: top - down, right: right + across, bottom: bottom + down }, label, components, raster);
  const far = Math.round(reach * letter);
  if (around(far, far).some((ink) => ink >= loneSpeckInk * letter ** 2)) return false;
  return around(rowReach * letter, 0).filter((ink) => ink >= speckInk * letter ** 2).length < 2;
}

// The ink of each other component that reaches into a part of the page.
function inkWithin(
  part: Omit<Component, 'ink'>,
  label: number,
  { labels, found }: Components,
  { width, height }: Raster,
): number[] {
  const others = new Set<number>();
  for (let y = Math.max(0, part.top); y <= Math.min(height - 1, part.bottom); y++) {
    for (let x = Math.max(0, part.left); x <= Math.min(width - 1, part.right); x++) others.add(labels[y * width + x] ?? 0);
  }
  return [...others].filter((other) => other !== 0 && other !== label).map((other) => found[other - 1]?.ink ?? 0);
}

// With the grey edge around it, but without ink that is not its own.
function erase(data: Uint8Array, { width, height }: Raster, { left, top, right, bottom }: Component): void {
  for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, bottom + 1); y++) {
    for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, right + 1); x++) {
      const isInside = x >= left && x <= right && y >= top && y <= bottom;
      const at = y * width + x;
      if (isInside || (data[at] ?? paper) >= inkBelow) data[at] = paper;
    }
  }
}
