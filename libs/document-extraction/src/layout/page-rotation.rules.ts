import type { TextRun } from './page-lines.rules.ts';

/** Quarters by which a page's lines are turned clockwise: 1 run downwards, 2 stand on their heads, 3 run upwards. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Words as they are set on a page, which may lie on its side. */
export interface DirectedTextRun extends TextRun {
  /** Where the words run, as a step from their beginning. */
  direction: { x: number; y: number };
}

interface Size {
  width: number;
  height: number;
}

/** Of a run at any other angle there is none: it is a watermark or a stamp. */
function rotationOf({ direction: { x, y } }: DirectedTextRun): QuarterTurns | null {
  if (Math.abs(y) <= 0.2 * Math.abs(x)) return x >= 0 ? 0 : 2;
  if (Math.abs(x) <= 0.2 * Math.abs(y)) return y > 0 ? 1 : 3;
  return null;
}

/** Which way most letters of a page run. */
export function pageRotation(pieces: readonly DirectedTextRun[]): QuarterTurns {
  const letters: [number, number, number, number] = [0, 0, 0, 0];
  for (const piece of pieces) letters[rotationOf(piece) ?? 0] += piece.text.length;
  const most = Math.max(...letters);
  return letters.indexOf(most) as QuarterTurns;
}

/** The words of a page that run as most of its letters do, as they stand when the page is turned upright. */
export function rotateUpright(pieces: readonly DirectedTextRun[], quarter: QuarterTurns, page: Size): TextRun[] {
  return pieces.flatMap(({ direction: towards, ...piece }) =>
    rotationOf({ direction: towards, ...piece }) === quarter ? [{ ...piece, ...rotatePoint(piece, quarter, page) }] : [],
  );
}

/** A point of a page after the page was turned back by quarters. */
export function rotatePoint({ x, y }: { x: number; y: number }, quarter: QuarterTurns, page: Size): { x: number; y: number } {
  switch (quarter) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: page.width - x };
    case 2:
      return { x: page.width - x, y: page.height - y };
    case 3:
      return { x: page.height - y, y: x };
  }
}
