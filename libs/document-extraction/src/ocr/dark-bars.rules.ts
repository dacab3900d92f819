import type { Raster } from './raster.rules.ts';

/** A rectangle of an image; right and bottom are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Share of the median grey below which a pixel belongs to a bar. Shadows are lighter. */
const darkShare = 0.5;
/** Least share of dark pixels in a bar; the letters are light. */
const minFilled = 0.55;
/** Least share of dark pixels at the edge. Letters do not touch the edge of a bar, while connected bold words have a ragged edge. */
const minDarkEdge = 0.9;
/** In pixels of the small image. Smaller spots are letters and stamps. */
const minSize = { width: 6, height: 3 };

/**
 * Finds dark bars with light letters, such as headings.
 * @param small the page, scaled down until a line of text is one or two pixels high
 */
export function findDarkBars(small: Raster): Box[] {
  const dark = darkShare * medianGrey(small.data);
  const isDark = small.data.map((grey) => (grey < dark ? 1 : 0));
  const waiting = Uint8Array.from(isDark);
  const bars: Box[] = [];
  for (let at = 0; at < waiting.length; at++) {
    if (waiting[at] === 0) continue;
    const { box, count } = takeSpot(waiting, small, at);
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (width < minSize.width || height < minSize.height || count < minFilled * width * height) continue;
    if (darkEdgeShare(box, isDark, small.width) >= minDarkEdge) bars.push(box);
  }
  return bars;
}

function darkEdgeShare({ left, top, right, bottom }: Box, isDark: Uint8Array, width: number): number {
  let [dark, all] = [0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (y > top && y < bottom - 1 && x > left && x < right - 1) continue;
      dark += isDark[y * width + x] ?? 0;
      all += 1;
    }
  return dark / all;
}

function medianGrey(greys: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1;
  let seen = 0;
  return counts.findIndex((count) => (seen += count) * 2 >= greys.length);
}

// The connected dark pixels around `first`, which are removed from `waiting`.
function takeSpot(waiting: Uint8Array, { width, height }: Raster, first: number): { box: Box; count: number } {
  const box: Box = { left: width, top: height, right: 0, bottom: 0 };
  const queue = [first];
  waiting[first] = 0;
  for (const at of queue) {
    const [x, y] = [at % width, Math.floor(at / width)];
    Object.assign(box, {
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x + 1),
      bottom: Math.max(box.bottom, y + 1),
    });
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (waiting[next] !== 1) continue;
      waiting[next] = 0;
      queue.push(next);
    }
  }
  return { box, count: queue.length };
}

/** Inverts these parts of an image. */
export function invertBoxes(image: Raster, bars: readonly Box[]): Raster {
  if (bars.length === 0) return image;
  const data = Uint8Array.from(image.data);
  for (const { left, top, right, bottom } of bars)
    for (let y = top; y < Math.min(bottom, image.height); y++)
      for (let at = y * image.width + left; at < y * image.width + Math.min(right, image.width); at++)
        data[at] = 255 - (data[at] ?? 255);
  return { ...image, data };
}
