import { createContext, use } from 'react';
import { Translator } from './translator.ts';

/** The console is in English: it provides no other. */
export const LanguageContext = createContext(new Translator('en'));

export function useLanguage(): Translator {
  return use(LanguageContext);
}
