import { asPng, cutOut, enlarged } from './page-picture.ts';
import type { Raster } from './raster.rules.ts';
import { linesOf, recogniserOf, type RecognisedLine } from './tesseract.ts';

type Word = RecognisedLine['words'][number];

/** Confidences, 0..100: a handle below the first is read again, and believed from the second on. */
const DOUBTFUL = 70;
const SURE = 80;
const HANDLE = /^@[\w.]{2,}$/;
const MOST_WORDS = 6;
/** Pixels around the word. */
const MARGIN = 8;
const TIMES = 2;

let ready: ReturnType<typeof recogniserOf> | undefined;

/**
 * The lines with their doubtful handles read again, by themselves and enlarged: a handle is no word of a language, and one dot
 * makes it another's.
 */
export async function withHandlesReadAgain(page: Raster, lines: RecognisedLine[]): Promise<RecognisedLine[]> {
  const doubtful = lines.flatMap((line) => line.words.filter((word) => isDoubtfulHandle(word, line.words))).slice(0, MOST_WORDS);
  const better = new Map<Word, Word>();
  for (const word of doubtful) {
    const again = await readAgain(page, word);
    if (again) better.set(word, again);
  }
  if (better.size === 0) return lines;
  return lines.map((line) => ({ ...line, words: wordsWith(better, line.words) }));
}

// One that nothing was sure of, or that was taken apart: a word of its own within it.
function isDoubtfulHandle(word: Word, words: Word[]): boolean {
  return HANDLE.test(word.text) && (word.confidence < DOUBTFUL || words.some((other) => isWithin(other, word)));
}

function isWithin(part: Word, { bbox }: Word): boolean {
  return bbox.x0 < part.bbox.x0 && part.bbox.x1 <= bbox.x1 + MARGIN && part.bbox.y0 < bbox.y1;
}

async function readAgain(page: Raster, word: Word): Promise<Word | undefined> {
  ready ??= recogniserOf('eng', 'line');
  const { x0, y0, x1, y1 } = word.bbox;
  const part = await cutOut(page, { left: x0 - MARGIN, top: y0 - MARGIN, right: x1 + MARGIN, bottom: y1 + MARGIN });
  const { lines } = await linesOf(await ready, await asPng(await enlarged(part, TIMES)));
  const [again, ...others] = lines.flatMap((line) => line.words);
  if (!again || others.length > 0 || again.confidence < SURE || !HANDLE.test(again.text)) return undefined;
  return { ...word, text: again.text, confidence: again.confidence };
}

function wordsWith(better: Map<Word, Word>, words: Word[]): Word[] {
  const again = words.filter((word) => better.has(word));
  const isPart = (word: Word): boolean => !better.has(word) && again.some((handle) => isWithin(word, handle));
  return words.filter((word) => !isPart(word)).map((word) => better.get(word) ?? word);
}
