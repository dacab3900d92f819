import type { Language } from '@creator-desk/domain/languages';
import type { Catalogue } from '../../../lib/language/translator.ts';

/** Loads the texts of a language. English has none to load. */
export type Catalogues = Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>;

/** Each is a file of its own, which only who reads that language loads. */
export const catalogues: Catalogues = {
  es: () => import('../../../lib/language/catalogues/spanish.ts'),
  pt: () => import('../../../lib/language/catalogues/portuguese.ts'),
  fr: () => import('../../../lib/language/catalogues/french.ts'),
  de: () => import('../../../lib/language/catalogues/german.ts'),
};
