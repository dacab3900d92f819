import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { languages, preferredLanguage, type Language } from '@creator-desk/domain/values/languages';
import { rememberLanguage } from '../../../lib/browser/remembered-language.ts';
import { readLocalStorage, writeLocalStorage } from '../../../lib/browser/local-storage.ts';
import { LanguageContext } from '../../../lib/language/language-context.ts';
import { Translator } from '../../../lib/language/translator.ts';
import type { Catalogues } from '../../../lib/language/catalogues.ts';

/** What the creator has chosen, kept here too: the page then begins in it, before the server has answered. */
const storageKey = 'portal-language';

const english = new Translator('en');

const SetLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Shows the portal in the language of the creator: the chosen one, else that of the browser, else English. */
export function LanguageProvider({ catalogues, children }: { catalogues: Catalogues; children: ReactNode }) {
  const [wanted, setWanted] = useState<Language>(() => knownLanguage() ?? browserLanguage());
  const [shown, setShown] = useState<Translator | undefined>(() => (wanted === 'en' ? english : undefined));

  useEffect(() => {
    let superseded = false;
    void translatorOf(wanted, catalogues).then((loaded) => {
      // Texts that cannot be loaded leave the page as it is.
      if (!superseded) setShown((before) => loaded ?? before ?? english);
    });
    return () => {
      superseded = true;
    };
  }, [wanted, catalogues]);
  const tag = (shown ?? english).tag;
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  useEffect(() => void rememberLanguage(wanted), [wanted]);

  const content = useMemo(() => <SetLanguageContext value={setWanted}>{children}</SetLanguageContext>, [children]);
  return shown && <LanguageContext value={shown}>{content}</LanguageContext>;
}

/** Follows what the server says that the creator has chosen. @param chosen null: nothing yet; undefined while it is not known */
export function useChosenLanguage(chosen: Language | null | undefined): void {
  const setLanguage = use(SetLanguageContext);
  useEffect(() => {
    if (chosen === undefined) return;
    writeLocalStorage(storageKey, chosen);
    setLanguage(chosen ?? browserLanguage());
  }, [chosen, setLanguage]);
}

async function translatorOf(language: Language, catalogues: Catalogues): Promise<Translator | undefined> {
  if (language === 'en') return english;
  try {
    return new Translator(language, (await catalogues[language]()).default);
  } catch (error) {
    console.error('The texts cannot be loaded', error);
    return undefined;
  }
}

function knownLanguage(): Language | undefined {
  const stored = readLocalStorage(storageKey);
  return languages.find((language) => language === stored);
}

const browserLanguage = (): Language => preferredLanguage(navigator.languages) ?? 'en';
