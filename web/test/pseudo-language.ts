// A language that shows which texts nobody has translated, and is 40 % longer than English.
import type { Catalogues } from '../src/lib/language/catalogues.ts';
import { spanish } from '../src/lib/language/catalogues/spanish.ts';
import type { Catalogue } from '../src/lib/language/translator.ts';

const accents: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û' };

/** 'Close {title}' → '⟦Clösë {title} ~~~~~⟧' */
function pseudo(english: string): string {
  const accented = english
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter)))
    .join('');
  return `⟦${accented} ${'~'.repeat(Math.ceil(english.length * 0.4))}⟧`;
}

export const pseudoCatalogue = Object.fromEntries(Object.keys(spanish).map((english) => [english, pseudo(english)])) as Catalogue;

const load = () => Promise.resolve({ default: pseudoCatalogue });
export const pseudoCatalogues: Catalogues = { es: load, pt: load, fr: load, de: load };

/** What people and screen readers read on the page: texts, labels, placeholders and titles. */
function textsOf(root: HTMLElement): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement?.closest('style, script, title, [data-untranslated], option[lang]');
    if (!holder && node.textContent) found.push(node.textContent);
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name);
      if (text) found.push(text);
    }
  return found;
}

/** One may stand within another. */
function withoutTranslated(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutTranslated(rest);
}

/** @param written what people have written, and names: they stay as they are */
export function untranslatedTexts(written: readonly string[], root: HTMLElement = document.body): string[] {
  const left = textsOf(root).map((text) => {
    const ownWords = written.reduce((rest, words) => rest.replaceAll(words, ''), text);
    return withoutTranslated(ownWords).trim();
  });
  return [...new Set(left.filter((text) => /\p{L}{2,}/u.test(text)))];
}
