import { crop, enlarge } from './page-image.ts';
import type { Raster } from './raster.rules.ts';
import { agreeOnHandles, hasUnderscore } from './handle-words.rules.ts';
import { recogniseLines, createRecogniser, type RecognisedLine } from './tesseract.ts';

type Word = RecognisedLine['words'][number];

/** Confidences (0..100) below which a handle is recognised again, and from which the second result is accepted. */
const rereadBelow = 80;
const acceptFrom = 80;
/** An account within brackets or quotes, or at the end of a part of a sentence. */
const handlePattern = /^[("'“[]*@[\w.]{2,}[)\]"'”,;:!?]*$/;
const maxWords = 6;
const marginPx = 8;
const enlargement = 2;

let ready: ReturnType<typeof createRecogniser> | undefined;

/**
 * Recognises doubtful handles again, each one cropped and enlarged. A handle is not a word of a language, and a single dot makes it
 * the handle of somebody else. Where a handle stands several times, its surest reading counts.
 */
export async function rereadDoubtfulHandles(page: Raster, given: RecognisedLine[]): Promise<RecognisedLine[]> {
  const lines = given.map((line) => ({ ...line, words: joinAtUnderscores(page, line) }));
  return withSurestHandles(await reread(page, lines));
}

async function reread(page: Raster, lines: RecognisedLine[]): Promise<RecognisedLine[]> {
  const doubtful = lines.flatMap((line) => line.words.filter((word) => isDoubtfulHandle(word, line.words))).slice(0, maxWords);
  const better = new Map<Word, Word>();
  for (const word of doubtful) {
    const again = await rereadWord(page, word);
    if (again) better.set(word, again);
  }
  if (better.size === 0) return lines;
  return lines.map((line) => ({ ...line, words: replaceWords(better, line.words) }));
}

// A handle with low confidence, or one that contains another recognised word.
function isDoubtfulHandle(word: Word, words: Word[]): boolean {
  return handlePattern.test(word.text) && (word.confidence < rereadBelow || words.some((other) => isWithin(other, word)));
}

function isWithin(part: Word, { bbox }: Word): boolean {
  return bbox.x0 < part.bbox.x0 && part.bbox.x1 <= bbox.x1 + marginPx && part.bbox.y0 < bbox.y1;
}

const marks = (text: string) => text.match(/[._](?=\w)/g)?.length ?? 0;

async function rereadWord(page: Raster, word: Word): Promise<Word | undefined> {
  ready ??= createRecogniser('eng', 'line');
  const { x0, y0, x1, y1 } = word.bbox;
  const part = await crop(page, { left: x0 - marginPx, top: y0 - marginPx, right: x1 + marginPx, bottom: y1 + marginPx });
  const { lines } = await recogniseLines(await ready, await enlarge(part, enlargement));
  const [again, ...others] = lines.flatMap((line) => line.words);
  if (!again || others.length > 0 || again.confidence < acceptFrom || !handlePattern.test(again.text)) return undefined;
  // OCR loses dots and underscores rather than it invents them.
  if (marks(again.text) < marks(word.text)) return undefined;
  return { ...word, text: again.text, confidence: again.confidence };
}

function replaceWords(better: Map<Word, Word>, words: Word[]): Word[] {
  const again = words.filter((word) => better.has(word));
  const isPart = (word: Word): boolean => !better.has(word) && again.some((handle) => isWithin(word, handle));
  return words.filter((word) => !isPart(word)).map((word) => better.get(word) ?? word);
}

// OCR takes many an underscore for a space: "@mara sips".
function joinAtUnderscores(page: Raster, { words, baseline, bbox }: RecognisedLine): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isPart = last && /^[("'“[]*@[\w.]*$/.test(last.text) && /^[a-z\d]/i.test(word.text);
    if (isPart && hasUnderscore(page, { before: last.bbox, after: word.bbox, baseline, height: bbox.y1 - bbox.y0 }))
      joined[joined.length - 1] = { ...last, text: `${last.text}_${word.text}`, bbox: { ...last.bbox, x1: word.bbox.x1 } };
    else joined.push(word);
  }
  return joined;
}

function withSurestHandles(lines: RecognisedLine[]): RecognisedLine[] {
  const surest = agreeOnHandles(lines.flatMap(({ words }) => words));
  return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, text: surest.get(word) ?? word.text })) }));
}
