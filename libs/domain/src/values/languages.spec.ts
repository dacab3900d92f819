import { expect, it } from 'vitest';
import { acceptedLanguage, languageTag, preferredLanguage } from './languages.ts';

it.each([
  [['es-MX', 'en'], 'es'],
  [['ca-ES', 'pt-PT', 'en'], 'pt'],
  [['DE-at'], 'de'],
  [['ja', 'zh-Hant'], undefined],
  [['english', 'deu'], undefined],
  [[], undefined],
] as const)('of %j a browser prefers %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

it.each([
  ['es-ES,es;q=0.9,en;q=0.8', 'es'],
  ['fr;q=0.5, de ; q=0.7', 'de'],
  ['ja, fr;q=0, en;q=0.1', 'en'],
  ['ja', undefined],
  ['*', undefined],
  [';;q=,,', undefined],
  ['', undefined],
])('%j accepts %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('marks pages as in the Portuguese of Brazil', () => {
  expect([languageTag('pt'), languageTag('es')]).toEqual(['pt-BR', 'es']);
});
