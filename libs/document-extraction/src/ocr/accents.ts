import type { Worker } from 'tesseract.js';
import { findNames, foldText } from '../text/values/names.rules.ts';
import { crop } from './page-image.ts';
import type { Raster } from './raster.rules.ts';
import { recogniseLines, createRecogniser, type Language, type RecognisedLine } from './tesseract.ts';

// The English data has hardly any accents ("Wojcik" for Wójcik), so names are recognised again with other data. 'lat' has à á é í ó
// ú ü; 'fra' has ç ñ ê ë î ï ô û œ. Only the names themselves: a line of a dense page takes a tenth of a second, in each language.
const secondLanguage: Language = 'lat';
const thirdLanguage: Language = 'fra';
const onlyThird = /[çñêëîïôûœ]/i;
const minConfidence = 75;
const maxNames = 10;
/** Of the mentions of one name. */
const maxMentions = 2;
const marginPx = 6;

type Word = RecognisedLine['words'][number];
type Recognisers = Record<'second' | 'third', Worker>;
let ready: Promise<Recognisers> | undefined;

function recognisers(): Promise<Recognisers> {
  ready ??= Promise.all([createRecogniser(secondLanguage, 'line'), createRecogniser(thirdLanguage, 'line')]).then(
    ([second, third]) => ({
      second,
      third,
    }),
  );
  return ready;
}

/** The spelling with accents of each word for which one was recognised. */
export async function findAccents(page: Raster, lines: RecognisedLine[]): Promise<Map<Word, string>> {
  const found = new Map<Word, string>();
  const names = Map.groupBy(lines.flatMap(namesOn), (words) => words.map(({ text }) => text).join(' '));
  if (names.size === 0) return found;
  const readers = await recognisers();
  for (const mentions of [...names.values()].slice(0, maxNames)) {
    const spellings = await spellingsOf(mentions, page, readers);
    for (const word of mentions.flat()) {
      const spelling = spellings.get(word.text);
      if (spelling !== undefined) found.set(word, spelling);
    }
  }
  return found;
}

// The words of each name in a line.
function namesOn({ words }: RecognisedLine): Word[][] {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.text} `;
  }
  return findNames(text).map(({ name, index }) =>
    words.filter((word, nth) => {
      const start = starts[nth] ?? 0;
      return start < index + name.length && start + word.text.length > index;
    }),
  );
}

// By the spelling without accents. The second mention is read when the first one has none.
async function spellingsOf(mentions: Word[][], page: Raster, readers: Recognisers): Promise<Map<string, string>> {
  const spellings = new Map<string, string>();
  for (const words of mentions.slice(0, maxMentions)) {
    const image = await crop(page, around(words));
    const [second, third] = [await accentedWords(readers.second, image), await accentedWords(readers.third, image)];
    for (const { text } of words) {
      const fromOne = second.find((one) => isSameWord(text, one.text));
      const fromOther = third.find((one) => one.confidence > 84 && onlyThird.test(one.text) && isSameWord(text, one.text));
      // Where both find an accent, 'fra' may take an acute for a circumflex ("Wôjcik"); only ç ñ ë ï œ are certain.
      const spelling = fromOther && (!fromOne || /[çñëïœ]/i.test(fromOther.text)) ? fromOther : fromOne;
      if (spelling) spellings.set(text, spelling.text);
    }
    if (spellings.size > 0) break;
  }
  return spellings;
}

async function accentedWords(reader: Worker, image: Raster): Promise<Word[]> {
  const { lines } = await recogniseLines(reader, image);
  return lines.flatMap(({ words }) => words).filter(({ text, confidence }) => confidence >= minConfidence && /[À-ſ]/.test(text));
}

function around(words: Word[]): { left: number; top: number; right: number; bottom: number } {
  const boxes = words.map(({ bbox }) => bbox);
  return {
    left: Math.min(...boxes.map(({ x0 }) => x0)) - marginPx,
    top: Math.min(...boxes.map(({ y0 }) => y0)) - marginPx,
    right: Math.max(...boxes.map(({ x1 }) => x1)) + marginPx,
    bottom: Math.max(...boxes.map(({ y1 }) => y1)) + marginPx,
  };
}

// The same letters apart from the accents. A letter with a cedilla or a tilde may be misread as another one ("Frangois", "Mufioz").
function isSameWord(plain: string, accented: string): boolean {
  const [one, other] = [foldText(plain), foldText(accented)];
  if (one === other) return true;
  if (!onlyThird.test(accented) || Math.abs(one.length - other.length) > 1 || one.length < 4) return false;
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
