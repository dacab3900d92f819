import type { Block, DocumentText } from '../document-text.ts';
import type { Evidence } from '../extraction.ts';
import { dutch } from './glossaries/dutch.rules.ts';
import { french } from './glossaries/french.rules.ts';
import { german } from './glossaries/german.rules.ts';
import type { Glossary } from './glossaries/glossary.ts';
import { italian } from './glossaries/italian.rules.ts';
import { portuguese } from './glossaries/portuguese.rules.ts';
import { spanish } from './glossaries/spanish.rules.ts';

/** A document in English, with a way back to its own words. */
export interface Translation {
  document: DocumentText;
  /** True when the document is in another language. */
  foreign: boolean;
  /** The evidence in the document's own words. */
  toOriginal(evidence: Evidence): Evidence;
}

const englishWords =
  'the of and to shall will by with for this is or you your our each from be are at on in a month agreement fee term payment start end';
const foreignBefore = [french, spanish, portuguese, italian, german, dutch];
// Enough text to detect the language.
const sampleCharacters = 6_000;
// Fewer words are not enough to detect a language.
const minWords = 3;

/** Translates the phrases of a foreign document that the rules use. An English document stays as it is. */
export function translateToEnglish(document: DocumentText): Translation {
  const glossary = languageOf(document);
  if (!glossary) return { document, foreign: false, toOriginal: (evidence) => evidence };
  const translate = translatorFor(glossary, document.fromOcr);
  const blocks = document.blocks.map((block) => ({ ...block, cells: block.cells.map((cell) => translate(cell).text) }));
  return {
    document: { ...document, blocks },
    foreign: true,
    toOriginal: (evidence) => originalEvidence(evidence, document.blocks, translate),
  };
}

function languageOf({ blocks, fromOcr: recognised }: DocumentText): Glossary | null {
  const words = blocks
    .map((block) => block.cells.join(' '))
    .join(' ')
    .slice(0, sampleCharacters)
    .toLowerCase();
  const sample = recognised ? withoutAccents(words) : words;
  const single = sample.match(/[\p{L}]+/gu) ?? [];
  const countOf = (list: string) => {
    const typical = new Set((recognised ? withoutAccents(list) : list).split(' '));
    return single.filter((word) => typical.has(word)).length;
  };
  const counts = foreignBefore.map((glossary) => {
    const content =
      sample.match(
        phrasePattern(
          glossary.phrases.filter(([source]) => source.length > 5),
          recognised,
        ),
      )?.length ?? 0;
    return { glossary, count: countOf(glossary.typicalWords) + content };
  });
  const [first] = counts.sort((a, b) => b.count - a.count);
  return first && first.count >= minWords && first.count > countOf(englishWords) * 1.5 ? first.glossary : null;
}

/** A translated text, with pairs of offsets in the translation and the original. */
interface TranslatedText {
  text: string;
  offsets: [number, number][];
}

// Letter by letter, so that offsets stay the same.
function withoutAccents(text: string): string {
  return text.replace(/[\u00C0-\u024F]/g, (letter) => letter.normalize('NFD')[0] ?? letter);
}

// People omit accents in longer words and OCR in any word, so these are compared without accents.
function phrasePattern(phrases: [string, string][], recognised: boolean): RegExp {
  const sources = phrases.map(([source]) => {
    const bare = withoutAccents(source);
    if (recognised) return `(${bare})`;
    return bare === source || source.length <= 5 ? `(${source})` : `(${source}|${bare})`;
  });
  return new RegExp(`(?<![\\p{L}\\p{M}\\d@._])(?:${sources.join('|')})(?![\\p{L}\\p{M}@_])`, 'giu');
}

// An article before a role in quotes: `"la Créatrice"`.
const quotedArticle = /(?<=["'(])(?:l'|(?:la|le|les|el|los|las|il|lo|der|die|das|de|o|a)\s+)(?=\p{L}{4})/giu;

function translatorFor({ phrases }: Glossary, recognised: boolean): (original: string) => TranslatedText {
  const pattern = phrasePattern(phrases, recognised);
  return (original) => {
    const translated: TranslatedText = { text: '', offsets: [[0, 0]] };
    let from = 0;
    const put = (index: number, length: number, english: string) => {
      translated.text += original.slice(from, index);
      translated.offsets.push([translated.text.length, index]);
      translated.text += english;
      from = index + length;
      translated.offsets.push([translated.text.length, from]);
    };
    const articles = [...original.matchAll(quotedArticle)].map((match) => ({ index: match.index, length: match[0].length }));
    for (const match of (recognised ? withoutAccents(original) : original).matchAll(pattern)) {
      while (articles[0] && articles[0].index < match.index) {
        const article = articles.shift();
        if (article && article.index >= from) put(article.index, Math.min(article.length, match.index - article.index), '');
      }
      const at = match.slice(1).findIndex((group) => group !== undefined);
      const english = matchCase(match[0], phrases[at]?.[1] ?? match[0]);
      // "2.300 €/mes"
      put(match.index, match[0].length, match[0].startsWith('/') ? ` ${english}` : english);
    }
    translated.text += original.slice(from);
    return translated;
  };
}

function matchCase(original: string, english: string): string {
  return /^\p{Lu}/u.test(original) ? english.charAt(0).toUpperCase() + english.slice(1) : english;
}

function originalOffset({ offsets: places }: TranslatedText, offset: number): number {
  const last = places.findLast(([at]) => at <= offset) ?? [0, 0];
  return last[1] + (offset - last[0]);
}

function originalEvidence(evidence: Evidence, blocks: Block[], translate: (original: string) => TranslatedText): Evidence {
  const bare = evidence.text.replace(/…/g, '');
  for (const words of [bare, bare.slice(bare.indexOf(': ') + 2)]) {
    for (const block of blocks) {
      if (block.page !== evidence.page) continue;
      const original = block.cells.join(' ').replace(/\n/g, ' ');
      const english = translate(original);
      const at = english.text.indexOf(words.replace(/\n/g, ' '));
      if (at < 0) continue;
      const [from, to] = [originalOffset(english, at), originalOffset(english, at + words.length)];
      const own = original.slice(from, to).trim();
      if (own !== '') return { page: evidence.page, text: own };
    }
  }
  return evidence;
}
