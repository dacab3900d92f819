import sharp, { type Sharp } from 'sharp';
import { DocumentError } from '../document-error.ts';
import { findDarkBars, invertBoxes } from './dark-bars.rules.ts';
import { findSheet, sheetMapping, straightenSheet } from './perspective.rules.ts';
import { removeSpecks } from './specks.rules.ts';
import { ensureDarkOnLight, detectSkew, divideByBackground, removeRuledLines, type Raster } from './raster.rules.ts';

interface Point {
  x: number;
  y: number;
}
type Size = Pick<Raster, 'width' | 'height'>;

// One image at a time and no cache, to limit the memory.
sharp.concurrency(1);
sharp.cache(false);

/** Larger images are not decoded. A4 at 600 dpi has 35 million pixels. */
const maxPixels = 80_000_000;
/** The longer side of a page for OCR: A4 at about 220 dpi. */
const ocrSidePx = 2600;
const smallSidePx = 700;

/** Opens a page image. Its size is checked by the header before the image is decoded. */
export async function openImage(path: string): Promise<Raster> {
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DocumentError('unreadable', 'The image is damaged and could not be read.');
    });
  if (width * height > maxPixels) {
    throw new DocumentError('too_large', `The image is too large to be read: ${width} × ${height} pixels.`);
  }
  try {
    return await toGreyRaster(
      sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient().flatten({ background: 'white' }),
    );
  } catch {
    throw new DocumentError('unreadable', 'The image is damaged and could not be read.');
  }
}

/** Converts a rendered page to a raster. */
export function toRaster(pixels: Uint8Array, width: number, height: number, channels: 1 | 4): Promise<Raster> {
  return toGreyRaster(sharp(pixels, { raw: { width, height, channels } }));
}

async function toGreyRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .resize({ width: ocrSidePx, height: ocrSidePx, fit: 'inside' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A page that was straightened. */
export interface StraightenedPage {
  image: Raster;
  /** The place of a point in the image before it was straightened. */
  toSource: (point: Point) => Point;
}

/** Prepares a page for OCR: crops and straightens it, rotates it upright (or upside down), makes it dark on light and evenly lit, and removes ruled lines. */
export async function prepareForOcr(image: Raster): Promise<StraightenedPage> {
  const small = await resize(image, smallSidePx);
  const corners = findSheet(small);
  const scale = image.width / small.width;
  const sheet = corners ? straightenSheet(image, scaleCorners(corners, scale)) : image;
  const ofSheet = corners ? sheetMapping(scaleCorners(corners, scale)).toSource : samePoint;
  const lit = await evenOutLight(await invertDarkBars(ensureDarkOnLight(sheet)));
  const { skew, onSide } = detectSkew(removeRuledLines(await resize(lit, smallSidePx)));
  const turn = (onSide ? 90 : 0) - (Math.abs(skew) >= 0.2 ? skew : 0);
  if (turn === 0) return { image: removeSpecks(removeRuledLines(lit)), toSource: ofSheet };
  const turned = await rotate(lit, turn);
  return { image: removeSpecks(removeRuledLines(turned)), toSource: (point) => ofSheet(turnedBack(point, turned, lit, turn)) };
}

const samePoint = (point: Point): Point => point;

/** The place of a point in the image before it was rotated clockwise around its centre. */
export function turnedBack({ x, y }: Point, turned: Size, before: Size, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - turned.width / 2, y - turned.height / 2];
  return { x: cos * dx + sin * dy + before.width / 2, y: cos * dy - sin * dx + before.height / 2 };
}

function scaleCorners(corners: NonNullable<ReturnType<typeof findSheet>>, scale: number): typeof corners {
  const [a, b, c, d] = corners;
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  return [at(a), at(b), at(c), at(d)];
}

/** Scale of the small copies. */
const coarseFactor = 16;

// White headings on a dark bar would be lost when the light is evened out.
async function invertDarkBars(image: Raster): Promise<Raster> {
  const small = await readRaster(fromRaster(image).resize({ width: Math.max(8, Math.round(image.width / coarseFactor)) }));
  const [across, down] = [image.width / small.width, image.height / small.height];
  const bars = findDarkBars(small).map(({ left, top, right, bottom }) => ({
    left: Math.round(left * across),
    top: Math.round(top * down),
    right: Math.round(right * across),
    bottom: Math.round(bottom * down),
  }));
  return invertBoxes(image, bars);
}

async function evenOutLight(image: Raster): Promise<Raster> {
  const { width, height } = image;
  // The paper without letters: a small copy, without dark specks, blurred and enlarged again.
  const small = await readRaster(fromRaster(image).resize({ width: Math.max(8, Math.round(width / coarseFactor)) }));
  const soft = await readRaster(fromRaster(small).median(7).blur(4));
  const paper = await readRaster(fromRaster(soft).resize(width, height, { fit: 'fill', kernel: 'linear' }));
  return divideByBackground(image, paper.data);
}

async function resize(image: Raster, side: number): Promise<Raster> {
  return readRaster(fromRaster(image).resize({ width: side, height: side, fit: 'inside' }));
}

/** Rotates an image clockwise by any angle; new corners are white. */
export function rotate(image: Raster, degrees: number): Promise<Raster> {
  if (degrees % 90 === 0) return readRaster(fromRaster(image).rotate(degrees));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const matrix: [[number, number], [number, number]] = [
    [cos, -sin],
    [sin, cos],
  ];
  return readRaster(fromRaster(image).affine(matrix, { background: 'white', interpolator: sharp.interpolators.bicubic }));
}

/** A part of an image, limited to the image. */
export function crop(image: Raster, part: { left: number; top: number; right: number; bottom: number }): Promise<Raster> {
  const left = Math.max(0, part.left);
  const top = Math.max(0, part.top);
  const width = Math.max(1, Math.min(image.width, part.right) - left);
  const height = Math.max(1, Math.min(image.height, part.bottom) - top);
  return readRaster(fromRaster(image).extract({ left, top, width, height }));
}

export function enlarge(image: Raster, times: number): Promise<Raster> {
  return readRaster(fromRaster(image).resize({ width: Math.round(image.width * times), kernel: 'cubic' }));
}

/** JPEG bytes for a language model. */
export function toJpeg(image: Raster): Promise<Buffer> {
  return fromRaster(image).resize({ width: 1600, height: 1600, fit: 'inside' }).jpeg({ quality: 75 }).toBuffer();
}

/** An image with other proportions. */
export function narrow(image: Raster, factor: number): Promise<Raster> {
  const width = Math.max(1, Math.round(image.width * factor));
  return readRaster(fromRaster(image).resize({ width, height: image.height, fit: 'fill' }));
}

function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function readRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
