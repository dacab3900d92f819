/** The languages of the creators' portal and of mails to creators. The console is in English. */
export const languages = ['en', 'es', 'pt', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
};

/** What Intl formats by. Portuguese is that of Brazil. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es', pt: 'pt-BR', fr: 'fr', de: 'de' };

/** For the `lang` of a page. */
export const languageTag = (language: Language): string => (language === 'pt' ? 'pt-BR' : language);

const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);

/** The first language that we have, of what somebody prefers: ['ca-ES', 'es-MX', 'en'] → 'es'. */
export function preferredLanguage(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '').find(isLanguage);
}

/** The same of an Accept-Language header: 'fr;q=0.8, es' → 'es'. */
export function acceptedLanguage(header: string): Language | undefined {
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.map((one) => /^q=(\d(?:\.\d+)?)$/i.exec(one)?.[1]).find((found) => found !== undefined);
    return { tag, quality: Number(quality ?? 1) };
  });
  const wanted = weighted.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  return preferredLanguage(wanted.map(({ tag }) => tag));
}
