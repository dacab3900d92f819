import type { Raster } from './raster.rules.ts';

/** A word as it was recognised, with its confidence (0..100). */
export interface HandleWord {
  text: string;
  confidence: number;
}

/** From this confidence on, the reading of a handle stays as it is. */
const sure = 80;
const handle = /@[\w.]{3,}/;

/** The better spelling of each handle that stands in another, surer reading elsewhere on the page: "@mara.1o" and "@mara.io". */
export function agreeOnHandles<Word extends HandleWord>(words: Word[]): Map<Word, string> {
  const mentions = words.flatMap((word) => {
    const [text] = handle.exec(word.text) ?? [];
    return text === undefined ? [] : [{ word, text: text.replace(/\.+$/, '') }];
  });
  const better = new Map<Word, string>();
  for (const same of Map.groupBy(mentions, ({ text }) => skeleton(text)).values()) {
    const surest = same.reduce((best, one) => (one.word.confidence > best.word.confidence ? one : best));
    if (surest.word.confidence < sure) continue;
    for (const { word, text } of same) {
      if (word.confidence < sure && text !== surest.text)
        better.set(
          word,
          word.text.replace(text, () => surest.text),
        );
    }
  }
  return better;
}

// The letters that OCR confuses become one. Dots stay: a single one makes it the handle of somebody else.
function skeleton(text: string): string {
  return text
    .toLowerCase()
    .replace(/[1l|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/[8h]/g, 'b')
    .replace(/rn/g, 'm');
}

interface Box {
  x0: number;
  x1: number;
}

/** The gap between two words of a line, and the line in which they stand. */
interface Gap {
  before: Box;
  after: Box;
  baseline: { x0: number; y0: number; x1: number; y1: number };
  height: number;
}

const ink = 160;

/** Is there an underscore between two words: a bar below the baseline that is as wide as the gap, and that does not run on below the words? */
export function hasUnderscore(page: Raster, { before, after, baseline, height }: Gap): boolean {
  const [from, to] = [before.x1, after.x0];
  if (to - from < 0.1 * height || to - from > 1.5 * height) return false;
  const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0);
  const foot = Math.round(baseline.y0 + slope * (from - baseline.x0));
  const share = (x0: number, x1: number, y: number) => {
    let dark = 0;
    for (let x = x0; x < x1; x++) if ((page.data[y * page.width + x] ?? 255) < ink) dark++;
    return dark / Math.max(1, x1 - x0);
  };
  for (let y = foot; y <= Math.min(page.height - 1, foot + 0.4 * height); y++) {
    if (share(from, to, y) < 0.6) continue;
    const wide = Math.round(0.8 * height);
    return share(from - wide, from, y) < 0.7 && share(to, to + wide, y) < 0.7;
  }
  return false;
}
