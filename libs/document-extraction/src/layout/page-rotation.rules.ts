import type { TextRun } from './page-lines.rules.ts';

/** Clockwise rotation of the text in quarter turns: 1 runs downwards, 2 is upside down, 3 runs upwards. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface DirectedTextRun extends TextRun {
  /** Direction of the text, as a vector. */
  direction: { x: number; y: number };
}

interface Size {
  width: number;
  height: number;
}

/** Null for any other angle: a watermark or a stamp. */
function rotationOf({ direction: { x, y } }: DirectedTextRun): QuarterTurns | null {
  if (Math.abs(y) <= 0.2 * Math.abs(x)) return x >= 0 ? 0 : 2;
  if (Math.abs(x) <= 0.2 * Math.abs(y)) return y > 0 ? 1 : 3;
  return null;
}

/** The rotation of most letters of a page. */
export function pageRotation(runs: readonly DirectedTextRun[]): QuarterTurns {
  const letters: [number, number, number, number] = [0, 0, 0, 0];
  for (const run of runs) letters[rotationOf(run) ?? 0] += run.text.length;
  const most = Math.max(...letters);
  return letters.indexOf(most) as QuarterTurns;
}

/** The text runs with the rotation of the page, at their positions on the upright page. */
export function rotateUpright(runs: readonly DirectedTextRun[], quarter: QuarterTurns, page: Size): TextRun[] {
  return runs.flatMap(({ direction: towards, ...run }) =>
    rotationOf({ direction: towards, ...run }) === quarter ? [{ ...run, ...rotatePoint(run, quarter, page) }] : [],
  );
}

/** A point of a page after the page was rotated upright. */
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
