import sharp, { type Sharp } from 'sharp';
import { DocumentError } from '../document-error.ts';
import { findDarkBars, invertBoxes } from './dark-bars.rules.ts';
import { findSheet, straightenSheet } from './perspective.rules.ts';
import { ensureDarkOnLight, detectSkew, divideByBackground, removeRuledLines, type Raster } from './raster.rules.ts';

// One picture at a time and nothing kept: the child's memory is bounded.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels above which a picture is not decoded: far more than a page needs (A4 at 600 dpi has 35 million). */
const MAX_PIXELS = 80_000_000;
/** The longer side of a page when it is recognised: A4 at about 220 dpi. */
const OCR_SIDE_PX = 2600;
const SMALL_SIDE_PX = 700;

/** Opens a page image. Its size is read from its header before anything is decoded. */
export async function openImage(path: string): Promise<Raster> {
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DocumentError('unreadable', 'The image is damaged and could not be read.');
    });
  if (width * height > MAX_PIXELS) {
    throw new DocumentError('too_large', `The image is too large to be read: ${width} × ${height} pixels.`);
  }
  try {
    return await toGreyRaster(
      sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient().flatten({ background: 'white' }),
    );
  } catch {
    throw new DocumentError('unreadable', 'The image is damaged and could not be read.');
  }
}

/** A rendered page as a raster. */
export function toRaster(pixels: Uint8Array, width: number, height: number, channels: 1 | 4): Promise<Raster> {
  return toGreyRaster(sharp(pixels, { raw: { width, height, channels } }));
}

async function toGreyRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .resize({ width: OCR_SIDE_PX, height: OCR_SIDE_PX, fit: 'inside' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Makes a page ready for recognition: cut out of its ground, straightened, upright but for the half turn, dark on light, evenly lit, without ruled lines. */
export async function prepareForOcr(picture: Raster): Promise<Raster> {
  const small = await resize(picture, SMALL_SIDE_PX);
  const corners = findSheet(small);
  const scale = picture.width / small.width;
  const sheet = corners ? straightenSheet(picture, scaleCorners(corners, scale)) : picture;
  const lit = await evenOutLight(await invertDarkBars(ensureDarkOnLight(sheet)));
  const { skew, onSide } = detectSkew(removeRuledLines(await resize(lit, SMALL_SIDE_PX)));
  const turn = (onSide ? 90 : 0) - (Math.abs(skew) >= 0.2 ? skew : 0);
  return removeRuledLines(turn === 0 ? lit : await rotate(lit, turn));
}

function scaleCorners(corners: NonNullable<ReturnType<typeof findSheet>>, scale: number): typeof corners {
  const [a, b, c, d] = corners;
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  return [at(a), at(b), at(c), at(d)];
}

/** Pixels of a picture to one of its small copy. */
const COARSE_FACTOR = 16;

// Headings in white on a dark bar, which would be lost with the bar when the light is evened.
async function invertDarkBars(picture: Raster): Promise<Raster> {
  const small = await readRaster(fromRaster(picture).resize({ width: Math.max(8, Math.round(picture.width / COARSE_FACTOR)) }));
  const [across, down] = [picture.width / small.width, picture.height / small.height];
  const bars = findDarkBars(small).map(({ left, top, right, bottom }) => ({
    left: Math.round(left * across),
    top: Math.round(top * down),
    right: Math.round(right * across),
    bottom: Math.round(bottom * down),
  }));
  return invertBoxes(picture, bars);
}

async function evenOutLight(picture: Raster): Promise<Raster> {
  const { width, height } = picture;
  // The paper without its letters: the picture made small, its dark specks dropped, its shades softened, and made large again.
  const small = await readRaster(fromRaster(picture).resize({ width: Math.max(8, Math.round(width / COARSE_FACTOR)) }));
  const soft = await readRaster(fromRaster(small).median(7).blur(4));
  const paper = await readRaster(fromRaster(soft).resize(width, height, { fit: 'fill', kernel: 'linear' }));
  return divideByBackground(picture, paper.data);
}

async function resize(picture: Raster, side: number): Promise<Raster> {
  return readRaster(fromRaster(picture).resize({ width: side, height: side, fit: 'inside' }));
}

/** Turns a picture clockwise by any angle; what comes in at the corners is white. */
export function rotate(picture: Raster, degrees: number): Promise<Raster> {
  if (degrees % 90 === 0) return readRaster(fromRaster(picture).rotate(degrees));
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const matrix: [[number, number], [number, number]] = [
    [cos, -sin],
    [sin, cos],
  ];
  return readRaster(fromRaster(picture).affine(matrix, { background: 'white', interpolator: sharp.interpolators.bicubic }));
}

/** A part of a picture; what lies outside of it is left out. */
export function crop(picture: Raster, part: { left: number; top: number; right: number; bottom: number }): Promise<Raster> {
  const left = Math.max(0, part.left);
  const top = Math.max(0, part.top);
  const width = Math.max(1, Math.min(picture.width, part.right) - left);
  const height = Math.max(1, Math.min(picture.height, part.bottom) - top);
  return readRaster(fromRaster(picture).extract({ left, top, width, height }));
}

/** The picture so many times as large. */
export function enlarge(picture: Raster, times: number): Promise<Raster> {
  return readRaster(fromRaster(picture).resize({ width: Math.round(picture.width * times), kernel: 'cubic' }));
}

/** The picture as JPEG bytes, for a model to look at. */
export function toJpeg(picture: Raster): Promise<Buffer> {
  return fromRaster(picture).resize({ width: 1600, height: 1600, fit: 'inside' }).jpeg({ quality: 75 }).toBuffer();
}

/** The picture as PNG bytes. */
export function toPng(picture: Raster): Promise<Buffer> {
  return fromRaster(picture).withMetadata({ density: 220 }).png({ compressionLevel: 1 }).toBuffer();
}

function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function readRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
