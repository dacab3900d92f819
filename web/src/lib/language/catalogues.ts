import type { Language } from '@creator-desk/domain/values/languages';
import type { Catalogue } from './translator.ts';

/** Loads the texts of a language. English has none to load. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>;

/** Each is a file of its own, which only who reads that language loads. */
export const catalogues: Catalogues = {
  es: () => import('./catalogues/spanish.ts'),
  pt: () => import('./catalogues/portuguese.ts'),
  fr: () => import('./catalogues/french.ts'),
  de: () => import('./catalogues/german.ts'),
};
