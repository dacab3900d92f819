import { findNames, foldText } from '../text/names.rules.ts';
import { toPng, crop } from './page-image.ts';
import type { Raster } from './raster.rules.ts';
import { recogniseLines, createRecogniser, type Language, type RecognisedLine } from './tesseract.ts';

// The English data has hardly any accents ("Wojcik" for Wójcik), so lines with names are recognised again with other data. 'lat' has
// à á é í ó ú ü; 'fra' has ç ñ ê ë î ï ô û œ.
const SECOND: Language = 'lat';
const THIRD: Language = 'fra';
const ONLY_THIRD = /[çñêëîïôûœ]/i;
const MIN_CONFIDENCE = 75;
const MAX_LINES = 10;
const MARGIN_PX = 6;

type Recognisers = Record<'second' | 'third', Awaited<ReturnType<typeof createRecogniser>>>;
let ready: Promise<Recognisers> | undefined;

function recognisers(): Promise<Recognisers> {
  ready ??= Promise.all([createRecogniser(SECOND, 'line'), createRecogniser(THIRD, 'line')]).then(([second, third]) => ({
    second,
    third,
  }));
  return ready;
}

/** The spelling with accents of each word for which one was recognised, by line and word number. */
export async function findAccents(page: Raster, lines: RecognisedLine[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const named = lines.flatMap((line, at) => (holdsName(line) ? [{ line, at }] : [])).slice(0, MAX_LINES);
  if (named.length === 0) return found;
  const { second: secondReader, third: thirdReader } = await recognisers();
  for (const { line, at } of named) {
    const { x0, y0, x1, y1 } = line.bbox;
    const png = await toPng(
      await crop(page, { left: x0 - MARGIN_PX, top: y0 - MARGIN_PX, right: x1 + MARGIN_PX, bottom: y1 + MARGIN_PX }),
    );
    const accented = async (reader: Recognisers['second']) =>
      (await recogniseLines(reader, png)).lines
        .flatMap((one) => one.words)
        .filter((word) => word.confidence >= MIN_CONFIDENCE && /[À-ſ]/.test(word.text));
    const [second, third] = [await accented(secondReader), await accented(thirdReader)];
    line.words.forEach((word, nth) => {
      const fromOne = second.find((one) => isSameWord(word.text, one.text));
      const fromOther = third.find((one) => one.confidence > 84 && ONLY_THIRD.test(one.text) && isSameWord(word.text, one.text));
      // Where both find an accent, 'fra' may take an acute for a circumflex ("Wôjcik"); only ç ñ ë ï œ are certain.
      const spelling = fromOther && (!fromOne || /[çñëïœ]/i.test(fromOther.text)) ? fromOther : fromOne;
      if (spelling) found.set(`${at} ${nth}`, spelling.text);
    });
  }
  return found;
}

function holdsName(line: RecognisedLine): boolean {
  return findNames(line.words.map((word) => word.text).join(' ')).length > 0;
}

// The same letters apart from the accents. A letter with a cedilla or a tilde may be misread as another one ("Frangois", "Mufioz").
function isSameWord(plain: string, accented: string): boolean {
  const [one, other] = [foldText(plain), foldText(accented)];
  if (one === other) return true;
  if (!ONLY_THIRD.test(accented) || Math.abs(one.length - other.length) > 1 || one.length < 4) return false;
  const marked = foldText(accented.replace(/[çñêëîïôûœ]/gi, ''));
  const start = sharedLength(one, other);
  const end = sharedLength([...one].reverse().join(''), [...other].reverse().join(''));
  return start + end >= marked.length;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length++;
  return length;
}
